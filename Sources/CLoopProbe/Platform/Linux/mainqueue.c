#ifdef __linux__
#define _GNU_SOURCE
#include "../../include/lp_mainqueue.h"
#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// The interface that libdispatch offers to CoreFoundation: an eventfd that becomes readable when the queue has work,
// and a function that does the work.
#define WEAK extern __attribute__((weak))
WEAK int _dispatch_get_main_queue_handle_4CF(void);
WEAK void _dispatch_main_queue_callback_4CF(void *);
// The hook that the Swift runtime calls in place of its own loop for the main actor.
typedef __attribute__((swiftcall)) void (*drain)(void *original, void *unused);
WEAK drain swift_task_asyncMainDrainQueue_hook;

static void (*hooked_will_wait)(void), (*hooked_did_wake)(void);

bool lp_mainqueue_available(void) {
    return _dispatch_get_main_queue_handle_4CF != NULL && _dispatch_main_queue_callback_4CF != NULL;
}

bool lp_mainqueue_run(void (*will_wait)(void), void (*did_wake)(void)) {
    if (!lp_mainqueue_available()) return false;
    struct pollfd wakeup = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
    if (wakeup.fd < 0) return false;
    for (;;) {
        did_wake();
        _dispatch_main_queue_callback_4CF(NULL);
        will_wait();
        while (poll(&wakeup, 1, -1) < 0 && errno == EINTR) {}
        uint64_t count;
        while (read(wakeup.fd, &count, sizeof count) < 0 && errno == EINTR) {}
    }
}

static __attribute__((swiftcall)) void run_hooked(void *original, void *unused) {
    (void)original, (void)unused;
    lp_mainqueue_run(hooked_will_wait, hooked_did_wake);
}

bool lp_mainqueue_hook(void (*will_wait)(void), void (*did_wake)(void)) {
    if (!lp_mainqueue_available() || !&swift_task_asyncMainDrainQueue_hook) return false;
    if (swift_task_asyncMainDrainQueue_hook && swift_task_asyncMainDrainQueue_hook != run_hooked) return false;
    hooked_will_wait = will_wait;
    hooked_did_wake = did_wake;
    swift_task_asyncMainDrainQueue_hook = run_hooked;
    return true;
}
#endif
