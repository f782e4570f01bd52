// Copies of stacks. Not implemented yet: stalls are reported without stacks.
#ifdef __APPLE__
#include "../platform.h"

int lp_copy_begin(lp_capturer *capturer, lp_thread *thread, lp_sample *sample) {
    (void)capturer, (void)thread, (void)sample;
    return LP_FAILED;
}
bool lp_copy_wait(lp_capturer *capturer, uint64_t patience) {
    (void)capturer, (void)patience;
    return false;
}
bool lp_copy_end(lp_capturer *capturer, lp_thread *thread, lp_sample *sample) {
    (void)capturer, (void)thread, (void)sample;
    return false;
}
#endif
