// The process that reads an index store, from the outside.
#define _GNU_SOURCE
#include "CIndexStore.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/// Creates a memory file that may be run, also where the kernel denies that by default.
static int memory_file(const char *name) {
    const unsigned runnable = 0x10; // MFD_EXEC, since Linux 6.3
    int descriptor = memfd_create(name, MFD_CLOEXEC | runnable);
    return descriptor >= 0 || errno != EINVAL ? descriptor : memfd_create(name, MFD_CLOEXEC);
}

// MARK: - Progress

struct index_progress *index_progress_make(void) {
    int descriptor = memory_file("sizeaudit-progress");
    if (descriptor < 0) return NULL;
    void *memory = MAP_FAILED;
    if (ftruncate(descriptor, sizeof(struct index_progress)) == 0)
        memory = mmap(NULL, sizeof(struct index_progress), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (memory == MAP_FAILED) {
        close(descriptor);
        return NULL;
    }
    struct index_progress *progress = memory;
    progress->descriptor = descriptor;
    return progress;
}

void index_progress_free(struct index_progress *progress) {
    close(progress->descriptor);
    munmap(progress, sizeof *progress);
}

// MARK: - Start

/// Writes the program to a memory file. Returns its descriptor, or a negative `errno`.
static int program_file(const struct index_reader_job *job) {
    int descriptor = memory_file("sizeaudit-index-reader");
    if (descriptor < 0) return -errno;
    for (size_t done = 0; done < job->program_size;) {
        ssize_t count = write(descriptor, (const char *)job->program + done, job->program_size - done);
        if (count <= 0) {
            int problem = count < 0 ? errno : EIO;
            close(descriptor);
            return -problem;
        }
        done += (size_t)count;
    }
    return descriptor;
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

static pid_t start(int program, const struct index_progress *progress, char *const arguments[], int *output) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
    pid_t process = fork();
    int problem = errno;
    if (process == 0) become(program, progress->descriptor, ends[1], arguments);
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return -problem;
    }
    *output = ends[0];
    return process;
}

pid_t index_reader_start(const struct index_reader_job *job, const struct index_progress *progress, int *output) {
    const char **arguments = calloc(job->skipped_count + 4, sizeof *arguments);
    if (!arguments) return -ENOMEM;
    arguments[0] = "sizeaudit-index-reader";
    arguments[1] = job->library;
    arguments[2] = job->store;
    for (size_t at = 0; at < job->skipped_count; at++) arguments[3 + at] = job->skipped[at];
    int program = program_file(job);
    pid_t process = program < 0 ? program : start(program, progress, (char *const *)arguments, output);
    if (program >= 0) close(program);
    free(arguments);
    return process;
}

// MARK: - Reading

ssize_t index_reader_read(int output, void *bytes, size_t size, int seconds) {
    struct pollfd entry = {.fd = output, .events = POLLIN};
    int ready;
    do ready = poll(&entry, 1, seconds * 1000);
    while (ready < 0 && errno == EINTR);
    if (ready <= 0) return -1;
    ssize_t count;
    do count = read(output, bytes, size);
    while (count < 0 && errno == EINTR);
    return count < 0 ? 0 : count;
}

int index_reader_end(pid_t process, int output) {
    close(output);
    kill(process, SIGKILL);
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
