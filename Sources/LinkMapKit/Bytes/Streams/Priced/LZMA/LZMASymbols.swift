/// The state of LZMA between symbols, and the reading of one symbol with the models that the state chooses.
///
/// Sound: the pointers lead to the memory of ``LZMAModels``. Each index is an offset of a kind of models, and a number of bits
/// that the kind has models for.
@safe struct LZMASymbols {
    typealias Models = UnsafeMutablePointer<UInt16>
    private typealias Place = LZMAModels.Place

    /// The kinds of the last symbols, 0 to 11; from 7 on the last was a match.
    private var state = 0
    /// The last four distances, less one.
    private var last = (0, 0, 0, 0)
    private var (literalBits, literalMask, positionMask) = (0, 0, 0)
    /// The position in the output, of which the lowest bits choose models.
    var place = 0

    /// Sets what a byte of properties says; returns whether LZMA2 allows it.
    mutating func set(_ properties: Int) -> Bool {
        let (literal, rest) = (properties % 9, properties / 9)
        (literalBits, literalMask, positionMask) = (literal, 1 << (rest % 5) - 1, 1 << (rest / 5) - 1)
        return literal + rest % 5 <= 4
    }

    mutating func reset() { (state, last) = (0, (0, 0, 0, 0)) }

    /// The distance of the last match.
    var distance: Int { last.0 + 1 }
    /// The distance to the byte that helps to decode a literal; 0 if none does.
    var copiesFrom: Int { state < 7 ? 0 : distance }

    /// Returns whether the next symbol is a literal.
    @inline(__always)
    func isLiteral(_ coder: inout RangeDecoder, _ models: Models) -> Bool {
        unsafe coder.bit(models + (Place.isMatch + state << 4 + place & positionMask)) == 0
    }

    // MARK: - Literals

    /// Reads a literal.
    ///
    /// - Parameters:
    ///   - before: the byte before it.
    ///   - other: the byte that the last match would go on with, after a match.
    @inline(__always)
    mutating func literal(_ coder: inout RangeDecoder, _ models: Models, before: UInt8, other: UInt8?) -> UInt8 {
        let context = (place & literalMask) << literalBits + Int(before) >> (8 - literalBits)
        let literals = unsafe models + (Place.literals + 768 * context)
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
        guard let other else { return unsafe UInt8(truncatingIfNeeded: coder.tree(literals, 8)) }
        // While the bits are those of the other byte, they have models of their own.
        var (symbol, side, rest) = (1, 0x100, Int(other))
        while symbol < 0x100 {
            rest <<= 1
            let expected = rest & side
            let bit = unsafe coder.bit(literals + (side + expected + symbol))
            symbol = symbol << 1 | bit
            side &= bit == 1 ? expected : ~expected
        }
        return UInt8(truncatingIfNeeded: symbol)
    }

    // MARK: - Matches

    /// Reads a match, and returns its length.
    @inline(__always)
    mutating func match(_ coder: inout RangeDecoder, _ models: Models) -> Int {
        let position = place & positionMask
        if unsafe coder.bit(models + (Place.isRepeat + state)) == 0 {
            state = state < 7 ? 7 : 10
            let length = unsafe LZMASymbols.length(&coder, models + Place.lengths, position)
            last = (unsafe LZMASymbols.distance(&coder, models, length), last.0, last.1, last.2)
            return length
        }
        if unsafe coder.bit(models + (Place.isFirst + state)) == 0 {
            if unsafe coder.bit(models + (Place.isLong + state << 4 + position)) == 0 {
                state = state < 7 ? 9 : 11
                return 1
            }
        } else if unsafe coder.bit(models + (Place.isSecond + state)) == 0 {
            last = (last.1, last.0, last.2, last.3)
        } else if unsafe coder.bit(models + (Place.isThird + state)) == 0 {
            last = (last.2, last.0, last.1, last.3)
        } else {
            last = (last.3, last.0, last.1, last.2)
        }
        state = state < 7 ? 8 : 11
        return unsafe LZMASymbols.length(&coder, models + Place.repeatedLengths, position)
    }

    @inline(__always)
    private static func length(_ coder: inout RangeDecoder, _ models: Models, _ position: Int) -> Int {
        if unsafe coder.bit(models) == 0 { return unsafe 2 + coder.tree(models + (Place.low + position << 3), 3) }
        if unsafe coder.bit(models + 1) == 0 {
            return unsafe 10 + coder.tree(models + (Place.middle + position << 3), 3)
        }
        return unsafe 18 + coder.tree(models + Place.high, 8)
    }

    /// Reads a distance, less one.
    @inline(__always)
    private static func distance(_ coder: inout RangeDecoder, _ models: Models, _ length: Int) -> Int {
        let slot = unsafe coder.tree(models + (Place.slots + min(length - 2, 3) << 6), 6)
        if slot < 4 { return slot }
        let count = slot >> 1 - 1
        let start = (2 | slot & 1) << count
        if slot < 14 { return unsafe start + coder.reverseTree(models + (Place.special + start - slot), count) }
        return unsafe start + coder.direct(count - 4) << 4 + coder.reverseTree(models + Place.aligned, 4)
    }
}
