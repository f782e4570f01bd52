/// A cursor over the output of a compressed stream. It tells what the bytes before a position cost in the stream.
///
/// The stream is read once and nothing is kept of it, so positions must be asked for in order.
package struct StreamMeter {
    package let decoder: any PricedDecoder
    /// The index of the run at the cursor in the decoder's runs.
    private var index = 0
    /// The position of that run in the output.
    private var start: UInt64 = 0
    /// The price of all runs before it.
    private var spent: UInt64 = 0

    package init(_ decoder: any PricedDecoder) { self.decoder = decoder }

    /// Returns the price of all bytes before a position, which may not lie before one that was asked for earlier.
    ///
    /// - Throws: ``InputError`` for a damaged stream, and for one that ends before the position.
    package mutating func price(upTo position: UInt64) throws(InputError) -> UInt64 {
        while true {
            if let price = seek(position) { return price }
            index = 0
            guard try decoder.next() else {
                if position <= start { return spent }
                throw InputError("unpacks to \(start) bytes, which is less than its directory says")
            }
        }
    }

    /// Reads the stream to its end, or until the output is longer than `limit`.
    ///
    /// - Returns: the length of the output, and its price.
    package mutating func finish(limit: UInt64 = .max) throws(InputError) -> (length: UInt64, price: UInt64) {
        repeat {
            for run in decoder.runs[index..<decoder.runCount] {
                start &+= UInt64(run.length)
                spent &+= UInt64(run.price)
            }
            index = 0
            if start > limit { break }
        } while try decoder.next()
        return (start, spent)
    }

    /// Moves to a position; `nil` if it lies behind the runs that are decoded.
    private mutating func seek(_ position: UInt64) -> UInt64? {
        let count = decoder.runCount
        let runs = decoder.runs
        var (index, start, spent) = (index, start, spent)
        defer { (self.index, self.start, self.spent) = (index, start, spent) }
        while index < count {
            let run = runs[index]
            let end = start &+ UInt64(run.length)
            if end > position {
                guard position > start else { return spent }
                return spent &+ UInt64(run.price(upTo: UInt32(truncatingIfNeeded: position &- start)))
            }
            (start, spent, index) = (end, spent &+ UInt64(run.price), index &+ 1)
        }
        return position == start ? spent : nil
    }
}
