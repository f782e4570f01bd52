#include <brotli/decode.h>
#include <brotli/encode.h>
#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

// Parts of libbrotlicommon that it exports, and no installed header declares: the dictionary, the forms of its words, and the
// contexts of literals. The layout is that of versions 1.0 and 1.1.
typedef struct {
    uint8_t size_bits_by_length[32];
    uint32_t offsets_by_length[32];
    size_t data_size;
    const uint8_t *data;
} BrotliWords;

extern const BrotliWords *BrotliGetDictionary(void);
extern const void *BrotliGetTransforms(void);
extern int BrotliTransformDictionaryWord(uint8_t *target, const uint8_t *word, int length, const void *forms, int form);
extern const uint8_t _kBrotliContextLookupTable[2048];

/// The number of bits that number the words of a length.
static inline int brotli_word_bits(const BrotliWords *words, int length) {
    return words->size_bits_by_length[length & 31];
}

/// A word by its length and its number among them; NULL behind the end of the dictionary.
static inline const uint8_t *brotli_word(const BrotliWords *words, int length, size_t number) {
    size_t offset = words->offsets_by_length[length & 31] + number * (size_t)length;
    return words->data && offset + (size_t)length <= words->data_size ? words->data + offset : NULL;
}

/// Four tables of 512 bytes, one for each mode.
static inline const uint8_t *brotli_contexts(void) { return _kBrotliContextLookupTable; }
