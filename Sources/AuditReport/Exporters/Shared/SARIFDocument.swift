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

/// Escapes text for SARIF.
package enum SARIFText {
    /// Returns an escaped message. Single braces would be placeholders, so they are doubled; brackets followed by
    /// parentheses would be a link.
    package static func message(_ words: String) -> String {
        let text = VisibleText.of(words)
        let hasLink = zip(text.utf8, text.utf8.dropFirst()).contains { first, second in
            first == UInt8(ascii: "]") && second == UInt8(ascii: "(")
        }
        var message = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "{", "}": message.unicodeScalars.append(scalar)
            case "[", "]", "\\": if hasLink { message += "\\" }
            default: break
            }
            message.unicodeScalars.append(scalar)
        }
        return message
    }

    /// Returns a path as a URI reference (RFC 3986): relative to the project root, or `file:`.
    package static func uri(ofPath path: String) -> String {
        var uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            if isUnreserved(scalar) {
                uri.unicodeScalars.append(scalar)
            } else {
                uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return uri
    }

    /// Returns the 64-bit FNV-1a hash as hexadecimal digits: the same on every machine and in every build.
    package static func hash(_ text: String) -> String {
        var state: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private static func isUnreserved(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": true
        default: false
        }
    }
}
