// The library and the process that reads with it.
#define _GNU_SOURCE
#include "CIndexStore.h"
#include "library.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

struct index_library index_library;

int index_library_open(const char *path, char *problem, size_t size) {
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        const char *text = dlerror();
        snprintf(problem, size, "%s", text ? text : "cannot be loaded");
        return -1;
    }
    struct index_library found;
#define INDEX_LOOKUP(result, name, parameters)                                    \
    *(void **)&found.name = dlsym(handle, "indexstore_" #name);                   \
    if (!found.name) {                                                            \
        snprintf(problem, size, "%s has no function indexstore_%s", path, #name); \
        return -1;                                                                \
    }
    INDEX_FUNCTIONS(INDEX_LOOKUP)
#undef INDEX_LOOKUP
    index_library = found;
    return 0;
}

struct index_progress *index_progress_make(void) {
    void *memory = mmap(NULL, sizeof(struct index_progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void index_progress_free(struct index_progress *progress) { munmap(progress, sizeof *progress); }

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

pid_t index_reader_start(const char *path, const char *const *skipped, struct index_progress *progress, int *output) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
    progress->name[0] = 0;
    pid_t process = fork();
    if (process < 0) {
        int problem = errno;
        close(ends[0]);
        close(ends[1]);
        return -problem;
    }
    if (process == 0) {
        close(ends[0]);
        prepare();
        index_store_write(path, skipped, progress, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    *output = ends[0];
    return process;
}

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
