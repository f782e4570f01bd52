// A program that reports its marks as LoopProbe does.
#include "../../../Sources/CLoopProbe/include/lp_launch.h"
#include <time.h>
#include <unistd.h>

static void mark(const char *name) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    lp_launch_report(name, time.tv_sec * 1000000000ull + time.tv_nsec);
}

int main(void) {
    mark("settings read");
    usleep(5000);
    mark("window\nshown");
    mark("first idle");
    sleep(30);
    return 0;
}
