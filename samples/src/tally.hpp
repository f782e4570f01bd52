// SPDX-License-Identifier: CC0-1.0
#pragma once
#include <map>
#include <ostream>
#include <string>

namespace tally {

/// Counts things of any ordered type. Each use with another type is code of its own: look at `--by class`.
template <typename Key> class Histogram {
public:
    void add(const Key &key) { ++counts_[key]; }
    unsigned long total() const {
        unsigned long sum = 0;
        for (const auto &entry : counts_) sum += entry.second;
        return sum;
    }
    const std::map<Key, unsigned long> &counts() const { return counts_; }

private:
    std::map<Key, unsigned long> counts_;
};

/// Something that prints a tally; virtual, so that each report has a vtable and type information.
class Report {
public:
    virtual ~Report();
    virtual void print(const Histogram<std::string> &words, std::ostream &out) const = 0;
};

class TextReport : public Report {
public:
    void print(const Histogram<std::string> &words, std::ostream &out) const override;
};

class JSONReport : public Report {
public:
    void print(const Histogram<std::string> &words, std::ostream &out) const override;

private:
    static std::string quoted(const std::string &text);
};

} // namespace tally
