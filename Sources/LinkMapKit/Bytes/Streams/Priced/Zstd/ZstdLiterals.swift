/// The literals of a block (RFC 8878, 3.1.1.3.1), with the bits that each takes.
struct ZstdLiterals {
    /// The literals in the low bytes, the bits that they take in the high bytes.
    private(set) var entries: [UInt16] = []
    /// The index of the first literal that no sequence has written yet.
    private var next = 0
    private var table: HuffmanTable?

    var bytes: [UInt8] { entries.map { UInt8(truncatingIfNeeded: $0) } }

    /// The number of literals that no sequence has written yet.
    var left: Int { entries.count - next }

    mutating func clear() {
        entries.removeAll(keepingCapacity: true)
        next = 0
    }

    mutating func forgetTable() { table = nil }

    /// Sets the literals of a block that is not compressed.
    mutating func set(_ contents: ByteView, repeated times: Int = 1) {
        clear()
        append(contents, repeated: times, bits: 8)
    }

    private mutating func append(_ contents: ByteView, repeated times: Int, bits: UInt16) {
        for _ in 0..<times {
            for index in 0..<contents.count { entries.append(bits << 8 | UInt16(contents[index])) }
        }
    }

    /// Writes the symbols of the next literals, as many as are ``left`` at most.
    ///
    /// - Parameter extra: the bits of their number, which the first of them pays.
    @inline(__always)
    mutating func write(_ number: Int, extra: Int, to runs: inout [CodedRun], at start: Int) {
        guard number > 0 else { return }
        let first = next
        next += number
        var room = runs.mutableSpan
        let entries = entries.span
        for index in 0..<number {
            let bits = UInt32(entries[first + index] >> 8)
            room[start + index] = CodedRun(length: 1, distance: 0, price: bits * CodedRun.bit)
        }
        room[start].price += UInt32(extra) * CodedRun.bit
    }

    /// Reads the literals of a compressed block.
    ///
    /// - Returns: the offset of its sequences; `nil` when they are damaged.
    mutating func read(_ block: ByteView) -> Int? {
        clear()
        guard let head = block.byte(at: 0).map(Int.init) else { return nil }
        return head & 3 < 2 ? readPlain(block, head) : readPacked(block, head)
    }

    private mutating func readPlain(_ block: ByteView, _ head: Int) -> Int? {
        let form = head >> 2 & 3
        let width = form == 1 ? 2 : form == 3 ? 3 : 1
        guard let header = ZstdLiterals.header(block, width) else { return nil }
        let count = header >> (width == 1 ? 3 : 4)
        guard count <= ZstdDecoder.largestBlock else { return nil }
        if head & 3 == 1 {
            guard let byte = block.slice(at: UInt64(width), count: 1) else { return nil }
            append(byte, repeated: count, bits: 0)
            return width + 1
        }
        guard let contents = block.slice(at: UInt64(width), count: UInt64(count)) else { return nil }
        append(contents, repeated: 1, bits: 8)
        return width + count
    }

    private mutating func readPacked(_ block: ByteView, _ head: Int) -> Int? {
        let form = head >> 2 & 3
        let (width, fieldBits) = [(3, 10), (3, 10), (4, 14), (5, 18)][form]
        guard let header = ZstdLiterals.header(block, width) else { return nil }
        let (count, size) = (header >> 4 & (1 << fieldBits - 1), header >> (4 + fieldBits))
        guard count <= ZstdDecoder.largestBlock, var packed = block.slice(at: UInt64(width), count: UInt64(size)) else {
            return nil
        }
        if head & 3 == 2 {
            guard let read = HuffmanTable.read(packed) else { return nil }
            table = read.table
            packed = packed.dropFirst(read.end)
        }
        guard let table else { return nil }
        entries.reserveCapacity(count)
        if form == 0 { return unpack(packed, count, table) ? width + size : nil }
        guard packed.count >= 6 else { return nil }
        let part = (count + 3) / 4
        var start = 6
        for index in 0..<4 {
            let length =
                index < 3 ? Int(packed.integer(at: index * 2, as: UInt16.self) ?? 0) : max(packed.count - start, 0)
            let isLast = index == 3
            guard let stream = packed.slice(at: UInt64(start), count: UInt64(length)), part * 3 <= count,
                unpack(stream, isLast ? count - part * 3 : part, table)
            else { return nil }
            start += length
        }
        return width + size
    }

    private static func header(_ block: ByteView, _ width: Int) -> Int? {
        guard block.count >= width else { return nil }
        return (0..<width).reversed().reduce(0) { $0 << 8 | Int(block[$1]) }
    }

    private mutating func unpack(_ bytes: ByteView, _ count: Int, _ table: HuffmanTable) -> Bool {
        guard var stream = BackwardBits(bytes) else { return false }
        for _ in 0..<count {
            let entry = table.entries[stream.peek(table.bits)]
            stream.drop(Int(entry >> 8))
            entries.append(entry)
        }
        return stream.left == 0
    }
}
