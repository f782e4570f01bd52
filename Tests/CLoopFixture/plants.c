#define _GNU_SOURCE
#include "include/CLoopFixture.h"
#include <fcntl.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

// This function is inlined, so that a planted function has no other function of this program above it.
static inline __attribute__((always_inline)) uint64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t fixture_now(void) { return now(); }

uint64_t fixture_thread_cpu(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t fixture_thread_delay(void) {
    char text[96] = {0}, *end;
    int file = open("/proc/thread-self/schedstat", O_RDONLY);
    if (file < 0) return 0;
    if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
    close(file);
    strtoull(text, &end, 10);
    return strtoull(end, NULL, 10);
}

#define PLANT __attribute__((noinline))

static _Thread_local volatile uint64_t sink;
static _Thread_local fixture_span span;

fixture_span fixture_last_plant(void) { return span; }

// The code around a planted function. The part at the end also prevents a tail call.
static inline __attribute__((always_inline)) void begin_plant(void) { span.begin = now(); }
static inline __attribute__((always_inline)) void end_plant(void) { span.end = now(); }

PLANT void plant_spin(uint64_t length) {
    begin_plant();
    uint64_t end = now() + length;
    while (now() < end)
        for (int i = 0; i < 1000; i++) sink += (uint64_t)i;
    end_plant();
}

PLANT void plant_usleep(uint64_t length) {
    begin_plant();
    if (usleep((unsigned)(length / 1000))) fprintf(stderr, "usleep was interrupted\n");
    end_plant();
}

PLANT void plant_nanosleep(uint64_t length) {
    begin_plant();
    struct timespec t = {(time_t)(length / 1000000000u), (long)(length % 1000000000u)};
    if (nanosleep(&t, NULL)) fprintf(stderr, "nanosleep was interrupted\n");
    end_plant();
}

PLANT void plant_poll(uint64_t length) {
    begin_plant();
    if (poll(NULL, 0, (int)(length / 1000000))) fprintf(stderr, "poll was interrupted\n");
    end_plant();
}

typedef struct {
    int file;
    uint64_t length;
} writer;

static void *write_later(void *argument) {
    writer *w = argument;
    struct timespec t = {(time_t)(w->length / 1000000000u), (long)(w->length % 1000000000u)};
    nanosleep(&t, NULL);
    if (write(w->file, "x", 1) != 1) abort();
    return NULL;
}

PLANT void plant_read(uint64_t length) {
    begin_plant();
    int files[2];
    pthread_t thread;
    char byte;
    if (pipe(files)) abort();
    writer w = {files[1], length};
    pthread_create(&thread, NULL, write_later, &w);
    if (read(files[0], &byte, 1) != 1) fprintf(stderr, "read was interrupted\n");
    pthread_join(thread, NULL);
    close(files[0]);
    close(files[1]);
    end_plant();
}

PLANT void plant_futex(uint64_t length) {
    begin_plant();
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    uint64_t end = (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec + length;
    t.tv_sec = (time_t)(end / 1000000000u);
    t.tv_nsec = (long)(end % 1000000000u);
    pthread_mutex_lock(&mutex);
    while (pthread_cond_timedwait(&condition, &mutex, &t) == 0) {}
    pthread_mutex_unlock(&mutex);
    end_plant();
}

static _Atomic uintptr_t round_of_spinners;

static void *spin(void *argument) {
    while (atomic_load(&round_of_spinners) == (uintptr_t)argument) sink++;
    return NULL;
}

// Twelve threads share this thread's processor.
PLANT void plant_starved(uint64_t length) {
    begin_plant();
    enum { OTHERS = 12 };
    cpu_set_t all, one;
    sched_getaffinity(0, sizeof all, &all);
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
    uint64_t end = now() + length;
    uintptr_t round = atomic_fetch_add(&round_of_spinners, 1) + 1;
    // Nobody waits for their ends, which may take as long as the stall.
    for (int i = 0; i < OTHERS; i++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, spin, (void *)round) == 0) pthread_detach(thread);
    }
    while (now() < end)
        for (int i = 0; i < 1000; i++) sink += (uint64_t)i;
    atomic_fetch_add(&round_of_spinners, 1);
    sched_setaffinity(0, sizeof all, &all);
    end_plant();
}

static _Unwind_Reason_Code count_frame(struct _Unwind_Context *context, void *argument) {
    (void)context;
    ++*(int *)argument;
    return _URC_NO_REASON;
}

// This does the first phase of a throw: the C++ unwinder walks the stack and takes its locks.
void fixture_unwind_storm(int rounds) {
    for (int i = 0; i < rounds; i++) {
        int frames = 0;
        _Unwind_Backtrace(count_frame, &frames);
        sink += (uint64_t)frames;
    }
}

int fixture_port(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
