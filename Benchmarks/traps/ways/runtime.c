// The main function of a generated program, and the calls that prove a use.
#include "prelude.h"

volatile unsigned zero;
static unsigned wrong;
static unsigned char seen[65536];

void entered(unsigned number) {
    if (seen[number]++) return;
    printf("entered %u\n", number);
    fflush(stdout);
}

unsigned check(uintptr_t value, uintptr_t expected) {
    if (value != expected) {
        printf("wrong %lu, not %lu\n", (unsigned long)value, (unsigned long)expected);
        wrong++;
    }
    return (unsigned)value;
}

unsigned roots(unsigned x);

// A plug-in exports this function in place of main.
#ifdef PLUGIN
__attribute__((visibility("default"))) int run_plugin(void)
#else
int main(void)
#endif
{
    roots(1 + zero);
    printf("done\n");
    fflush(stdout);
    return wrong ? 3 : 0;
}
