/// An alphabetical sort of many names. A comparison sort of a million paths takes a second, since neighbours share most bytes.
package enum NameOrder {
    /// The number of bytes that a key holds besides their count.
    private static let keyBytes = 7
    /// The length up to which names are compared one with another.
    private static let shortRun = 24

    private struct Key {
        var value: UInt64
        var number: UInt32
    }

    /// Names whose first bytes are equal.
    private struct Run {
        var range: Range<Int>
        var shared: Int
    }

    /// Returns the indices of the names in alphabetical order. Equal names keep their order.
    package static func sorted(_ names: [ByteView]) -> [UInt32] {
        var order = Array(UInt32(0)..<UInt32(names.count))
        guard !zip(names, names.dropFirst()).allSatisfy({ !($1 < $0) }) else { return order }
        var runs = [Run(range: 0..<order.count, shared: 0)]
        while let run = runs.popLast() {
            guard run.range.count > shortRun else {
                order[run.range].sort {
                    let (left, right) = (names[Int($0)], names[Int($1)])
                    return left == right ? $0 < $1 : left < right
                }
                continue
            }
            let shared = sharedCount(order[run.range], names, from: run.shared)
            var keys = order[run.range].map { Key(value: key(of: names[Int($0)], at: shared), number: $0) }
            RadixSort.sort(&keys) { $0.value }
            for (place, key) in zip(run.range, keys) { order[place] = key.number }
            addRuns(of: keys, from: run.range.lowerBound, shared: shared, to: &runs)
        }
        return order
    }

    /// Adds the runs of equal keys whose names go on behind the key.
    private static func addRuns(of keys: [Key], from start: Int, shared: Int, to runs: inout [Run]) {
        var first = 0
        while first < keys.count {
            var end = first + 1
            while end < keys.count, keys[end].value == keys[first].value { end += 1 }
            if end - first > 1, keys[first].value & 0xFF == UInt64(keyBytes) {
                runs.append(Run(range: start + first..<start + end, shared: shared + keyBytes))
            }
            first = end
        }
    }

    /// Returns the number of first bytes that all names share, which is at least `known`.
    private static func sharedCount(_ numbers: ArraySlice<UInt32>, _ names: [ByteView], from known: Int) -> Int {
        guard let first = numbers.first.map({ names[Int($0)] }) else { return known }
        var shared = first.count
        for number in numbers.dropFirst() {
            let name = names[Int(number)]
            var count = known
            while count < min(shared, name.count), name[count] == first[count] { count += 1 }
            shared = count
            if shared == known { break }
        }
        return shared
    }

    /// Returns the next bytes of a name, the first one highest, and their count in the lowest byte.
    private static func key(of name: ByteView, at offset: Int) -> UInt64 {
        let count = min(max(name.count - offset, 0), keyBytes)
        var value: UInt64 = 0
        for index in 0..<keyBytes {
            value = value << 8 | (index < count ? UInt64(name[offset + index]) : 0)
        }
        return value << 8 | UInt64(count)
    }
}
