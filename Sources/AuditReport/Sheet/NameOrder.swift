import Glibc

/// Sorts many names by their UTF-8 bytes.
///
/// The sort moves eight-byte prefixes and indices, not strings: they are taken behind what all
/// names have in common, so most comparisons never look at the text.
enum NameOrder {
    private struct Item {
        var prefix: UInt64
        var index: Int
    }

    /// The indices of `names` in order; `tieBreak` decides between the indices of equal names.
    static func order(_ names: [String], tieBreak: (Int, Int) -> Bool) -> [Int] {
        let common = commonPrefix(of: names)
        var items = names.enumerated().map { Item(prefix: prefix(of: $1, from: common), index: $0) }
        items.sort { left, right in
            if left.prefix != right.prefix { return left.prefix < right.prefix }
            let order = compare(names[left.index], names[right.index])
            return order != 0 ? order < 0 : tieBreak(left.index, right.index)
        }
        return items.map(\.index)
    }

    /// Negative, zero or positive, as `memcmp` has it; the shorter of two that agree is first.
    static func compare(_ left: String, _ right: String) -> Int {
        var (left, right) = (left, right)
        return left.withUTF8 { a in
            right.withUTF8 { b in
                let shared = min(a.count, b.count)
                guard shared > 0, let start = a.baseAddress, let other = b.baseAddress else {
                    return a.count - b.count
                }
                // Sound: both buffers hold at least `shared` bytes.
                let order = unsafe memcmp(start, other, shared)
                return order != 0 ? Int(order) : a.count - b.count
            }
        }
    }

    private static func commonPrefix(of names: [String]) -> Int {
        guard let name = names.first else { return 0 }
        let first = name.utf8Span.span
        var common = first.count
        for name in names where common > 0 {
            let bytes = name.utf8Span.span
            var length = 0
            let most = min(common, bytes.count)
            while length < most, bytes[length] == first[length] { length += 1 }
            common = length
        }
        return common
    }

    /// The eight bytes from `start` as a number that sorts as they do; zeros behind the end.
    private static func prefix(of name: String, from start: Int) -> UInt64 {
        let bytes = name.utf8Span.span
        var prefix: UInt64 = 0
        for offset in start..<start + 8 {
            prefix = prefix << 8 | (offset < bytes.count ? UInt64(bytes[offset]) : 0)
        }
        return prefix
    }
}
