// The interface of toml++ for Swift: a document as one array of nodes, so that no code recurses over nested values.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a node.
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
    /// The index of the table or array that contains it. Parents precede their children; the root is its own parent.
    uint32_t parent;
    /// The line of the value, from 1. 0 if the library does not tell.
    uint32_t line;
    /// The key in a table, not zero-terminated. NULL in an array.
    const char *key;
    size_t key_length;
    /// The value of a string, not zero-terminated.
    const char *text;
    size_t text_length;
    /// The value of an integer or a boolean.
    int64_t integer;
    double number;
    /// The value of a date.
    int32_t year, month, day;
} ctoml_node;

typedef struct ctoml_document ctoml_document;

/// Parses `length` bytes of TOML. The caller frees the result, which keeps no pointer into `text`. NULL if there is
/// no memory.
ctoml_document *ctoml_parse(const char *text, size_t length);
void ctoml_free(ctoml_document *document);

/// The error message, zero-terminated. NULL if the text is valid.
const char *ctoml_error(const ctoml_document *document);
uint32_t ctoml_error_line(const ctoml_document *document);

/// The nodes, parents first and members of a table in the order of the file. They live as long as the document.
const ctoml_node *ctoml_nodes(const ctoml_document *document, size_t *count);

#ifdef __cplusplus
}
#endif
