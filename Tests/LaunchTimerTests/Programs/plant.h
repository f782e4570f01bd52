// Work of a known cost: the time of the thread's own processor, so that a busy machine does not change it.
#include <time.h>

static inline double spent_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static inline void work_ms(double cost) {
    double end = spent_ms() + cost;
    while (spent_ms() < end) {}
}
