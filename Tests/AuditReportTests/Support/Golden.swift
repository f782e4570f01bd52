import AuditReport
import Foundation
import Testing

/// Documents kept beside the tests. Written anew with `UPDATE_GOLDEN=1 swift test --filter AuditReport`.
enum Golden {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")

    static func expect(
        _ document: FinishedDocument, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expect(OutputBuffer(bytes: document.bytes), name, sourceLocation: sourceLocation)
    }

    static func expect(
        _ document: OutputBuffer, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = folder.appendingPathComponent(name + ".golden")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
            try Data(document.bytes).write(to: file)
        }
        let kept = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(document.text == kept, sourceLocation: sourceLocation)
    }
}

extension Exportable {
    static var formatsWithoutPage: [Format] { formats.filter { $0 != .html } }
}
