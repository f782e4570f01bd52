#include "plant.h"

__attribute__((constructor)) static void program_one(void) { work_ms(1); }
__attribute__((constructor)) static void program_five(void) { work_ms(5); }
__attribute__((constructor)) static void program_twenty(void) { work_ms(20); }
