// Temporary files, and a program that is started from one: this kernel starts programs by path only.
#ifdef __APPLE__
#include "../../platform.h"
#include <crt_externs.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/// Creates a file of the user's temporary folder. Returns its descriptor, or -1; its path is put into `path`.
static int temporary_file(char path[PATH_MAX]) {
    const char *folder = getenv("TMPDIR");
    snprintf(path, PATH_MAX, "%s/sizeaudit-XXXXXX", folder && *folder ? folder : "/tmp");
    int descriptor = mkstemp(path);
    if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

int index_shared_memory(void) {
    char path[PATH_MAX];
    int descriptor = temporary_file(path);
    if (descriptor >= 0) unlink(path);
    return descriptor;
}

int index_pipe(int ends[2]) {
    if (pipe(ends) != 0) return -1;
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    return 0;
}

/// Writes the program to a file that may be run. Returns 0, or an `errno`.
static int write_program(const struct index_reader_job *job, char path[PATH_MAX]) {
    int descriptor = temporary_file(path);
    if (descriptor < 0) return errno;
    int problem = index_write(descriptor, job->program, job->program_size);
    if (problem == 0 && fchmod(descriptor, S_IRWXU) != 0) problem = errno;
    close(descriptor);
    if (problem != 0) unlink(path);
    return problem;
}

/// Makes the new process quiet and mortal: it inherits two descriptors only, and has the usual signals.
static int spawn(pid_t *process, const char *path, int progress, int output, char *const arguments[]) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawn_file_actions_init(&actions);
    for (int number = 0; number < 3; number++)
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, output, INDEX_OUTPUT);
    posix_spawn_file_actions_adddup2(&actions, progress, INDEX_PROGRESS);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT);
    int problem = posix_spawn(process, path, &actions, &attributes, arguments, *_NSGetEnviron());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return problem;
}

pid_t index_process_start(const struct index_reader_job *job, int progress, int output, char *const arguments[]) {
    char path[PATH_MAX];
    int problem = write_program(job, path);
    if (problem != 0) return -problem;
    // First to numbers beyond those that they get, which one of them may have.
    output = fcntl(output, F_DUPFD_CLOEXEC, 16);
    progress = fcntl(progress, F_DUPFD_CLOEXEC, 16);
    pid_t process = 0;
    problem = output < 0 || progress < 0 ? errno : spawn(&process, path, progress, output, arguments);
    // The program was loaded when posix_spawn returned.
    unlink(path);
    if (output >= 0) close(output);
    if (progress >= 0) close(progress);
    return problem != 0 ? -problem : process;
}
#endif
