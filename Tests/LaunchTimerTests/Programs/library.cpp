#include "plant.h"

struct OneMillisecond {
    OneMillisecond() { work_ms(1); }
};
static OneMillisecond variable;

__attribute__((constructor)) static void library_five() { work_ms(5); }
__attribute__((constructor)) static void library_twenty() { work_ms(20); }

extern "C" int library_value() { return 0; }
