// toml++ behind a C interface. Everything of the library that is not asked for is left out: what it prints with alone
// would pull the stream classes of the C++ library into the program.
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_INT_CHARCONV 1
#define TOML_FLOAT_CHARCONV 1
// A configuration needs three; every level costs the parser a frame of the stack.
#define TOML_MAX_NESTED_VALUES 32
#include <toml++/toml.h>

#include <algorithm>
#include <new>
#include <string>
#include <vector>

#include "CTomlPlusPlus.h"

struct ctoml_document {
    toml::table root;
    std::vector<ctoml_node> nodes;
    std::string error;
    uint32_t errorLine = 0;
};

namespace {

ctoml_kind kind(const toml::node &node) {
    switch (node.type()) {
    case toml::node_type::table: return CTOML_TABLE;
    case toml::node_type::array: return CTOML_ARRAY;
    case toml::node_type::string: return CTOML_STRING;
    case toml::node_type::integer: return CTOML_INTEGER;
    case toml::node_type::floating_point: return CTOML_FLOAT;
    case toml::node_type::boolean: return CTOML_BOOLEAN;
    case toml::node_type::date: return CTOML_DATE;
    default: return CTOML_TIME;
    }
}

ctoml_node row(const toml::node &node, uint32_t parent) {
    ctoml_node row{};
    row.kind = kind(node);
    row.parent = parent;
    row.line = node.source().begin.line;
    if (const auto *text = node.as_string()) {
        row.text = text->get().data();
        row.text_length = text->get().size();
    } else if (const auto *integer = node.as_integer()) {
        row.integer = integer->get();
    } else if (const auto *number = node.as_floating_point()) {
        row.number = number->get();
    } else if (const auto *flag = node.as_boolean()) {
        row.integer = flag->get() ? 1 : 0;
    } else if (const auto *date = node.as_date()) {
        row.year = date->get().year;
        row.month = date->get().month;
        row.day = date->get().day;
    }
    return row;
}

// The library keeps tables by key; people read, and get errors, in the order of the file.
std::vector<std::pair<const toml::key *, const toml::node *>> members(const toml::table &table) {
    std::vector<std::pair<const toml::key *, const toml::node *>> members;
    for (auto it = table.cbegin(); it != table.cend(); ++it) members.emplace_back(&it->first, &it->second);
    std::stable_sort(members.begin(), members.end(), [](const auto &left, const auto &right) {
        const auto &a = left.first->source().begin, &b = right.first->source().begin;
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
    return members;
}

// Breadth first, with no recursion: what nests deeply only makes the list longer.
void list(ctoml_document &document) {
    std::vector<const toml::node *> sources{&document.root};
    document.nodes.push_back(row(document.root, 0));
    for (size_t index = 0; index < sources.size(); index++) {
        const auto parent = static_cast<uint32_t>(index);
        if (const auto *array = sources[index]->as_array()) {
            for (const auto &element : *array) {
                sources.push_back(&element);
                document.nodes.push_back(row(element, parent));
            }
        } else if (const auto *table = sources[index]->as_table()) {
            for (const auto &[key, value] : members(*table)) {
                sources.push_back(value);
                document.nodes.push_back(row(*value, parent));
                auto &node = document.nodes.back();
                node.key = key->str().data();
                node.key_length = key->str().size();
                if (key->source().begin.line != 0) node.line = key->source().begin.line;
            }
        }
    }
}

}  // namespace

ctoml_document *ctoml_parse(const char *text, size_t length) {
    auto *document = new (std::nothrow) ctoml_document;
    if (document == nullptr) return nullptr;
    auto result = toml::parse(std::string_view(text, length));
    if (result) {
        document->root = std::move(result).table();
        list(*document);
    } else {
        document->error = std::string(result.error().description());
        document->errorLine = result.error().source().begin.line;
    }
    return document;
}

void ctoml_free(ctoml_document *document) { delete document; }

const char *ctoml_error(const ctoml_document *document) {
    return document->error.empty() ? nullptr : document->error.c_str();
}

uint32_t ctoml_error_line(const ctoml_document *document) { return document->errorLine; }

const ctoml_node *ctoml_nodes(const ctoml_document *document, size_t *count) {
    *count = document->nodes.size();
    return document->nodes.data();
}
