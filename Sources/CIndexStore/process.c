// The process that reads an index store, from the outside.
#include "platform.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

// MARK: - Progress

struct index_progress *index_progress_make(void) {
    int descriptor = index_shared_memory();
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

int index_write(int descriptor, const void *bytes, size_t size) {
    for (size_t done = 0; done < size;) {
        ssize_t count = write(descriptor, (const char *)bytes + done, size - done);
        if (count <= 0) return count < 0 ? errno : EIO;
        done += (size_t)count;
    }
    return 0;
}

/// Starts the process with the write end of a pipe, whose read end becomes `output`.
static pid_t start(const struct index_reader_job *job, int progress, char *const arguments[], int *output) {
    int ends[2];
    if (index_pipe(ends) != 0) return -errno;
    pid_t process = index_process_start(job, progress, ends[1], arguments);
    close(ends[1]);
    if (process < 0) close(ends[0]);
    else *output = ends[0];
    return process;
}

pid_t index_reader_start(const struct index_reader_job *job, const struct index_progress *progress, int *output) {
    const char **arguments = calloc(job->skipped_count + 4, sizeof *arguments);
    if (!arguments) return -ENOMEM;
    arguments[0] = "sizeaudit-index-reader";
    arguments[1] = job->library;
    arguments[2] = job->store;
    for (size_t at = 0; at < job->skipped_count; at++) arguments[3 + at] = job->skipped[at];
    pid_t process = start(job, progress->descriptor, (char *const *)arguments, output);
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
