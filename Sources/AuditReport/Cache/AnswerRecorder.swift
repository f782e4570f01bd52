import AuditPlatform

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
