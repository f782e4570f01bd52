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

uint64_t fixture_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

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

PLANT void plant_spin(uint64_t length) {
    uint64_t end = fixture_now() + length;
    while (fixture_now() < end)
        for (int i = 0; i < 1000; i++) sink += (uint64_t)i;
}

PLANT void plant_usleep(uint64_t length) {
    if (usleep((unsigned)(length / 1000))) fprintf(stderr, "usleep was interrupted\n");
    sink++;
}

PLANT void plant_nanosleep(uint64_t length) {
    struct timespec t = {(time_t)(length / 1000000000u), (long)(length % 1000000000u)};
    if (nanosleep(&t, NULL)) fprintf(stderr, "nanosleep was interrupted\n");
    sink++;
}

PLANT void plant_poll(uint64_t length) {
    if (poll(NULL, 0, (int)(length / 1000000))) fprintf(stderr, "poll was interrupted\n");
    sink++;
}

typedef struct { int file; uint64_t length; } writer;

static void *write_later(void *argument) {
    writer *w = argument;
    struct timespec t = {(time_t)(w->length / 1000000000u), (long)(w->length % 1000000000u)};
    nanosleep(&t, NULL);
    if (write(w->file, "x", 1) != 1) abort();
    return NULL;
}

PLANT void plant_read(uint64_t length) {
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
}

PLANT void plant_futex(uint64_t length) {
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
}

static _Atomic int spinning;

static void *spin(void *argument) {
    (void)argument;
    while (atomic_load(&spinning)) sink++;
    return NULL;
}

// Twelve threads on the processor of this one: it gets a thirteenth.
PLANT void plant_starved(uint64_t length) {
    enum { OTHERS = 12 };
    cpu_set_t all, one;
    pthread_t threads[OTHERS];
    sched_getaffinity(0, sizeof all, &all);
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
    uint64_t end = fixture_now() + length;
    atomic_store(&spinning, 1);
    for (int i = 0; i < OTHERS; i++) pthread_create(&threads[i], NULL, spin, NULL);
    while (fixture_now() < end)
        for (int i = 0; i < 1000; i++) sink += (uint64_t)i;
    atomic_store(&spinning, 0);
    sched_setaffinity(0, sizeof all, &all);
    for (int i = 0; i < OTHERS; i++) pthread_join(threads[i], NULL);
}

static _Unwind_Reason_Code count_frame(struct _Unwind_Context *context, void *argument) {
    (void)context;
    ++*(int *)argument;
    return _URC_NO_REASON;
}

// What a throw does in its first phase: the unwinder of the C++ runtime walks the stack, and takes its locks.
void fixture_unwind_storm(int rounds) {
    for (int i = 0; i < rounds; i++) {
        int frames = 0;
        _Unwind_Backtrace(count_frame, &frames);
        sink += (uint64_t)frames;
    }
}

int fixture_port(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
