#include "include/lp_sampler.h"
#include "lp_capture.h"
#include <stdlib.h>

struct lp_sampler {
    lp_capturer capturer;
    bool prepared;
    lp_sample samples[LP_SAMPLES];
};

lp_sampler *lp_sampler_create(int signal) {
    lp_sampler *sampler = calloc(1, sizeof *sampler);
    if (sampler && lp_capturer_init(&sampler->capturer, signal)) return sampler;
    free(sampler);
    return NULL;
}

void lp_sampler_destroy(lp_sampler *sampler) {
    lp_capturer_free(&sampler->capturer);
    free(sampler);
}

void lp_sampler_prepare(lp_sampler *sampler) {
    if (sampler->prepared) return;
    sampler->prepared = true;
    lp_markers_find(&sampler->capturer.modules, &sampler->capturer.markers);
}

uint64_t lp_sampler_failures(const lp_sampler *sampler) { return sampler->capturer.failures; }

// MARK: - Captures

static uint32_t slot(uint32_t index) { return index < LP_SAMPLES ? index : LP_SAMPLES - 1; }

bool lp_sampler_begin(lp_sampler *sampler, lp_thread *thread, uint32_t index) {
    return lp_capture_begin(&sampler->capturer, thread, &sampler->samples[slot(index)]) == LP_PENDING;
}

bool lp_sampler_wait(lp_sampler *sampler, uint64_t patience) {
    return lp_capture_wait(&sampler->capturer, patience) == LP_PENDING;
}

void lp_sampler_end(lp_sampler *sampler, lp_thread *thread, uint32_t index) {
    lp_capture_end(&sampler->capturer, thread, &sampler->samples[slot(index)]);
}

bool lp_sampler_is_current(lp_sampler *sampler) {
    sampler->capturer.modules.frozen = true;
    bool current = lp_modules_refresh(&sampler->capturer.modules);
    sampler->capturer.modules.frozen = false;
    return current;
}

void lp_sampler_refresh(lp_sampler *sampler) { lp_modules_refresh(&sampler->capturer.modules); }

lp_facts lp_sampler_facts(const lp_sampler *sampler, uint32_t index) {
    const lp_sample *sample = &sampler->samples[slot(index)];
    return (lp_facts){
        .cost = sample->cost,
        .time = sample->time,
        .status = sample->status,
        .call = sample->call,
        .method = sample->method,
        .marker = sample->marker,
        .frames = sample->count,
        .omissions = sample->omission_count,
        .truncated = sample->truncated,
        .starved = sample->starved,
        .failed = sample->failed,
    };
}

lp_frame lp_sampler_frame(const lp_sampler *sampler, uint32_t index, uint32_t frame) {
    return sampler->samples[slot(index)].frames[frame < LP_FRAMES ? frame : 0];
}

lp_omission lp_sampler_omission(const lp_sampler *sampler, uint32_t index, uint32_t omission) {
    return sampler->samples[slot(index)].omissions[omission < LP_OMISSIONS ? omission : 0];
}

// MARK: - Modules

uint32_t lp_sampler_module_count(const lp_sampler *sampler) { return sampler->capturer.modules.known_count; }

lp_module_facts lp_sampler_module(const lp_sampler *sampler, uint32_t number) {
    if (number >= sampler->capturer.modules.known_count) return (lp_module_facts){0};
    const lp_module *module = &sampler->capturer.modules.known[number];
    return (lp_module_facts){module->bias, module->text_low, module->text_high,
                             module->id,   module->path,     module->id_size};
}

bool lp_sampler_can_learn_markers(void) {
    lp_markers markers = {0};
    return lp_markers_calibrate(&markers);
}
