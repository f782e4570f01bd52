// Reports when a GMainContext waits and wakes. The context's poll function is replaced for this.
#ifndef CLOOPPROBEGLIB_H
#define CLOOPPROBEGLIB_H
#include <stdbool.h>

enum { LPG_LOOPS = 8 };

typedef struct {
    void (*will_wait)(void *info);
    void (*did_wake)(void *info);
    void *info;
} lpg_edges;

/// Replaces the poll function of `context` (a GMainContext; NULL for the default one). Returns the number of the
/// place, or -1 if all LPG_LOOPS are taken. `info` must live as long as the process, because a poll may be under way
/// at the end.
int lpg_attach(void *context, lpg_edges edges);
/// Restores the former poll function.
void lpg_detach(int place);
#endif
