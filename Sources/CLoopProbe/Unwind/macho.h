// Mach-O images in memory.
#ifndef LP_MACHO_H
#define LP_MACHO_H
#include "../lp_modules.h"

/// Reads the load commands of the loaded image whose header is at `header`: bounds, UUID and unwind tables. The bounds
/// are those of __TEXT, because the segments of the shared cache's images are mixed. Returns false if it is no 64-bit
/// image.
bool macho_read(const uint8_t *header, lp_module *module);
/// Returns the architecture of the image: LP_X86_64, LP_ARM64 or LP_NO_MACHINE.
int macho_machine(const uint8_t *header);
/// Returns the install name of the library, a part of the load commands. NULL if it is no library.
const char *macho_name(const uint8_t *header);
#endif
