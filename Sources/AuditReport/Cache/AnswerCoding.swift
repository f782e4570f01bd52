import AuditPlatform
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

/// The record of all that a run writes, so that a cache can give the same answer again.
package enum AnswerRecorder {
    private static let answer = Lock<[AnswerPart]?>(nil)

    package static func start() { answer.withLock { $0 = [] } }

    package static func add(_ part: @autoclosure () -> AnswerPart) { answer.withLock { $0?.append(part()) } }

    /// Ends the record, and returns all that was written, in order.
    package static func finish() -> [AnswerPart] {
        answer.withLock { answer in
            defer { answer = nil }
            return answer ?? []
        }
    }
}

/// One thing that a run wrote.
package enum AnswerPart: Equatable, Sendable {
    /// A document and the path that it was written to; empty for standard output.
    case document([UInt8], path: String)
    /// Whole lines on standard error.
    case message(String)
}

/// The reader of numbers and texts of a ``CachedAnswer``. Each returns `nil` where the bytes end too early.
struct AnswerReader {
    private(set) var rest: ByteView

    init(_ bytes: ByteView) { rest = bytes }

    mutating func number() -> UInt64? {
        guard let number: UInt64 = rest.integer(at: 0) else { return nil }
        rest = rest.dropFirst(8)
        return number
    }

    mutating func hash() -> ContentHash? {
        guard let high = number(), let low = number() else { return nil }
        return ContentHash(high: high, low: low)
    }

    mutating func view() -> ByteView? {
        guard let count = number(), let view = rest.slice(at: 0, count: count) else { return nil }
        rest = rest.dropFirst(view.count)
        return view
    }

    mutating func text() -> String? { view()?.text }

    mutating func part() -> AnswerPart? {
        switch number() {
        case 0:
            guard let path = text(), let document = view() else { return nil }
            return .document(document.copied, path: path)
        case 1: return text().map { .message($0) }
        default: return nil
        }
    }
}

extension ByteView {
    /// A copy of the bytes.
    fileprivate var copied: [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } }
}
