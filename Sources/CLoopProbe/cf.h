// CoreFoundation as far as this library uses it. Where its header is missing, its functions are declared weak: a program
// that does not link it does not get it from here.
#ifndef LP_CF_H
#define LP_CF_H

#if defined(__APPLE__) && __has_include(<CoreFoundation/CoreFoundation.h>)
#include <CoreFoundation/CoreFoundation.h>
#define LP_HAS_CF true
#else
#include <stdint.h>
// Declarations of the interface that CoreFoundation and swift-corelibs-foundation export.
typedef const void *CFTypeRef;
typedef void *CFRunLoopRef, *CFRunLoopObserverRef, *CFRunLoopTimerRef, *CFRunLoopSourceRef;
typedef const void *CFStringRef;
typedef unsigned long CFOptionFlags, CFTypeID;
typedef long CFIndex;
typedef double CFAbsoluteTime;
typedef unsigned char Boolean;
typedef CFOptionFlags CFRunLoopActivity;
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *);
    void (*release)(const void *);
    CFStringRef (*copyDescription)(const void *);
} CFRunLoopObserverContext, CFRunLoopTimerContext;
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *);
    void (*release)(const void *);
    CFStringRef (*copyDescription)(const void *);
    Boolean (*equal)(const void *, const void *);
    unsigned long (*hash)(const void *);
    void (*schedule)(void *, CFRunLoopRef, CFStringRef);
    void (*cancel)(void *, CFRunLoopRef, CFStringRef);
    void (*perform)(void *);
} CFRunLoopSourceContext;
typedef void (*CFRunLoopObserverCallBack)(CFRunLoopObserverRef, CFRunLoopActivity, void *);
typedef void (*CFRunLoopTimerCallBack)(CFRunLoopTimerRef, void *);
enum {
    kCFRunLoopEntry = 1,
    kCFRunLoopBeforeTimers = 2,
    kCFRunLoopBeforeWaiting = 32,
    kCFRunLoopAfterWaiting = 64,
    kCFRunLoopExit = 128,
    kCFRunLoopAllActivities = 0x0FFFFFFF,
    kCFStringEncodingUTF8 = 0x08000100,
};
#define LP_WEAK extern __attribute__((weak))
LP_WEAK CFRunLoopObserverRef CFRunLoopObserverCreate(
    const void *, CFOptionFlags, Boolean, CFIndex, CFRunLoopObserverCallBack, CFRunLoopObserverContext *);
LP_WEAK CFRunLoopTimerRef CFRunLoopTimerCreate(
    const void *, CFAbsoluteTime, double, CFOptionFlags, CFIndex, CFRunLoopTimerCallBack, CFRunLoopTimerContext *);
LP_WEAK CFRunLoopSourceRef CFRunLoopSourceCreate(const void *, CFIndex, CFRunLoopSourceContext *);
LP_WEAK void CFRunLoopAddObserver(CFRunLoopRef, CFRunLoopObserverRef, CFStringRef);
LP_WEAK void CFRunLoopAddTimer(CFRunLoopRef, CFRunLoopTimerRef, CFStringRef);
LP_WEAK void CFRunLoopAddSource(CFRunLoopRef, CFRunLoopSourceRef, CFStringRef);
LP_WEAK void CFRunLoopObserverInvalidate(CFRunLoopObserverRef);
LP_WEAK void CFRunLoopTimerInvalidate(CFRunLoopTimerRef);
LP_WEAK void CFRunLoopSourceInvalidate(CFRunLoopSourceRef);
LP_WEAK void CFRunLoopSourceSignal(CFRunLoopSourceRef);
LP_WEAK int32_t CFRunLoopRunInMode(CFStringRef, double, Boolean);
LP_WEAK void CFRunLoopStop(CFRunLoopRef);
LP_WEAK Boolean CFRunLoopIsWaiting(CFRunLoopRef);
LP_WEAK Boolean CFRunLoopContainsObserver(CFRunLoopRef, CFRunLoopObserverRef, CFStringRef);
LP_WEAK CFAbsoluteTime CFRunLoopGetNextTimerFireDate(CFRunLoopRef, CFStringRef);
LP_WEAK CFAbsoluteTime CFAbsoluteTimeGetCurrent(void);
LP_WEAK CFRunLoopRef CFRunLoopGetMain(void);
LP_WEAK CFRunLoopRef CFRunLoopGetCurrent(void);
LP_WEAK CFStringRef CFRunLoopCopyCurrentMode(CFRunLoopRef);
LP_WEAK CFTypeRef CFRunLoopCopyAllModes(CFRunLoopRef);
LP_WEAK CFIndex CFArrayGetCount(CFTypeRef);
LP_WEAK const void *CFArrayGetValueAtIndex(CFTypeRef, CFIndex);
LP_WEAK CFTypeID CFRunLoopGetTypeID(void);
LP_WEAK CFTypeID CFGetTypeID(CFTypeRef);
LP_WEAK CFTypeRef CFRetain(CFTypeRef);
LP_WEAK void CFRelease(CFTypeRef);
LP_WEAK CFStringRef CFStringCreateWithCString(const void *, const char *, uint32_t);
LP_WEAK Boolean CFStringGetCString(CFStringRef, char *, CFIndex, uint32_t);
LP_WEAK const CFStringRef kCFRunLoopCommonModes;
#define LP_HAS_CF (CFRunLoopGetMain != NULL && CFRunLoopObserverCreate != NULL)
#endif
#endif
