import LinkMapKit

/// The frame of every SARIF 2.1.0 document: one tool, one complete run.
package enum SARIFDocument {
    /// Writes one member of the current object.
    package typealias Part = (inout JSONWriter) -> Void

    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    /// - Parameters:
    ///   - rules: the member `rules` of the tool.
    ///   - notifications: the member `toolExecutionNotifications` of the run's invocation.
    ///   - results: the member `results` of the run.
    package static func document(rules: Part, notifications: Part, results: Part) -> OutputBuffer {
        JSONWriter.document {
            $0.member("$schema", schema)
            $0.member("version", "2.1.0")
            $0.sole("runs") {
                $0.object("tool") { $0.object("driver") { write(driver: rules, to: &$0) } }
                // The invocation states that the run was complete, and lists its notifications.
                $0.sole("invocations") {
                    $0.member("executionSuccessful", true)
                    notifications(&$0)
                }
                results(&$0)
            }
        }
    }

    private static func write(driver rules: Part, to writer: inout JSONWriter) {
        writer.member("name", ToolVersion.name)
        writer.member("semanticVersion", ToolVersion.number)
        rules(&writer)
    }
}

/// Patterns that recur in SARIF.
extension JSONWriter {
    /// Writes an array of one object.
    package mutating func sole(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
        array(name) { $0.element(members) }
    }

    package mutating func member(_ name: StaticString, message text: String) {
        object(name) { $0.member("text", SARIFText.message(text)) }
    }

    package mutating func member(artifactLocation path: String) {
        object("artifactLocation") { $0.member("uri", SARIFText.uri(ofPath: path)) }
    }
}
