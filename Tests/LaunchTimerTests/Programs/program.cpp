#include "plant.h"

extern "C" int library_value();

struct OneMillisecond {
    OneMillisecond() { work_ms(1); }
};
static OneMillisecond variable;

__attribute__((constructor)) static void program_five() { work_ms(5); }
__attribute__((constructor)) static void program_twenty() { work_ms(20); }

int main() { return library_value(); }
