// SPDX-License-Identifier: CC0-1.0
// Plain C: a table in zero-filled memory, filled at first use, and two functions.
#include "checksum.h"

static uint32_t crc_table[256];

static void fill_crc_table(void) {
    for (uint32_t byte = 0; byte < 256; byte++) {
        uint32_t value = byte;
        for (int bit = 0; bit < 8; bit++) value = value & 1 ? 0xEDB88320u ^ (value >> 1) : value >> 1;
        crc_table[byte] = value;
    }
}

uint32_t checksum_crc32(uint32_t crc, const void *bytes, size_t count) {
    const uint8_t *next = bytes;
    if (!crc_table[1]) fill_crc_table();
    crc = ~crc;
    while (count--) crc = crc_table[(crc ^ *next++) & 0xFF] ^ (crc >> 8);
    return ~crc;
}

uint32_t checksum_adler32(uint32_t adler, const void *bytes, size_t count) {
    const uint8_t *next = bytes;
    uint32_t low = adler & 0xFFFF, high = adler >> 16;
    while (count--) {
        low = (low + *next++) % 65521;
        high = (high + low) % 65521;
    }
    return high << 16 | low;
}
