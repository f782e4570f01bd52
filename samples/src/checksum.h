// SPDX-License-Identifier: CC0-1.0
#ifndef CHECKSUM_H
#define CHECKSUM_H
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
/// CRC-32 (the one of zip and PNG) of `count` bytes, continued from `crc`; start with 0.
uint32_t checksum_crc32(uint32_t crc, const void *bytes, size_t count);
/// Adler-32. Nothing calls it: the linker drops it when it is asked to.
uint32_t checksum_adler32(uint32_t adler, const void *bytes, size_t count);
#ifdef __cplusplus
}
#endif
#endif
