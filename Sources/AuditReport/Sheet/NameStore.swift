import AuditPlatform
import LinkMapKit

/// The text of many names in one array of bytes. Half a million separate strings would be counted, copied and freed one
/// by one, which took longer than everything else.
package struct NameStore: Sendable {
    /// The byte range of a name in the store that returned it.
    package struct Name: Sendable {
        var start: Int
        var count: Int

        var range: Range<Int> { start..<start + count }

        static let empty = Name(start: 0, count: 0)
    }

    private(set) var bytes: [UInt8] = []

    mutating func append(_ text: String) -> Name {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return Name(start: start, count: bytes.count - start)
    }

    /// Appends the name of `label` as shown; a name shown unchanged is copied without a `String`.
    mutating func append(_ label: Label, _ text: inout LabelText) -> Name {
        let start = bytes.count
        guard text.showsRaw(label) else {
            if text.append(label, to: &bytes) { return Name(start: start, count: bytes.count - start) }
            return append(text.text(of: label))
        }
        unsafe label.raw.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        let name = Name(start: start, count: bytes.count - start)
        if isASCII(name) { return name }
        // The name may be invalid UTF-8, which is escaped.
        bytes.removeLast(name.count)
        return append(text.text(of: label))
    }

    /// Appends all bytes of another store.
    ///
    /// - Returns: the distance by which its names have moved.
    mutating func append(_ other: NameStore) -> Int {
        let start = bytes.count
        bytes += other.bytes
        return start
    }

    /// Removes the name that was appended last.
    mutating func takeBack(_ name: Name) { bytes.removeLast(bytes.count - name.start) }

    /// Makes room for bytes in total.
    mutating func reserve(_ count: Int) { bytes.reserveLarge(count) }

    package func text(_ name: Name) -> String {
        String(decoding: bytes[name.range], as: UTF8.self)
    }

    // MARK: - Comparing

    func isSame(_ left: Name, _ right: Name) -> Bool {
        compare(left, right) == 0
    }

    /// Returns whether `view` has the same bytes as `name`.
    func isSame(_ name: Name, _ view: ByteView) -> Bool {
        guard name.count == view.count else { return false }
        // Sound: the range lies in this array, and both sides have the same length.
        return unsafe bytes.withUnsafeBytes { all in
            unsafe view.withUnsafeBytes { other in
                guard let left = all.baseAddress, let right = other.baseAddress else { return true }
                return unsafe memcmp(left + name.start, right, name.count) == 0
            }
        }
    }

    /// Returns a negative number, zero or a positive number, as `memcmp` does. A prefix comes before the longer name.
    func compare(_ left: Name, _ right: Name) -> Int {
        let shared = min(left.count, right.count)
        // Sound: a name is a range of the array of its store, and the array never shrinks below it.
        let order = unsafe bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress else { return Int32(0) }
            return unsafe memcmp(base + left.start, base + right.start, shared)
        }
        return order != 0 ? Int(order) : left.count - right.count
    }

    /// Returns the length of the prefix common to all of `names`, in bytes.
    func commonPrefix(of names: [Name]) -> Int {
        guard let first = names.first else { return 0 }
        var common = first.count
        for name in names where common > 0 {
            let most = min(common, name.count)
            var length = 0
            while length < most, bytes[name.start + length] == bytes[first.start + length] { length += 1 }
            common = length
        }
        return common
    }

    /// Returns eight bytes of `name` from `offset` as a number in the same sort order, padded with zeros.
    func word(of name: Name, from offset: Int) -> UInt64 {
        if offset + 8 <= name.count { return bytes.span.word(at: name.start + offset) }
        var word: UInt64 = 0
        for index in offset..<offset + 8 {
            word = word << 8 | (index < name.count ? UInt64(bytes[name.start + index]) : 0)
        }
        return word
    }

    private func isASCII(_ name: Name) -> Bool {
        var seen: UInt8 = 0
        for index in name.range { seen |= bytes[index] }
        return seen < 0x80
    }
}

extension NameStore {
    /// The number of labels that one thread makes text before the other's follow.
    private static let batch = 1 << 15
    private static let mostReserved = 1 << 29

    /// The names that a second thread made, with what it made them with.
    private struct Made {
        var store = NameStore()
        var names: [Name] = []
        var text: LabelText
    }

    /// Appends the names of many labels as shown, in order. A second thread makes every other batch of them.
    ///
    /// - Parameter label: returns the label of each index.
    mutating func append(_ count: Int, _ label: @escaping (Int) -> Label, _ text: inout LabelText) -> [Name] {
        var names: [Name] = []
        names.reserveLarge(count)
        var next = 0
        var otherText = text
        while next < count {
            let first = next..<min(next + NameStore.batch, count)
            let second = first.upperBound..<min(first.upperBound + NameStore.batch, count)
            next = second.upperBound
            let (_, made) = TwoThreads.run(when: !second.isEmpty) {
                for index in first { names.append(append(label(index), &text)) }
            } beside: { [otherText] in
                NameStore.made(second, label, otherText)
            }
            // Half a gigabyte of names would be moved each time that it doubles.
            if first.lowerBound == 0, next < count {
                reserve(min((bytes.count + made.store.bytes.count) / next * count, NameStore.mostReserved))
            }
            let moved = append(made.store)
            for name in made.names { names.append(Name(start: name.start + moved, count: name.count)) }
            otherText = made.text
        }
        return names
    }

    private static func made(_ indices: Range<Int>, _ label: (Int) -> Label, _ text: LabelText) -> Made {
        var made = Made(text: text)
        for index in indices { made.names.append(made.store.append(label(index), &made.text)) }
        return made
    }
}

/// Sorts many names by their UTF-8 bytes.
///
/// The sort keys are numbers made of eight bytes of each name after the prefix common to all names, so most comparisons
/// never read the text.
struct NameOrder {
    let store: NameStore

    private struct Item {
        var word: UInt64
        var index: Int
    }

    /// Returns the indices of `names` in order; `tieBreak` orders the indices of equal names.
    func order(_ names: [NameStore.Name], tieBreak: @escaping (Int, Int) -> Bool) -> [Int] {
        let common = store.commonPrefix(of: names)
        let items = names.indices.map { Item(word: store.word(of: names[$0], from: common), index: $0) }
        func precedes(_ left: Item, _ right: Item) -> Bool {
            if left.word != right.word { return left.word < right.word }
            let order = store.compare(names[left.index], names[right.index])
            return order != 0 ? order < 0 : tieBreak(left.index, right.index)
        }
        guard items.count >= NameOrder.leastForTwo else { return items.sorted(by: precedes).map(\.index) }
        let (first, second) = TwoThreads.run {
            items.prefix(items.count / 2).sorted(by: precedes)
        } beside: {
            items.dropFirst(items.count / 2).sorted(by: precedes)
        }
        // Sorting two sorted halves merges them.
        return (first + second).sorted(by: precedes).map(\.index)
    }

    /// The number of names that justifies a second thread.
    private static let leastForTwo = 1 << 15
}

extension Span<UInt8> {
    /// Returns how many bytes are equal from two places on.
    ///
    /// - Parameter most: the largest number to return. Both places are followed by as many bytes.
    @inline(__always)
    func equalCount(_ left: Int, _ right: Int, upTo most: Int) -> Int {
        var count = 0
        while count + 8 <= most {
            let difference = word(at: left + count) ^ word(at: right + count)
            // The first byte is the highest.
            guard difference == 0 else { return count + difference.leadingZeroBitCount / 8 }
            count += 8
        }
        while count < most, self[left + count] == self[right + count] { count += 1 }
        return count
    }

    /// Returns eight bytes as a number that orders them as their bytes do.
    @inline(__always)
    func word(at place: Int) -> UInt64 {
        // Sound: the place is checked against the bounds, and any bytes are a number.
        UInt64(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
}
