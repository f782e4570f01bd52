#ifdef __linux__
#define _GNU_SOURCE
#include "CLaunch.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int launch_memory_file(const char *name) {
    int file = memfd_create(name, MFD_CLOEXEC);
    if (file >= 0) return file;
    const char *folder = getenv("TMPDIR");
    return open(folder && *folder ? folder : "/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0700);
}

int launch_pipe(int *ends) { return pipe2(ends, O_CLOEXEC); }

int launch_process_descriptor(pid_t pid) {
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, pid, 0);
#else
    (void)pid;
    return -1;
#endif
}

/// Returns the number of pages of a mapped file that are in memory.
static size_t resident(void *address, size_t size, size_t page) {
    size_t pages = (size + page - 1) / page, count = 0;
    unsigned char *flags = malloc(pages);
    if (flags && mincore(address, size, flags) == 0)
        for (size_t index = 0; index < pages; index++) count += flags[index] & 1;
    free(flags);
    return count;
}

int launch_drop_pages(int file, size_t size, size_t *before, size_t *after) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    void *address = mmap(0, size, PROT_NONE, MAP_SHARED, file, 0);
    if (address == MAP_FAILED) return -errno;
    *before = resident(address, size, page);
    munmap(address, size);
    // A file that was just built is not on the disk yet, and stays in memory until it is.
    fdatasync(file);
    int error = posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    address = mmap(0, size, PROT_NONE, MAP_SHARED, file, 0);
    if (address == MAP_FAILED) return -errno;
    *after = resident(address, size, page);
    munmap(address, size);
    return -error;
}
#endif
