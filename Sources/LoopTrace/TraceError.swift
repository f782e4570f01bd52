public import LoopRecords

/// A reason why a file cannot be read as a trace.
public enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file does not begin with `LPTRACE1`.
    case notATrace
    /// The file ends inside the header. `length` is the size of the file in bytes.
    case headerTruncated(length: Int)
    /// The checksum of the header does not match.
    case headerDamaged
    /// The trace has a major version that this reader does not know.
    case unsupportedVersion(UInt16)

    /// One line of text for people, without the file's name.
    public var description: String {
        switch self {
        case .notATrace: "not a trace of LoopProbe (it does not begin with LPTRACE1)"
        case .headerTruncated(let length): "ends inside its header (\(length) of \(TraceHeader.size) bytes)"
        case .headerDamaged: "damaged header (its checksum does not match)"
        case .unsupportedVersion(let major):
            "written in version \(major) of the format; this reader knows version \(TraceHeader.majorVersion)"
        }
    }
}

/// A part of a trace that could not be read. The rest was read.
public struct TraceDamage: Hashable, Sendable, CustomStringConvertible {
    /// A kind of damage.
    public enum Kind: Hashable, Sendable {
        /// The file ends inside a chunk. That happens when the process is killed while it writes.
        case tornTail
        /// A checksum does not match, or no chunk begins where one should.
        case checksum
        /// The checksum matches, but the payload is not a record of this type.
        case payload(ChunkType)
    }

    /// The kind of damage.
    public var kind: Kind
    /// The begin of the damaged part in the file, in bytes.
    public var offset: Int
    /// The length of the damaged part, in bytes.
    public var length: Int

    /// Creates a description of damage.
    public init(kind: Kind, offset: Int, length: Int) {
        self.kind = kind
        self.offset = offset
        self.length = length
    }

    /// One line of text for people, without the file's name.
    public var description: String {
        switch kind {
        case .tornTail: "its last \(length) bytes are an incomplete record (the process ended while it wrote)"
        case .checksum: "\(length) bytes at offset \(offset) are damaged and were left out"
        case .payload: "the record at offset \(offset) (\(length) bytes) cannot be read and was left out"
        }
    }
}
