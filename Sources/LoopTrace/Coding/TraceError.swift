/// Why a file cannot be read as a trace at all.
public enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It does not begin with `LPTRACE1`.
    case notATrace
    /// It ends inside the header; `length` in bytes.
    case headerTruncated(length: Int)
    /// The header's checksum does not match.
    case headerDamaged
    case unsupportedVersion(UInt16)

    /// One line, without the file's name.
    public var description: String {
        switch self {
        case .notATrace: "not a trace of LoopProbe (no LPTRACE1 at its start)"
        case .headerTruncated(let length): "ends inside its header (\(length) of \(TraceHeader.size) bytes)"
        case .headerDamaged: "damaged header (its checksum does not match)"
        case .unsupportedVersion(let major):
            "written in version \(major) of the format; this reader knows version \(TraceHeader.majorVersion)"
        }
    }
}

/// A part of a trace that could not be read; the rest could.
public struct TraceDamage: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: Hashable, Sendable {
        /// The file ends inside a chunk, as it does when the process is killed while it writes.
        case tornTail
        /// A checksum does not match, or there is no chunk where one should begin.
        case checksum
        /// The checksum is right and the content is not what the type promises.
        case payload(ChunkType)
    }

    public var kind: Kind
    /// Where it begins, and how much is lost, in bytes.
    public var offset: Int
    public var length: Int

    public init(kind: Kind, offset: Int, length: Int) {
        self.kind = kind
        self.offset = offset
        self.length = length
    }

    /// One line, without the file's name.
    public var description: String {
        switch kind {
        case .tornTail: "its last \(length) bytes are half a record (the process ended while it wrote)"
        case .checksum: "\(length) bytes at offset \(offset) are damaged and were left out"
        case .payload: "the record at offset \(offset) (\(length) bytes) cannot be read and was left out"
        }
    }
}
