// What Swift sees of toml++: a document as one array of nodes, so that nobody recurses over what a file nests.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a node is.
typedef enum {
    CTOML_TABLE,
    CTOML_ARRAY,
    CTOML_STRING,
    CTOML_INTEGER,
    CTOML_FLOAT,
    CTOML_BOOLEAN,
    CTOML_DATE,
    /// A time, or a date with a time.
    CTOML_TIME,
} ctoml_kind;

typedef struct {
    ctoml_kind kind;
    /// The index of the table or array around it, which stands before it; the root is its own.
    uint32_t parent;
    /// Of the value, from 1; 0 where the library does not say.
    uint32_t line;
    /// In a table; not ended by a zero. NULL in an array.
    const char *key;
    size_t key_length;
    /// Of a string; not ended by a zero.
    const char *text;
    size_t text_length;
    /// Of an integer and a boolean.
    int64_t integer;
    double number;
    /// Of a date.
    int32_t year, month, day;
} ctoml_node;

typedef struct ctoml_document ctoml_document;

/// Reads `length` bytes of TOML. The answer is to be freed, and keeps no pointer into `text`.
/// NULL where there is no memory for it.
ctoml_document *ctoml_parse(const char *text, size_t length);
void ctoml_free(ctoml_document *document);

/// What is wrong with the text, ended by a zero; NULL where nothing is.
const char *ctoml_error(const ctoml_document *document);
uint32_t ctoml_error_line(const ctoml_document *document);

/// The nodes, parents first, members of a table in the order of the file. They live as long as the document.
const ctoml_node *ctoml_nodes(const ctoml_document *document, size_t *count);

#ifdef __cplusplus
}
#endif
