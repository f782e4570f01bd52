/// A format in which an operating system reports hangs. It is recognized by the file's content, never by its name.
protocol HangFormat {
    /// The name of the format for people.
    static var name: String { get }

    static func matches(_ bytes: ByteView) -> Bool

    /// Reads the hangs in a file. There may be none.
    /// - Throws: ``InputError`` for a file that is damaged or cut off.
    static func hangs(in bytes: ByteView) throws(InputError) -> [HangReport]
}

/// All formats of hang reports. A new one is added here, with a file in this folder.
package enum HangFormats {
    private static var all: [any HangFormat.Type] { [MetricKitPayload.self, SpindumpReport.self] }

    /// The names of the formats, for messages.
    package static var names: [String] { all.map { $0.name } }

    package static func matches(_ bytes: ByteView) -> Bool { all.contains { $0.matches(bytes) } }

    /// Reads the hangs in the bytes of a file. `nil` if the file has none of the formats.
    package static func hangs(in bytes: ByteView) throws(InputError) -> [HangReport]? {
        guard let format = all.first(where: { $0.matches(bytes) }) else { return nil }
        return try format.hangs(in: bytes)
    }
}

/// A hang that an operating system reports: its duration and the sampled stacks of the main thread.
package struct HangReport: Sendable {
    /// The process ID. `nil` if the report does not state it.
    package var processID: UInt32?
    /// The facts about program and machine by key: `app`, `version`, `build`, `device`, `os`, `arch`.
    package var facts: [String: String] = [:]
    /// The begin of the hang, or of the period in which it happened, in nanoseconds since 1970. `nil` if not stated.
    package var began: UInt64?
    /// The duration in nanoseconds.
    package var duration: UInt64 = 0
    package var calls = CallTree()
    /// Other statements of the report, such as the process that the thread waited for.
    package var remarks: [(name: String, text: String)] = []

    package init() {}
}
