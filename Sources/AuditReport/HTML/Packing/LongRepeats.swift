import LinkMapKit

/// Removes repeats that lie further apart than the 32 KiB window of deflate. Half of the bytes in demangled C++
/// names are repeated lists of template arguments.
///
/// The result is the new bytes and a list of copies. A copy has three numbers: the count of new bytes before it, its
/// length minus ``least``, and its distance. Each number has its own column, which compresses better.
package struct LongRepeats {
    /// Length of the shortest repeat, in bytes. For the names of a compiler of 210 MB neither 32 nor 64 is smaller.
    package static let least = 48
    private static let tableBits = 18

    package private(set) var literals: [UInt8] = []
    package private(set) var fresh = ByteColumn()
    package private(set) var lengths = ByteColumn()
    package private(set) var distances = NumberColumn()

    package init(_ text: [UInt8]) {
        literals.reserveLarge(text.count / 3)
        find(in: text.span)
    }

    private mutating func find(in text: Span<UInt8>) {
        var table = [UInt32](repeating: 0, count: 1 << LongRepeats.tableBits)
        var (written, position) = (0, 0)
        let last = min(text.count, Int(UInt32.max)) - LongRepeats.least
        while position <= last {
            guard LongRepeats.isAnchor(position, in: text) else {
                position += 1
                continue
            }
            let slot = LongRepeats.slot(of: text, at: position)
            let candidate = Int(table[slot]) - 1
            table[slot] = UInt32(truncatingIfNeeded: position + 1)
            let length = candidate < 0 ? 0 : text.equalCount(candidate, position, upTo: text.count - position)
            guard length >= LongRepeats.least else {
                position += 1
                continue
            }
            append(text.extracting(written..<position))
            fresh.append(position - written)
            lengths.append(length - LongRepeats.least)
            distances.append(position - candidate)
            // A repeat at the very end has no later position that another one could begin at.
            let end = max(position + 1, min(position + length, last))
            LongRepeats.note(position + 1..<end, of: text, in: &table)
            position += length
            written = position
        }
        append(text.extracting(written..<text.count))
    }

    private mutating func append(_ part: Span<UInt8>) {
        // Sound: the pointer is used only inside the closure.
        unsafe part.withUnsafeBufferPointer { unsafe literals.append(contentsOf: $0) }
    }

    /// Enters the positions inside a copy in the table, so that later repeats can refer to them.
    private static func note(_ range: Range<Int>, of text: Span<UInt8>, in table: inout [UInt32]) {
        for index in range where isAnchor(index, in: text) {
            table[slot(of: text, at: index)] = UInt32(truncatingIfNeeded: index + 1)
        }
    }

    /// Returns whether a repeat may begin at `index`: at the start of a word only, which takes a fifth of the time.
    @inline(__always)
    private static func isAnchor(_ index: Int, in text: Span<UInt8>) -> Bool {
        guard index > 0 else { return true }
        switch text[index - 1] {
        case UInt8(ascii: " "), UInt8(ascii: "<"), UInt8(ascii: "("), 0: return true
        default: return false
        }
    }

    /// Returns the table slot for a position: a hash of the first and last eight of its next ``least`` bytes.
    @inline(__always)
    private static func slot(of text: Span<UInt8>, at index: Int) -> Int {
        let first = text.word(at: index) &* 0x9E37_79B9_7F4A_7C15
        let mixed = first ^ text.word(at: index + least - 8) &* 0xC2B2_AE3D_27D4_EB4F
        return Int(truncatingIfNeeded: ((mixed ^ mixed >> 29) &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - tableBits))
    }
}
