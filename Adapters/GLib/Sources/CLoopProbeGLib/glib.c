#include "include/CLoopProbeGLib.h"
#include <glib.h>
#include <stdatomic.h>

// The watched contexts. A poll function gets no context argument, so each place has a function of its own.
static struct {
    _Atomic int used;
    _Atomic int active;
    GMainContext *context;
    GPollFunc next;
    lpg_edges edges;
} places[LPG_LOOPS];

static gint poll_at(int place, GPollFD *files, guint count, gint timeout) {
    if (!atomic_load_explicit(&places[place].active, memory_order_acquire))
        return places[place].next(files, count, timeout);
    places[place].edges.will_wait(places[place].edges.info);
    gint ready = places[place].next(files, count, timeout);
    places[place].edges.did_wake(places[place].edges.info);
    return ready;
}

#define PLACE(n) \
    static gint poll_##n(GPollFD *f, guint c, gint t) { return poll_at(n, f, c, t); }
PLACE(0)
PLACE(1)
PLACE(2)
PLACE(3)
PLACE(4)
PLACE(5)
PLACE(6)
PLACE(7)
static const GPollFunc functions[LPG_LOOPS] = {poll_0, poll_1, poll_2, poll_3, poll_4, poll_5, poll_6, poll_7};

int lpg_attach(void *context, lpg_edges edges) {
    for (int place = 0; place < LPG_LOOPS; place++) {
        int expected = 0;
        if (!atomic_compare_exchange_strong(&places[place].used, &expected, 1)) continue;
        places[place].context = g_main_context_ref(context ? context : g_main_context_default());
        places[place].next = g_main_context_get_poll_func(places[place].context);
        places[place].edges = edges;
        atomic_store_explicit(&places[place].active, 1, memory_order_release);
        g_main_context_set_poll_func(places[place].context, functions[place]);
        // The context may wait in its former poll function. The next wait uses ours.
        g_main_context_wakeup(places[place].context);
        return place;
    }
    return -1;
}

void lpg_detach(int place) {
    if (place < 0 || place >= LPG_LOOPS) return;
    atomic_store_explicit(&places[place].active, 0, memory_order_release);
    // If other code replaced our poll function, that code still calls it. The place then stays taken.
    if (g_main_context_get_poll_func(places[place].context) != functions[place]) return;
    g_main_context_set_poll_func(places[place].context, places[place].next);
    g_main_context_unref(places[place].context);
    // The place is not reused, because a poll may last arbitrarily long.
}
