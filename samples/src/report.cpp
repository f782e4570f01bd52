// SPDX-License-Identifier: CC0-1.0
#include "tally.hpp"

namespace tally {

Report::~Report() = default;

void TextReport::print(const Histogram<std::string> &words, std::ostream &out) const {
    for (const auto &entry : words.counts()) out << entry.second << '\t' << entry.first << '\n';
    out << words.total() << "\tin all\n";
}

void JSONReport::print(const Histogram<std::string> &words, std::ostream &out) const {
    const char *separator = "{";
    for (const auto &entry : words.counts()) {
        out << separator << quoted(entry.first) << ": " << entry.second;
        separator = ", ";
    }
    out << (*separator == '{' ? "{}" : "}") << '\n';
}

std::string JSONReport::quoted(const std::string &text) {
    std::string result = "\"";
    for (char character : text) {
        if (character == '"' || character == '\\') result += '\\';
        result += character;
    }
    return result + '"';
}

} // namespace tally
