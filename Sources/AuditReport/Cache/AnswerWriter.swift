import LinkMapKit

/// The writer of numbers and texts of a ``CachedAnswer``.
struct AnswerWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: UInt64) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func append(_ hash: ContentHash) { hash.append(to: &bytes) }

    mutating func append(text: String) { append(bytes: Array(text.utf8)) }

    mutating func append(bytes more: [UInt8]) {
        append(UInt64(more.count))
        bytes += more
    }
}
