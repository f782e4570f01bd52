#define _GNU_SOURCE
#include "include/lp_runloop.h"
#include "cf.h"
#include "include/lp_clock.h"
#include "meter_layout.h"
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The observers of a mode that they joined in the middle of a run, whose entry the meter did not see.
typedef struct lp_late_mode {
    lp_runloop *attached;
    CFStringRef mode;
    CFRunLoopObserverRef opening, closing;
    bool entered; // the meter knows of the present run
    struct lp_late_mode *next;
} lp_late_mode;

// The modes that observers can be added to.
enum { MODES = 16 };

struct lp_runloop {
    lp_meter *meter;
    CFRunLoopRef loop;
    CFRunLoopObserverRef opening, waiting, leaving;
    CFStringRef modes[MODES];
    int mode_count;
    lp_late_mode *late; // read and written by the watchdog and by detaching
    lp_runloop *next;   // of a detached one
};

// The attachments that were detached, oldest first. A running callback may still read one of them, so they are used
// again only when many others were detached since, and are never freed.
enum { RESTING = 64 };
static pthread_mutex_t resting_lock = PTHREAD_MUTEX_INITIALIZER;
static lp_runloop *oldest, *newest;
static lp_late_mode *free_modes;
static int resting;

static lp_runloop *take_resting(void) {
    pthread_mutex_lock(&resting_lock);
    lp_runloop *taken = resting >= RESTING ? oldest : NULL;
    if (taken) {
        oldest = taken->next;
        resting--;
        for (lp_late_mode *late = taken->late, *next; late; late = next) {
            next = late->next;
            late->next = free_modes;
            free_modes = late;
        }
    }
    pthread_mutex_unlock(&resting_lock);
    if (taken) memset(taken, 0, sizeof *taken);
    return taken ? taken : calloc(1, sizeof *taken);
}

static void retire(lp_runloop *attached) {
    pthread_mutex_lock(&resting_lock);
    attached->next = NULL;
    if (oldest) newest->next = attached;
    else oldest = attached;
    newest = attached;
    resting++;
    pthread_mutex_unlock(&resting_lock);
}

static lp_late_mode *make_late(void) {
    pthread_mutex_lock(&resting_lock);
    lp_late_mode *late = free_modes;
    if (late) free_modes = late->next;
    pthread_mutex_unlock(&resting_lock);
    if (late) memset(late, 0, sizeof *late);
    return late ? late : calloc(1, sizeof *late);
}

bool lp_runloop_available(void) { return LP_HAS_CF; }
void *lp_runloop_main(void) { return LP_HAS_CF ? (void *)CFRunLoopGetMain() : NULL; }
void *lp_runloop_current(void) { return LP_HAS_CF ? (void *)CFRunLoopGetCurrent() : NULL; }
bool lp_runloop_is(void *object) { return LP_HAS_CF && CFGetTypeID(object) == CFRunLoopGetTypeID(); }

// MARK: - Callbacks

static __attribute__((noinline, cold)) uint32_t learn_mode(lp_meter *meter, CFStringRef mode) {
    uint32_t used = atomic_load_explicit(&meter->mode_count, memory_order_relaxed);
    if (used >= LP_MODES) return 0;
    meter->modes[used] = CFRetain(mode);
    if (!CFStringGetCString(mode, meter->mode_names[used], LP_MODE_NAME, kCFStringEncodingUTF8))
        strcpy(meter->mode_names[used], "?");
    atomic_store_explicit(&meter->mode_count, used + 1, memory_order_release);
    return used;
}

// Returns the number of the current mode. A mode's name is one object for the life of the loop, so comparing pointers
// is enough.
static uint32_t current_mode(lp_meter *meter, CFRunLoopRef loop) {
    CFStringRef mode = CFRunLoopCopyCurrentMode(loop);
    if (!mode) return 0;
    uint32_t used = atomic_load_explicit(&meter->mode_count, memory_order_relaxed), found = 0;
    for (uint32_t i = 1; i < used && !found; i++)
        if (meter->modes[i] == (const void *)mode) found = i;
    if (!found) found = learn_mode(meter, mode);
    CFRelease(mode);
    return found;
}

static __attribute__((noinline, cold)) void first_edge(lp_runloop *attached, CFRunLoopActivity activity) {
    lp_meter *meter = attached->meter;
    lp_meter_learn(meter);
    // The probe was attached in the middle of a run, so the entry was not seen.
    if (activity != kCFRunLoopEntry && atomic_load_explicit(&meter->depth, memory_order_relaxed) == 0)
        lp_meter_enter(meter, current_mode(meter, attached->loop));
}

static void opening_edge(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info) {
    (void)observer;
    lp_runloop *attached = info;
    // CoreFoundation clears `info` when the observer is invalidated, perhaps after it decided to call it.
    if (__builtin_expect(!attached, 0)) return;
    lp_meter *meter = attached->meter;
    if (__builtin_expect(atomic_load_explicit(&meter->thread, memory_order_relaxed) == 0, 0))
        first_edge(attached, activity);
    if (activity == kCFRunLoopAfterWaiting) lp_meter_open(meter, LP_PHASE_WAKE);
    else if (activity == kCFRunLoopBeforeTimers) lp_meter_open(meter, LP_PHASE_PASS);
    else lp_meter_enter(meter, current_mode(meter, attached->loop));
}

// The end of a turn. Called twice where a newer observer is about to replace an older one; the second call changes nothing.
static void closing_edge(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info) {
    (void)observer;
    lp_runloop *attached = info;
    if (__builtin_expect(!attached, 0)) return;
    if (activity == kCFRunLoopBeforeWaiting) lp_meter_wait(attached->meter);
    else lp_meter_exit(attached->meter);
}

// MARK: - Modes that are watched later

static void enter_late(lp_late_mode *late) {
    if (late->entered) return;
    late->entered = true;
    lp_meter_enter(late->attached->meter, current_mode(late->attached->meter, late->attached->loop));
}

static void late_opening_edge(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info) {
    lp_late_mode *late = info;
    if (!late) return;
    if (activity == kCFRunLoopEntry) {
        late->entered = true;
        opening_edge(observer, activity, late->attached);
        return;
    }
    enter_late(late);
    opening_edge(observer, activity, late->attached);
}

static void late_closing_edge(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info) {
    lp_late_mode *late = info;
    if (!late) return;
    if (activity == kCFRunLoopBeforeWaiting) {
        enter_late(late);
    } else {
        // The meter does not know of a run whose first edge is its end.
        if (!late->entered) return;
        late->entered = false;
    }
    closing_edge(observer, activity, late->attached);
}

static void empty_edge(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info) {
    (void)observer, (void)activity, (void)info;
}

// MARK: - Attaching

enum {
    OPENING = kCFRunLoopEntry | kCFRunLoopBeforeTimers | kCFRunLoopAfterWaiting,
    CLOSING = kCFRunLoopBeforeWaiting | kCFRunLoopExit
};

void lp_runloop_add_mode(lp_runloop *attached, const char *name) {
    bool common = !name || strcmp(name, "kCFRunLoopCommonModes") == 0;
    if (attached->mode_count == MODES) return;
    CFStringRef mode =
        common ? CFRetain(kCFRunLoopCommonModes) : CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
    if (!mode) return;
    attached->modes[attached->mode_count++] = mode;
    CFRunLoopAddObserver(attached->loop, attached->leaving, mode);
    CFRunLoopAddObserver(attached->loop, attached->waiting, mode);
    CFRunLoopAddObserver(attached->loop, attached->opening, mode);
}

static void forget(CFRunLoopObserverRef observer) {
    CFRunLoopObserverInvalidate(observer);
    CFRelease(observer);
}

void lp_runloop_move_last(lp_runloop *attached) {
    CFRunLoopObserverContext context = {.info = attached};
    CFRunLoopObserverRef last =
        CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeWaiting, 1, LONG_MAX, closing_edge, &context);
    if (!last) return;
    // The new one is there before the old one goes, so that no wait is missed.
    for (int i = 0; i < attached->mode_count; i++) CFRunLoopAddObserver(attached->loop, last, attached->modes[i]);
    forget(attached->waiting);
    attached->waiting = last;
}

lp_runloop *lp_runloop_attach(lp_meter *meter, void *loop, const char *const *modes, int mode_count) {
    if (!LP_HAS_CF || !loop) return NULL;
    lp_runloop *attached = take_resting();
    if (!attached) return NULL;
    attached->meter = meter;
    attached->loop = (CFRunLoopRef)CFRetain(loop);
    CFRunLoopObserverContext context = {.info = attached};
    attached->opening = CFRunLoopObserverCreate(NULL, OPENING, 1, LONG_MIN, opening_edge, &context);
    attached->waiting = CFRunLoopObserverCreate(NULL, kCFRunLoopBeforeWaiting, 1, LONG_MAX, closing_edge, &context);
    attached->leaving = CFRunLoopObserverCreate(NULL, kCFRunLoopExit, 1, LONG_MAX, closing_edge, &context);
    for (int i = 0; i < mode_count; i++) lp_runloop_add_mode(attached, modes[i]);
    if (mode_count == 0) lp_runloop_add_mode(attached, NULL);
    return attached;
}

bool lp_runloop_is_waiting(const lp_runloop *attached) { return CFRunLoopIsWaiting(attached->loop); }

static bool watch_late(lp_runloop *attached, CFStringRef mode) {
    if (CFRunLoopContainsObserver(attached->loop, attached->opening, mode)) return true;
    for (const lp_late_mode *late = attached->late; late; late = late->next)
        if (CFRunLoopContainsObserver(attached->loop, late->opening, mode)) return true;
    lp_late_mode *late = make_late();
    if (!late) return false;
    CFRunLoopObserverContext context = {.info = late};
    late->attached = attached;
    late->mode = CFRetain(mode);
    late->opening = CFRunLoopObserverCreate(NULL, OPENING, 1, LONG_MIN, late_opening_edge, &context);
    late->closing = CFRunLoopObserverCreate(NULL, CLOSING, 1, LONG_MAX, late_closing_edge, &context);
    late->next = attached->late;
    attached->late = late;
    CFRunLoopAddObserver(attached->loop, late->closing, mode);
    CFRunLoopAddObserver(attached->loop, late->opening, mode);
    return true;
}

bool lp_runloop_watch_current_mode(lp_runloop *attached) {
    CFStringRef mode = CFRunLoopCopyCurrentMode(attached->loop);
    if (!mode) return false;
    bool watched = watch_late(attached, mode);
    CFRelease(mode);
    return watched;
}

static void forget_late(lp_late_mode *late) {
    forget(late->opening);
    forget(late->closing);
    CFRelease(late->mode);
}

void lp_runloop_detach(lp_runloop *attached) {
    for (lp_late_mode *late = attached->late; late; late = late->next) forget_late(late);
    forget(attached->opening);
    forget(attached->waiting);
    forget(attached->leaving);
    while (attached->mode_count > 0) CFRelease(attached->modes[--attached->mode_count]);
    CFRelease(attached->loop);
    retire(attached);
}

// MARK: - Timers

static void copy_name(CFStringRef from, char *to) {
    if (!CFStringGetCString(from, to, LP_MODE_NAME, kCFStringEncodingUTF8)) strcpy(to, "?");
}

static uint64_t monotonic(double date, double now) {
    double time = (double)lp_now() + (date - now) * 1e9;
    return time < 1 ? 1 : time > 9e18 ? UINT64_MAX : (uint64_t)time;
}

static int next_timers(const void *modes, const lp_runloop *attached, char *names, uint64_t *times, int capacity) {
    double now = CFAbsoluteTimeGetCurrent();
    int count = 0;
    for (CFIndex i = 0; i < CFArrayGetCount(modes) && count < capacity; i++) {
        CFStringRef mode = CFArrayGetValueAtIndex(modes, i);
        double date = CFRunLoopGetNextTimerFireDate(attached->loop, mode);
        // A date in the distant future stands for a timer that is switched off.
        if (date == 0 || date - now > 1e8) continue;
        copy_name(mode, names + count * LP_MODE_NAME);
        times[count++] = monotonic(date, now);
    }
    return count;
}

int lp_runloop_next_timers(const lp_runloop *attached, char *names, uint64_t *times, int capacity) {
    const void *modes = CFRunLoopCopyAllModes(attached->loop);
    int count = modes ? next_timers(modes, attached, names, times, capacity - 1) : 0;
    if (modes) CFRelease(modes);
    char *running = names + count * LP_MODE_NAME;
    running[0] = 0;
    CFStringRef current = CFRunLoopCopyCurrentMode(attached->loop);
    if (!current) return count;
    copy_name(current, running);
    CFRelease(current);
    return count;
}

int lp_runloop_run(const char *name, double seconds, bool returns_after_source) {
    CFStringRef mode = LP_HAS_CF ? CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8) : NULL;
    if (!mode) return 0;
    int end = (int)CFRunLoopRunInMode(mode, seconds, returns_after_source);
    CFRelease(mode);
    return end;
}

static CFRunLoopObserverRef empty_observers[2];

void lp_runloop_attach_empty(void *loop) {
    CFRunLoopObserverContext context = {0};
    CFRunLoopActivity opening = kCFRunLoopEntry | kCFRunLoopBeforeTimers | kCFRunLoopAfterWaiting;
    CFRunLoopActivity closing = kCFRunLoopBeforeWaiting | kCFRunLoopExit;
    empty_observers[0] = CFRunLoopObserverCreate(NULL, opening, 1, LONG_MIN, empty_edge, &context);
    empty_observers[1] = CFRunLoopObserverCreate(NULL, closing, 1, LONG_MAX, empty_edge, &context);
    for (int i = 0; i < 2; i++) CFRunLoopAddObserver((CFRunLoopRef)loop, empty_observers[i], kCFRunLoopCommonModes);
}

void lp_runloop_detach_empty(void) {
    for (int i = 0; i < 2; i++) {
        if (!empty_observers[i]) continue;
        forget(empty_observers[i]);
        empty_observers[i] = NULL;
    }
}
