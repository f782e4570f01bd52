import CCompression

/// The account of one stream: the bytes of the stream that each byte of its output takes. Positions are asked for in order.
///
/// Prices become bytes by cumulative rounding, so the ranges of the output add up to its whole.
package final class StreamAccount {
    /// The precision of an account.
    package enum Detail: String, Sendable {
        /// Each symbol of the stream is charged to the bytes that it writes.
        case symbol
        /// A compressed block is shared evenly by the bytes that it unpacks to.
        case block
        /// The stream is not read, as it is encrypted or packed with an unknown method.
        case none
    }

    /// The bytes of a whole stream.
    package struct Totals {
        /// The length of the output.
        package var length: UInt64 = 0
        /// The bytes that literals, matches and stored bytes take.
        package var data: UInt64 = 0
        /// The bytes of the format's headers, by name.
        package var frames: [StreamFrame] = []
        /// The number of bytes of the input that are part of the stream.
        package var taken: UInt64 = 0

        /// The bytes of block headers and tables.
        package var blockHeaders: UInt64 {
            taken - min(taken, frames.reduce(data) { $0.addingClamped($1.size) })
        }
    }

    /// The name of the compression: `deflate`, `stored`.
    package let codec: String
    package let detail: Detail
    private let source: ByteView
    private let method: Compression?
    private lazy var meter = method.map { StreamMeter($0.pricedDecoder(of: source)) }
    private var totals: Totals?
    /// The bytes that files were charged for.
    private(set) var charged: UInt64 = 0

    /// - Parameters:
    ///   - method: the compression of `source`; `nil` for bytes that are stored as they are.
    init(_ source: ByteView, _ method: Compression?) {
        (self.source, self.method) = (source, method)
        codec = method.map { "\($0)" } ?? "stored"
        detail = method?.detail ?? .symbol
    }

    /// Creates the account of bytes that are not read.
    init(opaque source: ByteView, codec: String) {
        (self.source, method, self.codec, detail) = (source, nil, codec, .none)
    }

    /// The length of the compressed bytes.
    var size: UInt64 { UInt64(source.count) }

    /// The CRC-32 of the output, at the end of a stream whose decoder computes one.
    var checksum: UInt32? { (meter?.decoder as? DeflateDecoder)?.checksum }

    /// Unpacks the output once more with the library, for the streams whose decoder does not make the bytes of a file.
    ///
    /// - Parameter length: the length of the output.
    /// - Returns: the CRC-32 of the output; `nil` if it ends before that length.
    func unpackedChecksum(length: UInt64) -> UInt32? {
        guard let method else { return nil }
        let stream = Decompressor(source, method)
        var (left, checksum) = (length, UInt32(0))
        var room = [UInt8](repeating: 0, count: 1 << 16)
        while left > 0 {
            let got = unsafe room.withUnsafeMutableBytes { room in
                let got = unsafe stream.fill(
                    UnsafeMutableRawBufferPointer(rebasing: room.prefix(Int(min(left, 1 << 16)))))
                let bytes = unsafe room.baseAddress?.assumingMemoryBound(to: UInt8.self)
                checksum = unsafe UInt32(truncatingIfNeeded: crc32(UInt(checksum), bytes, UInt32(got)))
                return got
            }
            guard got > 0 else { return nil }
            left -= UInt64(got)
        }
        return checksum
    }

    /// Returns the bytes of the stream that everything before a position of the output takes.
    ///
    /// - Throws: ``InputError`` for a damaged stream.
    package func cost(upTo position: UInt64) throws(InputError) -> UInt64 {
        guard meter != nil else { return detail == .none ? 0 : min(position, UInt64(source.count)) }
        return try (meter?.price(upTo: position) ?? 0) / CodedRun.byte
    }

    /// Returns what the stream would lose without each group of its output; `nil` for a stream whose symbols are not read.
    ///
    /// - Throws: ``InputError`` for a damaged stream.
    func savings(_ spans: [SavingEstimate.Span], groups: Int) throws(InputError) -> SavingEstimate? {
        try estimate(spans, groups: groups)?.estimate
    }

    /// Returns what the stream would lose without each group of its output, with the heirs of each if they are asked for, and
    /// the positions in the output at which blocks begin; `nil` for a stream whose symbols are not read.
    ///
    /// - Throws: ``InputError`` for a damaged stream.
    func estimate(
        _ spans: [SavingEstimate.Span], groups: Int, keepsHeirs: Bool = false
    ) throws(InputError) -> (estimate: SavingEstimate, blockStarts: [UInt64])? {
        guard let method, detail == .symbol else { return nil }
        var window = 1 << 15
        // Matches of zstd and LZMA reach back further.
        while method != .deflate, window < 1 << 23, window < spans.last?.end ?? 0 { window *= 2 }
        var estimate = SavingEstimate(
            spans, groups: groups, window: window, heritage: method.heritage, keepsHeirs: keepsHeirs)
        let decoder = method.pricedDecoder(of: source)
        try estimate.add(decoder)
        return (estimate, (decoder as? DeflateDecoder)?.blockStarts ?? [])
    }

    /// Whether ``BlockRecompression`` can compress its blocks again.
    var isDeflate: Bool { method == .deflate }

    /// Whether the output is stored as it is.
    var isStored: Bool { method == nil && detail == .symbol }

    /// Notes bytes that a file was charged for.
    func charge(_ size: UInt64) { charged += size }

    /// Reads the stream to its end.
    ///
    /// - Parameter limit: the length of the output behind which nothing more is read.
    /// - Throws: ``InputError`` for a damaged stream.
    package func finish(limit: UInt64 = .max) throws(InputError) -> Totals {
        if let totals { return totals }
        var result = Totals(length: size, data: size, taken: size)
        if let all = try meter?.finish(limit: limit), let decoder = meter?.decoder {
            result = Totals(
                length: all.length, data: min(all.price / CodedRun.byte, UInt64(decoder.taken)), frames: decoder.frames,
                taken: UInt64(decoder.taken))
        }
        totals = result
        return result
    }
}

extension Compression {
    /// The precision of an account of this method.
    var detail: StreamAccount.Detail {
        switch self {
        case .deflate, .gzip, .xz, .zstd, .brotli: .symbol
        case .bzip2: .block
        }
    }

    /// The rule of its savings, by what was measured.
    fileprivate var heritage: Heritage {
        switch self {
        case .deflate, .gzip, .bzip2: .bytes
        case .xz, .brotli: .symbols
        case .zstd: .longSymbols
        }
    }

    /// Returns a decoder that keeps the account of a stream.
    func pricedDecoder(of source: ByteView) -> any PricedDecoder {
        switch self {
        case .deflate: DeflateDecoder(source)
        case .gzip: GzipDecoder(source)
        case .zstd: ZstdDecoder(source)
        case .xz: XZDecoder(source)
        case .bzip2: BlockDecoder(source, self)
        case .brotli: BrotliDecoder(source)
        }
    }
}
