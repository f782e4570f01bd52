import AuditPlatform
import LinkMapKit

/// A document that may be written: whatever shows it, names in it have no effect. Only these functions make one, so that
/// nothing is written that was not disarmed for its destination.
package struct FinishedDocument: Sendable, Equatable {
    package let bytes: [UInt8]

    fileprivate init(_ document: OutputBuffer) { bytes = document.bytes }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns a document that only programs read, and that must have the very bytes: an order for a linker, a file for another
    /// program, the answer of a cache.
    package static func exact(_ bytes: [UInt8]) -> FinishedDocument { FinishedDocument(OutputBuffer(bytes: bytes)) }

    /// Returns the document compressed by gzip.
    package func packed() throws(InputError) -> FinishedDocument { .exact(try Gzip.pack(bytes)) }
}

/// Makes documents harmless in the logs of CI systems, which act upon lines of a program's output: `::error` at the beginning
/// of a line (GitHub), and `##vso[`, `##teamcity[` or `##[` anywhere (Azure, TeamCity, GitHub). Names in a file may hold any of
/// these.
package enum LogCommands {
    /// Returns the document with a mark inside each command, so that it is none any more. JSON and XML keep their content.
    package static func disarmed(_ document: OutputBuffer, as format: Format) -> FinishedDocument {
        let document =
            switch format {
            case .json, .sarif, .codequality, .chrome, .speedscope, .ndjson: escaped(document)
            case .html: document
            case .junit: broken(document, by: "&#35;", atLineStarts: false)
            case .openmetrics: broken(document, by: "\\\\#", atLineStarts: false)
            // The lines of this format are commands; names are escaped in it.
            case .github: broken(document, by: "\\#", atLineStarts: false)
            case .table, .text, .csv, .markdown, .xcode, .folded: broken(document, by: "\\#", atLineStarts: true)
            }
        return FinishedDocument(document)
    }

    /// Returns a document whose strings have escapes as in JSON: that, or TOML.
    package static func disarmedJSON(_ document: OutputBuffer) -> FinishedDocument {
        FinishedDocument(escaped(document))
    }

    private static func escaped(_ document: OutputBuffer) -> OutputBuffer {
        broken(document, by: "\\u0023", atLineStarts: false)
    }

    /// Returns lines of text without commands.
    static func disarmed(lines: String) -> String {
        broken(OutputBuffer(bytes: Array(lines.utf8)), by: "\\#", atLineStarts: true).text
    }

    /// Writes the second of two number signs in another way, and a backslash before a command at the start of a line.
    private static func broken(_ document: OutputBuffer, by sign: String, atLineStarts: Bool) -> OutputBuffer {
        let places = places(in: document.bytes, atLineStarts: atLineStarts)
        guard !places.isEmpty else { return document }
        var bytes = [UInt8]()
        var start = 0
        bytes.reserveCapacity(document.bytes.count + places.count * 8)
        for place in places {
            bytes += document.bytes[start..<place]
            start = place
            if document.bytes[place] == numberSign {
                bytes += sign.utf8
                start += 1
            } else {
                bytes.append(UInt8(ascii: "\\"))
            }
        }
        return OutputBuffer(bytes: bytes + document.bytes[start...])
    }

    private static let numberSign = UInt8(ascii: "#")
    private static let colon = UInt8(ascii: ":")

    /// Returns the places of second number signs and of colons that begin a line, in ascending order.
    private static func places(in bytes: [UInt8], atLineStarts: Bool) -> [Int] {
        // Nearly no document has any: three quick searches tell.
        let hasLines =
            atLineStarts && (holds(0x0A, colon, bytes) || holds(0x0A, 0x20, bytes) || isBlankOrColon(bytes.first))
        guard hasLines || holds(numberSign, numberSign, bytes) else { return [] }
        var places = [Int]()
        var isLineStart = true
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == numberSign {
                if index > 0, bytes[index - 1] == numberSign, isCommand(bytes[(index + 1)...].prefix(longestName)) {
                    places.append(index)
                }
            } else if byte == colon, isLineStart, atLineStarts, index + 1 < bytes.count, bytes[index + 1] == colon {
                places.append(index)
            }
            // Line breaks and blanks before a command do not hide it.
            isLineStart = byte == 0x0A || byte == 0x0D || isLineStart && (byte == 0x20 || byte == 0x09)
        }
        return places
    }

    private static func isBlankOrColon(_ byte: UInt8?) -> Bool { byte == colon || byte == 0x20 }

    /// Returns whether one byte follows another anywhere.
    private static func holds(_ first: UInt8, _ second: UInt8, _ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return false }
            var offset = 0
            // Sound: the search ends at the end of the buffer.
            while offset < buffer.count,
                let found = unsafe memchr(start + offset, Int32(first), buffer.count - offset)
            {
                offset = unsafe UnsafeRawPointer(found) - start + 1
                if offset < buffer.count, unsafe buffer[offset] == second { return true }
            }
            return false
        }
    }

    private static let longestName = 12

    /// Returns whether the name of a command and a bracket follow.
    private static func isCommand(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let bracket = bytes.firstIndex(of: UInt8(ascii: "[")) else { return false }
        return bytes[..<bracket].allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    }
}
