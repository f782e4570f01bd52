/// The rule for what a match would have to pay if bytes that it copies were not there.
package enum Heritage {
    /// The price of each byte, less what the match pays for it. Good for DEFLATE: its symbols are short, and its bits are cheap to move.
    case bytes
    /// The whole price of each symbol that wrote one of the bytes, in place of the match. If the match copies more than these bytes,
    /// it stays as well, once for each side.
    ///
    /// Half of a match costs as much as all of it. For runs of functions this is 4 % off at the median in xz, and the rule for
    /// bytes 6 %, nearly always too high.
    case symbols
    /// The rule for symbols for long matches, and the rule for bytes for short ones, for which zstd finds others nearly as good.
    ///
    /// For runs of functions both are 5 % off at the median; in libstdc++, full of near copies, this is 12 % off, and the rule for
    /// bytes 36 %.
    case longSymbols

    /// Neighbouring bytes that a match copies from one group.
    package struct Share {
        /// The place of the first in the match.
        var start: UInt32 = 0
        var length: UInt32 = 0
        /// The sum of their prices, or of those of the symbols that wrote them.
        var price: Int64 = 0
        /// The sum of the prices of the bytes alone; known for ``longSymbols`` only.
        var bytePrice: Int64 = 0

        package init(start: UInt32 = 0, length: UInt32 = 0, price: Int64 = 0, bytePrice: Int64 = 0) {
            (self.start, self.length, self.price, self.bytePrice) = (start, length, price, bytePrice)
        }
    }

    /// The length of matches for which there are others nearly as good, and the bits for each of their bytes that those take at most.
    private static let (shortMatch, mostBits): (UInt32, Int64) = (16, 2)
    /// The length of the longest match to which ``longSymbols`` applies the rule for bytes.
    private static let mediumMatch: UInt32 = 24

    /// Returns what a match would have to pay more without a share of its source; less than 0 if nothing.
    ///
    /// - Parameter count: the number of bytes of the source.
    @inline(__always)
    package func price(of share: Share, as run: CodedRun, of count: UInt32) -> Int64 {
        let own = Int64(run.price / run.length) * Int64(share.length)
        guard self != .bytes else { return share.price - own }
        if self == .longSymbols, run.length <= Heritage.mediumMatch { return share.bytePrice - own }
        let sides: Int64 = (share.start > 0 ? 1 : 0) + (share.start + share.length < count ? 1 : 0)
        let price = share.price + (sides - 1) * Int64(run.price)
        guard self == .symbols, run.length <= Heritage.shortMatch else { return price }
        return min(price, Heritage.mostBits * Int64(CodedRun.bit) * Int64(share.length))
    }
}
