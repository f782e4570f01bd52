import LinkMapKit

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
