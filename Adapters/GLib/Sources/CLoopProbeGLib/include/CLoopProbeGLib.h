// Edges of a GMainContext: around the function by which it polls.
#ifndef CLOOPPROBEGLIB_H
#define CLOOPPROBEGLIB_H
#include <stdbool.h>

enum { LPG_LOOPS = 8 };

typedef struct {
    void (*will_wait)(void *info);
    void (*did_wake)(void *info);
    void *info;
} lpg_edges;

/// Puts `edges` around the poll function of `context` (a GMainContext; NULL: the default one). The number of the place that was
/// taken; -1 when LPG_LOOPS are. `info` must live as long as the process: a poll may just be going on when it is taken back.
int lpg_attach(void *context, lpg_edges edges);
/// Puts the former function back.
void lpg_detach(int place);
#endif
