/// The symbols of a block. This loop takes nearly all of the time of a decoder.
extension DeflateDecoder {
    /// Reads symbols until the block ends, or the batch is full; returns whether the block ended.
    func readSymbols() throws(InputError) -> Bool {
        var (input, end, count) = (input, window.end, runCount)
        let (first, second) = unsafe (literals.entries, distances.entries)
        let (firstBits, secondBits) = (literals.bits, distances.bits)
        let base = unsafe window.base
        let last = end + window.room - DeflateDecoder.longestMatch
        var problem: Problem?
        var isEnd = false
        unsafe runs.withUnsafeMutableBufferPointer { runs in
            while count < runs.count, end <= last {
                if input.available < 48 { input.refill() }
                let before = input.available
                let symbol = unsafe DeflateDecoder.entry(in: first, firstBits, input.bits)
                input.drop(Int(symbol & 0xFF))
                if symbol & DeflateTable.Kind.mask == DeflateTable.Kind.literal {
                    unsafe base[end] = UInt8(truncatingIfNeeded: symbol >> 16)
                    unsafe runs[count] = CodedRun(length: 1, distance: 0, price: (symbol & 0xFF) &* CodedRun.bit)
                    (end, count) = (end &+ 1, count &+ 1)
                    if input.isPastEnd { break }
                    continue
                }
                guard symbol & DeflateTable.Kind.mask == DeflateTable.Kind.base else {
                    isEnd = symbol & DeflateTable.Kind.mask == DeflateTable.Kind.end
                    if !isEnd { problem = .noLiteral }
                    break
                }
                let length = DeflateDecoder.value(of: symbol, &input)
                let far = unsafe DeflateDecoder.entry(in: second, secondBits, input.bits)
                input.drop(Int(far & 0xFF))
                guard far & DeflateTable.Kind.mask == DeflateTable.Kind.base else {
                    problem = .noDistance
                    break
                }
                let distance = DeflateDecoder.value(of: far, &input)
                guard distance <= end else {
                    problem = .tooFar(distance - end)
                    break
                }
                unsafe OutputWindow.copy(base + end, distance: distance, length: length)
                let bits = UInt32(truncatingIfNeeded: before &- input.available)
                unsafe runs[count] = CodedRun(
                    length: UInt32(truncatingIfNeeded: length), distance: UInt32(truncatingIfNeeded: distance),
                    price: bits &* CodedRun.bit)
                (end, count) = (end &+ length, count &+ 1)
                if input.isPastEnd { break }
            }
        }
        (self.input, window.end, runCount) = (input, end, count)
        if input.isPastEnd { throw cut }
        if let problem { throw damage(problem.text) }
        return isEnd
    }

    private enum Problem {
        case noLiteral, noDistance
        case tooFar(Int)

        var text: String {
            switch self {
            case .noLiteral: "there is no such code for a literal or length"
            case .noDistance: "there is no such code for a distance"
            case .tooFar(let excess): "a distance reaches \(excess) bytes before the start"
            }
        }
    }

    @inline(__always)
    private static func entry(in table: UnsafeMutablePointer<UInt32>, _ width: Int, _ bits: UInt64) -> UInt32 {
        let entry = unsafe table[Int(truncatingIfNeeded: bits & (1 &<< UInt64(truncatingIfNeeded: width) &- 1))]
        guard entry & DeflateTable.Kind.mask == DeflateTable.Kind.second else { return entry }
        let rest = bits &>> UInt64(truncatingIfNeeded: width) & (1 &<< UInt64(entry >> 8 & 15) &- 1)
        return unsafe table[Int(entry >> 16) &+ Int(truncatingIfNeeded: rest)]
    }

    /// Returns the length or distance of a code, with its extra bits.
    @inline(__always)
    private static func value(of entry: UInt32, _ input: inout BitReader) -> Int {
        let extra = UInt64(entry >> 8 & 15)
        let value = Int(entry >> 16) &+ Int(truncatingIfNeeded: input.bits & (1 &<< extra &- 1))
        input.drop(Int(extra))
        return value
    }
}
