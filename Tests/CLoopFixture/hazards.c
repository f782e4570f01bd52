#define _GNU_SOURCE
#include "include/CLoopFixture.h"
#include "include/CLoopScenarios.h"
#include <fcntl.h>
#include <linux/userfaultfd.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define PLANT __attribute__((noinline))

static _Thread_local volatile uint64_t sink;

static void rest(uint64_t length) {
    struct timespec t = {(time_t)(length / 1000000000u), (long)(length % 1000000000u)};
    while (nanosleep(&t, &t)) {}
}

PLANT void plant_compute(uint64_t length) {
    uint64_t end = fixture_thread_cpu() + length;
    while (fixture_thread_cpu() < end)
        for (int i = 0; i < 20000; i++) sink += (uint64_t)i;
}

// MARK: - Locks

typedef struct {
    pthread_mutex_t lock;
    pthread_barrier_t ready;
    uint64_t length;
} holder;

static void *hold(void *argument) {
    holder *h = argument;
    pthread_mutex_lock(&h->lock);
    pthread_barrier_wait(&h->ready);
    rest(h->length);
    pthread_mutex_unlock(&h->lock);
    return NULL;
}

PLANT void plant_lock(uint64_t length) {
    holder h = {.lock = PTHREAD_MUTEX_INITIALIZER, .length = length};
    pthread_barrier_init(&h.ready, NULL, 2);
    pthread_t thread;
    if (pthread_create(&thread, NULL, hold, &h)) abort();
    pthread_barrier_wait(&h.ready);
    pthread_mutex_lock(&h.lock);
    pthread_mutex_unlock(&h.lock);
    pthread_join(thread, NULL);
    sink++;
}

PLANT void plant_heap_lock(uint64_t length) {
    fixture_heap_hold();
    rest(length);
    fixture_heap_release();
}

// MARK: - Stacks

// The array keeps each frame large enough that the copy of a stack cannot hold all of them.
PLANT void plant_recursion(uint64_t length, unsigned depth) {
    volatile uint64_t pad[4] = {length, depth, 0, 0};
    if (depth == 0) plant_compute(pad[0]);
    else plant_recursion(length, depth - 1);
    sink += pad[1];
}

static uint64_t handler_length;

static void handle(int number) {
    (void)number;
    plant_compute(handler_length);
}

PLANT void plant_signal_handler(uint64_t length) {
    enum { SIZE = 128 << 10 };
    stack_t stack = {.ss_sp = malloc(SIZE), .ss_size = SIZE}, before;
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK}, old;
    handler_length = length;
    sigaltstack(&stack, &before);
    sigaction(SIGUSR2, &action, &old);
    raise(SIGUSR2);
    sigaction(SIGUSR2, &old, NULL);
    sigaltstack(&before, NULL);
    free(stack.ss_sp);
}

typedef struct {
    void (*body)(void);
} job;

static void *run(void *argument) {
    ((job *)argument)->body();
    return NULL;
}

void fixture_on_stack(unsigned size, void (*body)(void)) {
    pthread_attr_t attributes;
    pthread_t thread;
    job work = {body};
    pthread_attr_init(&attributes);
    if (pthread_attr_setstacksize(&attributes, size) || pthread_create(&thread, &attributes, run, &work)) abort();
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
}

// MARK: - Page faults

PLANT void plant_page_faults(uint64_t length) {
    enum { SIZE = 32 << 20 };
    uint8_t *memory = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) abort();
    madvise(memory, SIZE, MADV_NOHUGEPAGE);
    for (uint64_t end = fixture_thread_cpu() + length; fixture_thread_cpu() < end;) {
        for (size_t at = 0; at < SIZE / 16; at += 4096) memory[at] = 1;
        madvise(memory, SIZE, MADV_DONTNEED);
    }
    munmap(memory, SIZE);
}

typedef struct {
    int file;
    uint64_t length;
} resolver;

static void *resolve(void *argument) {
    resolver *r = argument;
    struct uffd_msg message;
    if (read(r->file, &message, sizeof message) != sizeof message) return NULL;
    rest(r->length);
    struct uffdio_zeropage zero = {.range = {message.arg.pagefault.address & ~4095ull, 4096}};
    ioctl(r->file, UFFDIO_ZEROPAGE, &zero);
    return NULL;
}

PLANT bool plant_slow_page_fault(uint64_t length) {
    int file = (int)syscall(SYS_userfaultfd, O_CLOEXEC);
    if (file < 0) return false;
    struct uffdio_api api = {.api = UFFD_API};
    uint8_t *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    struct uffdio_register range = {.range = {(uint64_t)(uintptr_t)memory, 4096}, .mode = UFFDIO_REGISTER_MODE_MISSING};
    pthread_t thread;
    resolver r = {file, length};
    bool possible = memory != MAP_FAILED && ioctl(file, UFFDIO_API, &api) == 0 &&
        ioctl(file, UFFDIO_REGISTER, &range) == 0 && pthread_create(&thread, NULL, resolve, &r) == 0;
    if (possible) {
        sink += *(volatile uint8_t *)memory;
        pthread_join(thread, NULL);
    }
    munmap(memory, 4096);
    close(file);
    return possible;
}

// MARK: - Processes

int fixture_fork(int (*body)(void)) {
    pid_t child = fork();
    if (child == 0) _exit(body());
    int status = -1;
    while (waitpid(child, &status, 0) < 0) {}
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

typedef struct {
    uint64_t delay, stop;
} order;

static struct {
    int orders;
    pid_t child;
    char freezer[64];
    // Shared with the child.
    volatile struct {
        uint64_t stopped;
        bool freezes;
    } *page;
} stopper;

static void set_state(const char *state) {
    char path[96];
    strcpy(path, stopper.freezer);
    strcat(path, "/freezer.state");
    int file = open(path, O_WRONLY);
    if (file < 0 || write(file, state, strlen(state)) < 0) stopper.page->freezes = false;
    close(file);
}

static void stop(pid_t process, uint64_t length) {
    if (stopper.page->freezes) set_state("FROZEN");
    else kill(process, SIGSTOP);
    uint64_t begin = fixture_now();
    rest(length);
    uint64_t end = fixture_now();
    stopper.page->stopped += end - begin;
    if (stopper.page->freezes) set_state("THAWED");
    else kill(process, SIGCONT);
}

void fixture_stopper_start(void) {
    int files[2];
    stopper.page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    strcpy(stopper.freezer, "/sys/fs/cgroup/freezer/loopfixture-XXXXXX");
    if (stopper.page == MAP_FAILED || pipe(files)) abort();
    if (!mkdtemp(stopper.freezer)) stopper.freezer[0] = 0;
    pid_t watched = getpid();
    stopper.child = fork();
    if (stopper.child == 0) {
        order next;
        close(files[1]);
        while (read(files[0], &next, sizeof next) == sizeof next) {
            rest(next.delay);
            stop(watched, next.stop);
        }
        _exit(0);
    }
    close(files[0]);
    stopper.orders = files[1];
}

void fixture_stop_later(uint64_t delay, uint64_t length) {
    order next = {delay, length};
    if (write(stopper.orders, &next, sizeof next) != sizeof next) abort();
}

bool fixture_use_freezer(void) {
    if (!stopper.freezer[0]) return false;
    char path[96], text[16];
    strcpy(path, stopper.freezer);
    strcat(path, "/cgroup.procs");
    int file = open(path, O_WRONLY);
    int length = 0;
    for (int rest = getpid(); rest; rest /= 10) length++;
    for (int i = length - 1, left = getpid(); i >= 0; i--, left /= 10) text[i] = (char)('0' + left % 10);
    bool moved = file >= 0 && write(file, text, (size_t)length) == length;
    close(file);
    stopper.page->freezes = moved;
    return moved;
}

uint64_t fixture_stopped(void) { return stopper.page->stopped; }

void fixture_stopper_end(void) {
    close(stopper.orders);
    waitpid(stopper.child, NULL, 0);
    if (!stopper.freezer[0]) return;
    int file = open("/sys/fs/cgroup/freezer/cgroup.procs", O_WRONLY);
    if (file >= 0 && write(file, "0", 1) < 0) sink++;
    close(file);
    rmdir(stopper.freezer);
}
