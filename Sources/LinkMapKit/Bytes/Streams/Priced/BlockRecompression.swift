import CCompression

/// The loss of a DEFLATE stream if some of its bytes go, by compressing the blocks again that change.
///
/// Both versions are compressed with the borders of the blocks at the same contents. Otherwise a cut moves all later borders, and
/// the result is a lottery: zlib ends a block after a number of symbols. Blocks change up to 32 KiB past a cut; the last 32 KiB
/// before them are their dictionary.
package final class BlockRecompression {
    private let contents: ByteView
    /// The positions at which blocks begin, and the end of the contents.
    private let borders: [Int]
    /// The bits of groups of blocks as they are.
    private var known: [Range<Int>: Int] = [:]

    private static let reach = 1 << 15

    /// - Parameter blockStarts: the positions in the contents at which blocks begin.
    package init(_ contents: ByteView, blockStarts: [UInt64]) {
        self.contents = contents
        borders = blockStarts.map { Int(clamping: $0) }.filter { $0 < contents.count } + [contents.count]
    }

    /// Returns the bits that the stream would lose without some ranges of the contents; `nil` when zlib has no memory.
    ///
    /// - Parameter ranges: ranges in order, which do not overlap.
    package func saving(without ranges: [Range<Int>]) -> Int? {
        var saving = 0
        for (first, last) in affected(by: ranges) {
            guard let old = size(of: first..<last), let new = size(of: first..<last, without: ranges)
            else {
                return nil
            }
            saving += old - new
        }
        return saving
    }

    /// Returns the number of bytes to compress for an answer.
    package func work(without ranges: [Range<Int>]) -> Int {
        affected(by: ranges).reduce(0) { sum, group in
            let isKnown = known[group.first..<group.last] != nil
            return sum + (borders[group.last] - borders[group.first]) * (isKnown ? 1 : 2)
        }
    }

    /// Returns the bits of some blocks as they are.
    private func size(of blocks: Range<Int>) -> Int? {
        if let size = known[blocks] { return size }
        let size = size(of: blocks, without: [])
        known[blocks] = size
        return size
    }

    /// Returns the blocks that change, in groups of neighbours.
    private func affected(by ranges: [Range<Int>]) -> [(first: Int, last: Int)] {
        var groups: [(first: Int, last: Int)] = []
        for range in ranges where !range.isEmpty {
            let first = block(at: range.lowerBound)
            let last = block(at: min(range.upperBound + BlockRecompression.reach, contents.count) - 1) + 1
            if let before = groups.last, first <= before.last {
                groups[groups.count - 1].last = max(before.last, last)
            } else {
                groups.append((first, last))
            }
        }
        return groups
    }

    /// Returns the number of the block that holds a position.
    private func block(at position: Int) -> Int {
        var (low, high) = (0, max(borders.count - 2, 0))
        while low < high {
            let middle = (low + high + 1) / 2
            if borders[middle] <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the bits of some blocks, compressed without some ranges of the contents.
    private func size(of blocks: Range<Int>, without ranges: [Range<Int>]) -> Int? {
        var stream = unsafe z_stream()
        let size = unsafe Int32(MemoryLayout<z_stream>.size)
        let status = unsafe deflateInit2_(
            &stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, zlibVersion(), size)
        guard status == Z_OK else { return nil }
        defer { unsafe deflateEnd(&stream) }
        unsafe setDictionary(before: borders[blocks.lowerBound], without: ranges, &stream)
        var room = [UInt8](repeating: 0, count: 1 << 16)
        for block in blocks {
            for part in kept(borders[block]..<borders[block + 1], without: ranges) {
                unsafe feed(part, Z_NO_FLUSH, &stream, &room)
            }
            unsafe feed(0..<0, Z_BLOCK, &stream, &room)
        }
        var (pending, rest): (UInt32, Int32) = (0, 0)
        unsafe deflatePending(&stream, &pending, &rest)
        return unsafe (Int(stream.total_out) + Int(pending)) * 8 + Int(rest)
    }

    /// Returns the parts of a range that are not removed.
    private func kept(_ range: Range<Int>, without ranges: [Range<Int>]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for removed in ranges where removed.upperBound > start && removed.lowerBound < range.upperBound {
            if removed.lowerBound > start { parts.append(start..<removed.lowerBound) }
            start = min(removed.upperBound, range.upperBound)
        }
        if start < range.upperBound { parts.append(start..<range.upperBound) }
        return parts
    }

    /// Sets the last kept bytes before a position as the dictionary.
    private func setDictionary(before end: Int, without ranges: [Range<Int>], _ stream: inout z_stream) {
        var dictionary: [UInt8] = []
        for part in kept(0..<end, without: ranges).reversed() {
            let count = min(part.count, BlockRecompression.reach - dictionary.count)
            guard count > 0 else { break }
            dictionary = (part.upperBound - count..<part.upperBound).map { contents[$0] } + dictionary
        }
        guard !dictionary.isEmpty else { return }
        _ = unsafe deflateSetDictionary(&stream, dictionary, UInt32(dictionary.count))
    }

    /// Compresses a range of the contents. The output is only counted.
    private func feed(_ range: Range<Int>, _ flush: Int32, _ stream: inout z_stream, _ room: inout [UInt8]) {
        unsafe contents[clamped: range].withUnsafeBytes { bytes in
            // zlib only reads through this pointer.
            unsafe stream.next_in = UnsafeMutablePointer(
                mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
            unsafe stream.avail_in = UInt32(clamping: bytes.count)
            unsafe room.withUnsafeMutableBufferPointer { room in
                repeat {
                    unsafe (stream.next_out, stream.avail_out) = (room.baseAddress, UInt32(room.count))
                    _ = unsafe deflate(&stream, flush)
                } while unsafe stream.avail_out == 0
            }
        }
    }
}
