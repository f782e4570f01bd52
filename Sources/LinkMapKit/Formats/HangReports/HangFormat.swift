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
