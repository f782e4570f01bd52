// Captures: a copy of the stack by the platform, then the unwinding.
#include "lp_capture.h"
#include "Platform/platform.h"
#include <stdlib.h>
#include <string.h>

bool lp_capturer_init(lp_capturer *capturer, int signal) {
    memset(capturer, 0, sizeof *capturer);
    capturer->signal = signal;
    capturer->snapshot = malloc(sizeof *capturer->snapshot);
    if (!capturer->snapshot) return false;
    memset(capturer->snapshot, 0, sizeof *capturer->snapshot);
    return true;
}

void lp_capturer_free(lp_capturer *capturer) {
    lp_modules_free(&capturer->modules);
    free(capturer->snapshot);
    capturer->snapshot = NULL;
}

lp_capturer *lp_capturer_create(int signal) {
    lp_capturer *capturer = malloc(sizeof *capturer);
    if (capturer && lp_capturer_init(capturer, signal)) return capturer;
    free(capturer);
    return NULL;
}

void lp_capturer_destroy(lp_capturer *capturer) {
    lp_capturer_free(capturer);
    free(capturer);
}

typedef struct {
    lp_capturer *capturer;
    lp_sample *sample;
} job;

static void clear(lp_sample *sample) {
    memset(sample, 0, offsetof(lp_sample, frames));
    sample->call = -1;
    sample->marker = -1;
}

static void unwind(lp_modules *modules, void *argument) {
    job *work = argument;
    lp_unwind(modules, work->capturer->snapshot, &work->capturer->markers, work->sample);
}

int lp_capture_begin(lp_capturer *capturer, lp_thread *thread, lp_sample *sample) {
    clear(sample);
    capturer->attempts++;
    capturer->snapshot->root.size = capturer->snapshot->interrupted.size = 0;
    return capturer->status = lp_copy_begin(capturer, thread, sample);
}

int lp_capture_wait(lp_capturer *capturer, uint64_t patience) {
    if (capturer->status == LP_PENDING && lp_copy_wait(capturer, patience)) capturer->status = LP_TAKEN;
    return capturer->status;
}

void lp_capture_end(lp_capturer *capturer, lp_thread *thread, lp_sample *sample) {
    capturer->status = lp_copy_end(capturer, thread, sample) ? LP_TAKEN : LP_FAILED;
    job work = {capturer, sample};
    if (capturer->status == LP_TAKEN && lp_modules_with(&capturer->modules, unwind, &work)) return;
    sample->failed = true;
    capturer->failures++;
}
