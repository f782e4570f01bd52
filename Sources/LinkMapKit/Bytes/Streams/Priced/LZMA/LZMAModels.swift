/// The adaptive models of LZMA, in one block of memory.
///
/// Sound: the memory belongs to this object. Each offset below is followed by as many models as its comment says, and indexes
/// are made of a bounded number of bits.
@safe final class LZMAModels {
    /// Offsets of the models in ``base``.
    enum Place {
        /// 12 states of 16 positions.
        static let isMatch = 0
        /// 12 states each.
        static let isRepeat = isMatch + 192
        static let isFirst = isRepeat + 12
        static let isSecond = isFirst + 12
        static let isThird = isSecond + 12
        /// 12 states of 16 positions.
        static let isLong = isThird + 12
        /// 4 trees of 6 bits.
        static let slots = isLong + 192
        /// The reverse trees of distances with up to 5 extra bits.
        static let special = slots + 256
        /// A reverse tree of 4 bits.
        static let aligned = special + 128
        /// Two choices, 16 trees of 3 bits twice, one of 8 bits.
        static let lengths = aligned + 16
        static let repeatedLengths = lengths + lengthSize
        /// 768 models for each context.
        static let literals = repeatedLengths + lengthSize

        static let lengthSize = 2 + 128 + 128 + 256
        static let low = 2
        static let middle = low + 128
        static let high = middle + 128
    }

    let base: UnsafeMutablePointer<UInt16>
    private static let mostLiterals = 768 << 4
    private static let count = Place.literals + mostLiterals

    init() {
        unsafe base = .allocate(capacity: LZMAModels.count)
        reset()
    }

    deinit { unsafe base.deallocate() }

    func reset() { unsafe base.update(repeating: RangeDecoder.even, count: LZMAModels.count) }
}
