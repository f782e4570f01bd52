// SPDX-License-Identifier: CC0-1.0
// tally: counts the words and the letters of standard input.   usage: tally [--json]
#include "checksum.h"
#include "tally.hpp"
#include <cctype>
#include <iostream>
#include <memory>

namespace {

const char licence[] = "This sample is in the public domain (CC0-1.0): take it, change it, measure it.";
char scratch[16384]; // zero-filled: memory, but no bytes of the file

std::unique_ptr<tally::Report> report(bool json) {
    if (json) return std::make_unique<tally::JSONReport>();
    return std::make_unique<tally::TextReport>();
}

} // namespace

int main(int count, char **arguments) {
    if (count > 1 && arguments[1] == std::string("--licence")) return std::cout << licence << '\n', 0;
    tally::Histogram<std::string> words;
    tally::Histogram<char> letters;
    uint32_t crc = 0;
    while (std::cin.getline(scratch, sizeof scratch)) {
        crc = checksum_crc32(crc, scratch, static_cast<size_t>(std::cin.gcount()));
        std::string word;
        auto finish = [&] {
            if (!word.empty()) words.add(word), word.clear();
        };
        for (const char *next = scratch; *next; next++) {
            if (std::isspace(static_cast<unsigned char>(*next))) finish();
            else word += *next, letters.add(*next);
        }
        finish();
    }
    report(count > 1 && arguments[1] == std::string("--json"))->print(words, std::cout);
    std::cerr << letters.total() << " letters, crc " << std::hex << crc << '\n';
}
