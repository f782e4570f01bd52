// The phases of a run loop, learned from a run loop of our own.
//
// CoreFoundation calls each kind of callback from a function of its own (its "callout"). Where those functions have no
// symbols, one timer, one source, one block and one observer tell where their callouts are: each notes the address to
// which it returns, and that address is on the stack of every later callback of the same kind.
#include "Unwind/machine.h"
#include "cf.h"
#include "lp_modules.h"
#include <string.h>

typedef struct {
    lp_markers *markers;
    CFRunLoopRef loop;
} lesson;

// The numbers of the markers.
enum { TIMER = 0, SOURCE = 1, BLOCK = 4, OBSERVER = 5 };

static void learn(lesson *taught, int number, void *address) {
    uint64_t back = (uint64_t)(uintptr_t)__builtin_extract_return_addr(address) & ~lp_signature_bits();
    lp_markers *markers = taught->markers;
    // Stack frames are looked up by the last byte of the call.
    markers->start[number] = back - 1;
    markers->end[number] = back;
    if (markers->end[TIMER] && markers->end[SOURCE] && markers->end[BLOCK] && markers->end[OBSERVER])
        CFRunLoopStop(taught->loop);
}

#define CALLBACK static __attribute__((noinline)) void
CALLBACK timer_fired(CFRunLoopTimerRef timer, void *info) {
    (void)timer;
    learn(info, TIMER, __builtin_return_address(0));
}
CALLBACK source_fired(void *info) { learn(info, SOURCE, __builtin_return_address(0)); }
CALLBACK observer_fired(CFRunLoopObserverRef observer, CFRunLoopActivity activity, void *info) {
    (void)observer, (void)activity;
    learn(info, OBSERVER, __builtin_return_address(0));
}

#if defined(__APPLE__) && __has_include(<CoreFoundation/CoreFoundation.h>)
static void add_block(lesson *taught, CFStringRef mode) {
    CFRunLoopPerformBlock(taught->loop, mode, ^{ learn(taught, BLOCK, __builtin_return_address(0)); });
}
#else
// A block, written out because compilers need an option for the syntax.
typedef struct {
    void *isa;
    int flags, reserved;
    void (*invoke)(void *);
    const void *descriptor;
    lesson *taught;
} block;

static const struct {
    unsigned long reserved, size;
} descriptor = {0, sizeof(block)};

extern void *_NSConcreteStackBlock[32] __attribute__((weak));

CALLBACK block_ran(void *self) { learn(((block *)self)->taught, BLOCK, __builtin_return_address(0)); }

extern __attribute__((weak)) void CFRunLoopPerformBlock(CFRunLoopRef, CFTypeRef, void *);
static void add_block(lesson *taught, CFStringRef mode) {
    // The run loop copies the block.
    block made = {_NSConcreteStackBlock, 0, 0, block_ran, &descriptor, taught};
    CFRunLoopPerformBlock(taught->loop, mode, &made);
}
#endif

static void teach(lesson *taught, CFStringRef mode) {
    CFRunLoopTimerContext timer_context = {.info = taught};
    CFRunLoopObserverContext observer_context = {.info = taught};
    CFRunLoopSourceContext source_context = {.info = taught, .perform = source_fired};
    CFRunLoopTimerRef timer =
        CFRunLoopTimerCreate(NULL, CFAbsoluteTimeGetCurrent(), 0, 0, 0, timer_fired, &timer_context);
    CFRunLoopObserverRef observer =
        CFRunLoopObserverCreate(NULL, kCFRunLoopEntry, 0, 0, observer_fired, &observer_context);
    CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, &source_context);
    CFRunLoopAddTimer(taught->loop, timer, mode);
    CFRunLoopAddObserver(taught->loop, observer, mode);
    CFRunLoopAddSource(taught->loop, source, mode);
    CFRunLoopSourceSignal(source);
    add_block(taught, mode);
    CFRunLoopRunInMode(mode, 0.25, 0);
    CFRunLoopTimerInvalidate(timer);
    CFRunLoopObserverInvalidate(observer);
    CFRunLoopSourceInvalidate(source);
    CFRelease(timer);
    CFRelease(observer);
    CFRelease(source);
}

bool lp_markers_calibrate(lp_markers *markers) {
    memset(markers, 0, sizeof *markers);
    if (!LP_HAS_CF) return false;
    CFStringRef mode = CFStringCreateWithCString(NULL, "LoopProbe calibration", kCFStringEncodingUTF8);
    if (!mode) return false;
    lesson taught = {markers, CFRunLoopGetCurrent()};
    teach(&taught, mode);
    CFRelease(mode);
    return markers->end[TIMER] && markers->end[SOURCE] && markers->end[BLOCK] && markers->end[OBSERVER];
}
