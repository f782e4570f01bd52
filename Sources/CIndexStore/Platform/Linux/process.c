// Memory files, and a program that is started from one.
#ifdef __linux__
#define _GNU_SOURCE
#include "../../platform.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;

/// Creates a memory file that may be run, also where the kernel denies that by default.
static int memory_file(const char *name) {
    const unsigned runnable = 0x10; // MFD_EXEC, since Linux 6.3
    int descriptor = memfd_create(name, MFD_CLOEXEC | runnable);
    return descriptor >= 0 || errno != EINVAL ? descriptor : memfd_create(name, MFD_CLOEXEC);
}

int index_shared_memory(void) { return memory_file("sizeaudit-progress"); }

int index_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

/// Writes the program to a memory file. Returns its descriptor, or a negative `errno`.
static int program_file(const struct index_reader_job *job) {
    int descriptor = memory_file("sizeaudit-index-reader");
    if (descriptor < 0) return -errno;
    int problem = index_write(descriptor, job->program, job->program_size);
    if (problem == 0) return descriptor;
    close(descriptor);
    return -problem;
}

/// Makes the new process quiet and mortal: no output of the library's, no core file, the usual signals.
static void prepare(void) {
    int nowhere = open("/dev/null", O_RDWR);
    for (int number = 0; nowhere >= 0 && number < 3; number++) dup2(nowhere, number);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_UNBLOCK, &all, NULL);
}

/// Becomes the reading process. Only calls that are safe between fork and exec in a program with threads.
__attribute__((noreturn)) static void become(int program, int progress, int output, char *const arguments[]) {
    prepare();
    // First to numbers beyond those that they get, which one of them may have.
    output = fcntl(output, F_DUPFD_CLOEXEC, 16);
    progress = fcntl(progress, F_DUPFD_CLOEXEC, 16);
    program = fcntl(program, F_DUPFD_CLOEXEC, 16);
    dup2(output, INDEX_OUTPUT);
    dup2(progress, INDEX_PROGRESS);
    syscall(SYS_execveat, program, "", arguments, environ, AT_EMPTY_PATH);
    uint32_t problem = (uint32_t)errno;
    char message[1 + sizeof problem] = {INDEX_NO_PROCESS};
    memcpy(message + 1, &problem, sizeof problem);
    if (write(INDEX_OUTPUT, message, sizeof message) < 0) _exit(1);
    _exit(0);
}

pid_t index_process_start(const struct index_reader_job *job, int progress, int output, char *const arguments[]) {
    int program = program_file(job);
    if (program < 0) return program;
    pid_t process = fork();
    int problem = errno;
    if (process == 0) become(program, progress, output, arguments);
    close(program);
    return process < 0 ? -problem : process;
}
#endif
