/// A decoder that reports which bytes each symbol of the stream writes, and what the symbol costs.
package protocol PricedDecoder: AnyObject {
    /// The symbols that the last call of ``next()`` decoded, in the order of their output. Only the first ``runCount`` count.
    var runs: [CodedRun] { get }
    var runCount: Int { get }
    /// The rows of the stream that write no bytes of the file: the headers of the format, without those of blocks. Complete
    /// at the end of the stream.
    var frames: [StreamFrame] { get }
    /// The number of bytes of the input that the stream takes. Complete at the end of the stream.
    var taken: Int { get }

    /// Decodes the next symbols; returns `false` at the end of the stream.
    ///
    /// - Throws: ``InputError`` for a damaged stream.
    func next() throws(InputError) -> Bool
}

/// Bytes of a stream that belong to its format.
package struct StreamFrame {
    /// The name of the row, in brackets.
    package var name: StaticString
    package var size: UInt64
}

extension PricedDecoder {
    package var frames: [StreamFrame] { [] }
}
