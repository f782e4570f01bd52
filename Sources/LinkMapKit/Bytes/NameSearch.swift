/// A search for many names in bytes of any form. One pass finds all of them, in time that their number does not change.
///
/// A name counts in UTF-16, too, in both byte orders.
package struct NameSearch {
    /// The places at which a name counts.
    package enum Borders {
        /// Anywhere: the form may state the lengths of its texts, so that nothing separates them.
        case none
        /// Between bytes that are no letters, digits or underscores. In names of files, hyphens are letters, too.
        case words, fileNames
    }

    private struct Needle {
        var text: ByteView
        var name: Int
        /// Whether it is the UTF-16 form, without a last byte of zero.
        var isWide: Bool
        /// The longest other needle that it starts with; -1 if there is none.
        var parent = -1
    }

    /// The length in bytes from which a name counts inside of a longer text. Shorter ones occur there by accident.
    private static let leastInside = 4
    private static let shortest = 2
    private static let longest = 512

    /// The needles in alphabetical order.
    private var needles: [Needle] = []
    /// A bit for each pair of bytes that a needle starts with.
    private var pairs = [UInt64](repeating: 0, count: 1 << 10)
    /// A bit for each hash of four bytes that a needle starts with.
    private var starts: [UInt64] = []
    private var startShift: UInt32 = 0
    /// A bit for each pair of bytes that a needle of less than four bytes starts with.
    private var shortPairs = [UInt64](repeating: 0, count: 1 << 10)

    /// - Parameter names: the names; those of one byte and those that are longer than any name are never found.
    package init(_ names: [ByteView]) {
        needles.reserveCapacity(names.count * 2)
        for (number, name) in names.enumerated()
        where name.count >= NameSearch.shortest && name.count <= NameSearch.longest {
            needles.append(Needle(text: name, name: number, isWide: false))
            for wide in NameSearch.wide(name) { needles.append(Needle(text: wide, name: number, isWide: true)) }
        }
        needles.sort { $0.text < $1.text }
        linkParents()
        fillFilters()
    }

    var isEmpty: Bool { needles.isEmpty }

    /// Returns the forms of a name in UTF-16. ASCII has the same bytes in both orders but for the zero at one end.
    private static func wide(_ name: ByteView) -> [ByteView] {
        if name.isASCII {
            var bytes: [UInt8] = []
            for index in 0..<name.count { bytes += [name[index], 0] }
            return [ByteView(copying: Array(bytes.dropLast()))]
        }
        let units = Array(name.text.utf16)
        return [
            ByteView(copying: units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }),
            ByteView(copying: units.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }),
        ]
    }

    private mutating func linkParents() {
        var open: [Int] = []
        for index in needles.indices {
            while let last = open.last, needles[index].text.prefix(needles[last].text.count) != needles[last].text {
                open.removeLast()
            }
            needles[index].parent = open.last ?? -1
            open.append(index)
        }
    }

    private mutating func fillFilters() {
        var bits: UInt32 = 12
        while bits < 24, 1 << bits < needles.count * 16 { bits += 1 }
        startShift = 32 - bits
        starts = [UInt64](repeating: 0, count: 1 << Int(bits - 6))
        for needle in needles {
            guard let pair = needle.text.integer(at: 0, as: UInt16.self) else { continue }
            pairs[Int(pair >> 6)] |= 1 << UInt64(pair & 63)
            if let four = needle.text.integer(at: 0, as: UInt32.self) {
                let place = NameSearch.hash(four) >> startShift
                starts[Int(place >> 6)] |= 1 << UInt64(place & 63)
            } else {
                shortPairs[Int(pair >> 6)] |= 1 << UInt64(pair & 63)
            }
        }
    }

    @inline(__always)
    private static func hash(_ four: UInt32) -> UInt32 { four &* 0x9E37_79B1 }

    // MARK: - Search

    /// Passes on the number of each name that occurs, once for each place.
    package func forEachName(in bytes: ByteView, borders: Borders, _ found: (Int) -> Void) {
        guard !needles.isEmpty, bytes.count >= NameSearch.shortest else { return }
        unsafe bytes.withUnsafeBytes { buffer in
            unsafe pairs.withUnsafeBufferPointer { pairs in
                // Sound: two bytes are left at each index, and a pair has one of 65,536 values, as the table has bits.
                for index in 0...buffer.count - 2 {
                    let pair = unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt16.self)
                    if unsafe pairs[Int(pair >> 6)] >> UInt64(pair & 63) & 1 == 1, mayStart(bytes, index, pair) {
                        report(bytes, index, borders, found)
                    }
                }
            }
        }
    }

    private func mayStart(_ bytes: ByteView, _ index: Int, _ pair: UInt16) -> Bool {
        if shortPairs[Int(pair >> 6)] >> UInt64(pair & 63) & 1 == 1 { return true }
        guard let four: UInt32 = bytes.integer(at: index) else { return false }
        let place = NameSearch.hash(four) >> startShift
        return starts[Int(place >> 6)] >> UInt64(place & 63) & 1 == 1
    }

    /// Reports the needles that stand at an index. The last needle that is not behind the text in the alphabet starts with
    /// all of them.
    private func report(_ bytes: ByteView, _ index: Int, _ borders: Borders, _ found: (Int) -> Void) {
        let rest = bytes[clamped: index..<index + 2 * NameSearch.longest]
        var place = needles.firstIndexSorted { rest < $0.text } - 1
        while place >= 0, rest.prefix(needles[place].text.count) != needles[place].text {
            place = needles[place].parent
        }
        while place >= 0 {
            let needle = needles[place]
            let end = index + needle.text.count
            let length = needle.isWide ? (needle.text.count + 1) / 2 : needle.text.count
            let isInside = borders == .none && length >= NameSearch.leastInside
            if isInside || NameSearch.hasBorders(bytes, index, end, needle, borders) { found(needle.name) }
            place = needle.parent
        }
    }

    private static func hasBorders(
        _ bytes: ByteView, _ start: Int, _ end: Int, _ needle: Needle, _ borders: Borders
    ) -> Bool {
        func isWord(_ index: Int) -> Bool {
            guard let byte = bytes.byte(at: index) else { return false }
            if byte == UInt8(ascii: "-") { return borders == .fileNames }
            return (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80 || byte == UInt8(ascii: "_")
        }
        guard needle.isWide else { return !isWord(start - 1) && !isWord(end) }
        // The characters beside it have a byte of zero, too.
        if bytes.byte(at: start - 1) == 0, isWord(start - 2) { return false }
        return !(bytes.byte(at: end) == 0 && isWord(end + 1))
    }
}
