// A program that reads an index store with the toolchain's library and writes its contents as messages.
//   arguments: LIBRARY STORE [SKIPPED]...      descriptors: see CIndexStore.h
// sizeaudit carries it along as bytes (scripts/embed-index-reader), because a static program cannot load a library.
#define _GNU_SOURCE
#include "library.h"
#include <dlfcn.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

// The program runs wherever a toolchain does, so it asks for the first version of each function, and has no start-up
// code of the C library that builds it, which asks for a newer one. The loader has set up the library by then.
#if defined(__x86_64__)
#define FIRST_VERSION "GLIBC_2.2.5"
__asm__(".globl _start\n_start:\n xor %ebp, %ebp\n mov %rsp, %rdi\n and $-16, %rsp\n call reader_main\n hlt\n");
#elif defined(__aarch64__)
#define FIRST_VERSION "GLIBC_2.17"
__asm__(".globl _start\n_start:\n mov x29, #0\n mov x30, #0\n mov x0, sp\n bl reader_main\n brk #0\n");
#else
#error "no start-up code for this machine"
#endif
__asm__(".symver dlopen, dlopen@" FIRST_VERSION);
__asm__(".symver dlsym, dlsym@" FIRST_VERSION);
__asm__(".symver dlerror, dlerror@" FIRST_VERSION);

struct index_library index_library;

/// Loads the library. Returns 0, or -1 with a text in `problem`.
static int open_library(const char *path, char *problem, size_t size) {
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        const char *text = dlerror();
        snprintf(problem, size, "%s", text ? text : "no reason given");
        return -1;
    }
#define INDEX_LOOKUP(result, name, parameters)                                    \
    *(void **)&index_library.name = dlsym(handle, "indexstore_" #name);           \
    if (!index_library.name) {                                                    \
        snprintf(problem, size, "%s has no function indexstore_%s", path, #name); \
        return -1;                                                                \
    }
    INDEX_FUNCTIONS(INDEX_LOOKUP)
#undef INDEX_LOOKUP
    return 0;
}

/// Runs the program. The stack begins with the number of arguments, and the arguments.
__attribute__((noreturn, used)) void reader_main(const long *stack) {
    const char *const *arguments = (const char *const *)(stack + 1);
    if (stack[0] < 3) _exit(2);
    void *progress = mmap(NULL, sizeof(struct index_progress), PROT_READ | PROT_WRITE, MAP_SHARED, INDEX_PROGRESS, 0);
    if (progress == MAP_FAILED) _exit(1);
    char problem[512];
    if (open_library(arguments[1], problem, sizeof problem) != 0) index_refuse(INDEX_NO_LIBRARY, problem);
    else index_store_write(arguments[2], arguments + 3, progress);
    _exit(0);
}
