/// The prediction of what a stream would lose if some of its bytes were not there.
///
/// The bytes that a literal or match writes pay for it. But a later match that copies them would then have to pay what they
/// paid: the first copier of each byte inherits its price. So
///
///     saving = own price - inheritance
///
/// ``Heritage`` says what a match inherits. Against recompression of C libraries this is 3 to 5 % off at the median; half of all
/// functions of Cython code save less than a third of their own price.
package struct SavingEstimate {
    /// A stretch of the output that belongs to one group.
    package struct Span {
        package var end: UInt64
        /// The number of the group; ``nobody`` for bytes that are never removed.
        package var group: UInt32

        package init(end: UInt64, group: UInt32) { (self.end, self.group) = (end, group) }
    }

    /// A price that one group would have to pay in place of another.
    struct Inheritance {
        /// The group that pays now.
        var donor: UInt32
        /// The group that copies from it; ``nobody`` for bytes that are never removed.
        var heir: UInt32
        /// The price in units of ``CodedRun/bit``.
        var price: UInt32
    }

    package static let nobody = UInt32.max

    /// The price of each group, and what others inherit of it.
    package private(set) var own: [Int64]
    private(set) var inherited: [Int64]
    /// The parts of ``inherited`` with their heirs, in the order of the stream; empty unless they are asked for.
    private(set) var inheritances: [Inheritance] = []
    private let keepsHeirs: Bool
    private let heritage: Heritage
    private let spans: [Span]
    private var span = 0
    private var position: UInt64 = 0
    /// The price of each of the last bytes, or of the symbol that wrote it, with two marks; and their groups.
    private var prices: [UInt16]
    /// The price of each of the last bytes without marks, for ``Heritage/longSymbols``.
    private var bytePrices: [UInt16]
    private var groups: [UInt32]
    private let mask: Int

    /// Marks of a price: another copy has inherited the byte; the byte is the first of a symbol.
    private static let taken: UInt16 = 0x8000
    private static let first: UInt16 = 0x4000
    /// The bits of a price without the marks.
    private static let largest: UInt16 = 0x3FFF

    /// - Parameters:
    ///   - spans: the groups of the output, in order, up to its end.
    ///   - window: the number of bytes that matches are followed back, a power of two.
    ///   - keepsHeirs: whether ``inheritances`` are asked for.
    package init(
        _ spans: [Span], groups count: Int, window: Int, heritage: Heritage = .bytes, keepsHeirs: Bool = false
    ) {
        (self.spans, self.heritage, self.keepsHeirs) = (spans, heritage, keepsHeirs)
        own = [Int64](repeating: 0, count: count)
        inherited = own
        prices = [UInt16](repeating: SavingEstimate.taken, count: window)
        bytePrices = [UInt16](repeating: 0, count: heritage == .longSymbols ? window : 0)
        groups = [UInt32](repeating: SavingEstimate.nobody, count: window)
        mask = window - 1
    }

    /// Creates the prediction for bytes that are stored as they are.
    init(stored spans: [Span], groups count: Int) {
        self.init(spans, groups: count, window: 1)
        var start: UInt64 = 0
        for span in spans {
            if span.group != SavingEstimate.nobody {
                own[Int(span.group)] += Int64(clamping: span.end - start) * Int64(CodedRun.byte)
            }
            start = span.end
        }
    }

    /// Returns the saving of a group in units of ``CodedRun/bit``.
    package func saving(of group: Int) -> Int64 { own[group] - inherited[group] }

    /// Reads a stream to its end.
    package mutating func add(_ decoder: any PricedDecoder) throws(InputError) {
        while try decoder.next() {
            for run in decoder.runs[..<decoder.runCount] { add(run) }
        }
    }

    /// Adds a symbol, one group of its bytes after the other.
    private mutating func add(_ run: CodedRun) {
        var (offset, length) = (UInt32(0), run.length)
        while length > 0 {
            while span < spans.count, spans[span].end <= position { span += 1 }
            let left = span < spans.count ? spans[span].end - position : .max
            let group = span < spans.count ? spans[span].group : SavingEstimate.nobody
            let part = UInt32(min(UInt64(length), left))
            if group != SavingEstimate.nobody {
                own[Int(group)] += Int64(run.price(upTo: offset + part) - run.price(upTo: offset))
            }
            write(part, of: run, group: group)
            (offset, length) = (offset + part, length - part)
        }
    }

    private mutating func write(_ count: UInt32, of run: CodedRun, group: UInt32) {
        let start = Int(truncatingIfNeeded: position)
        if run.distance > 0, Int(run.distance) <= mask {
            // Bytes that the match itself writes are no source of others.
            inherit(min(count, run.distance), from: max(start - Int(run.distance), 0), as: run, by: group)
        }
        let isWhole = heritage != .bytes && run.distance > 0
        let bytePrice = UInt16(clamping: min(run.price / run.length, UInt32(SavingEstimate.largest)))
        let price = isWhole ? UInt16(clamping: min(run.price, UInt32(SavingEstimate.largest))) : bytePrice
        for index in start..<start + Int(count) {
            prices[index & mask] = isWhole ? price : price | SavingEstimate.first
            groups[index & mask] = group
            if !bytePrices.isEmpty { bytePrices[index & mask] = bytePrice }
        }
        prices[start & mask] |= SavingEstimate.first
        position += UInt64(count)
    }

    /// Lets a match inherit the price of the bytes that it copies.
    private mutating func inherit(_ count: UInt32, from source: Int, as run: CodedRun, by group: UInt32) {
        var (donor, share) = (SavingEstimate.nobody, Heritage.Share())
        for offset in 0..<count {
            let place = (source + Int(offset)) & mask
            let (price, owner) = (prices[place], groups[place])
            let isFree = owner != group && price < SavingEstimate.taken
            if owner != donor || heritage != .bytes && !isFree {
                note(share, as: run, of: count, donor, by: group)
                (donor, share) = (owner, Heritage.Share())
            }
            guard isFree, owner != SavingEstimate.nobody else { continue }
            if share.length == 0 { share.start = offset }
            if share.length == 0 || price >= SavingEstimate.first {
                share.price += Int64(price & SavingEstimate.largest)
            }
            share.length += 1
            if !bytePrices.isEmpty { share.bytePrice += Int64(bytePrices[place]) }
            prices[place] = price | SavingEstimate.taken
        }
        note(share, as: run, of: count, donor, by: group)
    }

    private mutating func note(
        _ share: Heritage.Share, as run: CodedRun, of count: UInt32, _ donor: UInt32, by heir: UInt32
    ) {
        guard share.length > 0 else { return }
        let price = heritage.price(of: share, as: run, of: count)
        guard price > 0 else { return }
        inherited[Int(donor)] += price
        guard keepsHeirs else { return }
        inheritances.append(Inheritance(donor: donor, heir: heir, price: UInt32(clamping: price)))
    }
}
