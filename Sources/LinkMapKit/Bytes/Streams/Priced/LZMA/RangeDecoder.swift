import AuditPlatform

/// A range decoder as LZMA has it. It adds up the price of what it decodes: a bit of probability p takes -log2 p bits.
///
/// Sound: the view lives as long as the process, and no byte behind its end is read. Models are pointers into memory of the
/// decoder that uses this one.
@safe struct RangeDecoder {
    private let base: UnsafePointer<UInt8>
    private let end: Int
    private var position: Int
    private var range: UInt32 = 0xFFFF_FFFF
    private var code: UInt32 = 0
    /// The price of the bits since ``takePrice()``, in units of ``fraction``.
    private var price: UInt32 = 0
    /// Whether more bytes were needed than there are.
    private(set) var isPastEnd = false
    private let prices: UnsafePointer<UInt32>
    /// The price of a bit in units that are fine enough for the thousands of nearly free bits in repetitive data.
    private static let fraction: UInt32 = 1 << 16

    /// The number of bytes that start a range decoder.
    static let startSize = 5
    /// The model of a bit of which nothing is known.
    static let even: UInt16 = 1 << 10

    /// The price of a bit by its probability in units of 1/2048. The table is never freed.
    private static let priceTable: Int = {
        let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 2049)
        for index in 0...2048 {
            let bits = -log2(Double(max(index, 1)) / 2048)
            unsafe table[index] = UInt32((bits * Double(fraction)).rounded())
        }
        return Int(bitPattern: table)
    }()

    init?(_ bytes: ByteView) {
        guard bytes.count >= RangeDecoder.startSize, bytes[0] == 0,
            let prices = unsafe UnsafePointer<UInt32>(bitPattern: RangeDecoder.priceTable),
            let base = unsafe bytes.withUnsafeBytes({ $0.baseAddress })
        else { return nil }
        unsafe self.base = base.assumingMemoryBound(to: UInt8.self)
        unsafe self.prices = prices
        (end, position) = (bytes.count, RangeDecoder.startSize)
        code = bytes.integer(at: 1, bigEndian: true) ?? 0
    }

    /// Returns the price of what was decoded since the last call, in units of ``CodedRun/bit``. The rest is left for the next.
    @inline(__always)
    mutating func takePrice() -> UInt32 {
        let unit = RangeDecoder.fraction / CodedRun.bit
        defer { price %= unit }
        return price / unit
    }

    @inline(__always)
    private mutating func normalize() {
        guard range < 1 << 24 else { return }
        range &<<= 8
        guard position < end else {
            isPastEnd = true
            code &<<= 8
            return
        }
        unsafe code = code &<< 8 | UInt32(base[position])
        position &+= 1
    }

    /// Decodes a bit, and adapts its model.
    @inline(__always)
    mutating func bit(_ model: UnsafeMutablePointer<UInt16>) -> Int {
        normalize()
        let chance = unsafe UInt32(model.pointee)
        let bound = (range &>> 11) &* chance
        if code < bound {
            range = bound
            unsafe model.pointee = UInt16(truncatingIfNeeded: chance &+ (2048 &- chance) &>> 5)
            price &+= unsafe prices[Int(chance)]
            return 0
        }
        range &-= bound
        code &-= bound
        unsafe model.pointee = UInt16(truncatingIfNeeded: chance &- chance &>> 5)
        price &+= unsafe prices[Int(2048 &- chance)]
        return 1
    }

    /// Decodes a number of `count` bits, the highest first.
    @inline(__always)
    mutating func tree(_ models: UnsafeMutablePointer<UInt16>, _ count: Int) -> Int {
        var index = 1
        for _ in 0..<count { unsafe index = index &<< 1 | bit(models + index) }
        return index &- 1 &<< count
    }

    /// Decodes a number of `count` bits, the lowest first.
    @inline(__always)
    mutating func reverseTree(_ models: UnsafeMutablePointer<UInt16>, _ count: Int) -> Int {
        var (index, value) = (1, 0)
        for place in 0..<count {
            let bit = unsafe bit(models + index)
            index = index &<< 1 | bit
            value |= bit &<< place
        }
        return value
    }

    /// Decodes bits without a model.
    @inline(__always)
    mutating func direct(_ count: Int) -> Int {
        var value = 0
        for _ in 0..<count {
            normalize()
            range &>>= 1
            let isSet = code >= range
            if isSet { code &-= range }
            value = value &<< 1 | (isSet ? 1 : 0)
        }
        price &+= UInt32(count) &* RangeDecoder.fraction
        return value
    }
}
