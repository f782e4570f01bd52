// The callouts of CoreFoundation. They are not exported and have no names in the shared cache, so they are learned.
#ifdef __APPLE__
#include "../../Unwind/machine.h"
#include "../../lp_modules.h"
#include <dispatch/dispatch.h>
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// The return address into the function that drains the main queue; 0: not known yet.
static uint64_t main_queue;

// Runs once on the main queue and walks up its own stack, from one saved frame pointer to the next, to the function
// that libdispatch gives to run loops.
static void learn_main_queue(void *unused) {
    (void)unused;
    const uint64_t *frame = __builtin_frame_address(0);
    uint64_t high = (uint64_t)(uintptr_t)pthread_get_stackaddr_np(pthread_self());
    for (int depth = 0; depth < 16 && (uint64_t)(uintptr_t)frame + 16 <= high; depth++) {
        uint64_t back = frame[1] & ~lp_signature_bits();
        Dl_info info;
        if (back && dladdr((const void *)(uintptr_t)(back - 1), &info) && info.dli_sname &&
            strcmp(info.dli_sname, "_dispatch_main_queue_callback_4CF") == 0) {
            __atomic_store_n(&main_queue, back, __ATOMIC_RELAXED);
            return;
        }
        const uint64_t *outer = (const uint64_t *)(uintptr_t)lp_clean_frame(frame[0]);
        if (outer <= frame || (uintptr_t)outer & 7) return;
        frame = outer;
    }
}

static void ask_main_queue(void) { dispatch_async_f(dispatch_get_main_queue(), NULL, learn_main_queue); }

void lp_markers_find(lp_modules *modules, lp_markers *markers) {
    (void)modules;
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    lp_markers_calibrate(markers);
    markers->main_queue = &main_queue;
    pthread_once(&once, ask_main_queue);
}
#endif
