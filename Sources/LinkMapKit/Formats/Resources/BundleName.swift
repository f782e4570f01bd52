/// A name that something in an app's bundle holds, and that the runtime may look up as the app runs.
///
/// Such a name keeps alive what it names, though no code refers to it.
package struct BundleName: Hashable {
    /// What the name stands for, as far as the file's structure says so.
    package enum Role: UInt8, CaseIterable, Comparable {
        /// A class, or a transformer or policy that is looked up as one.
        case className
        /// The selector of an action, with its colons.
        case selector
        /// An outlet, or a key path: properties, instance variables, setters.
        case keyPath
        /// A string whose use the file does not tell: it may be any of the above, or none.
        case any
        /// A word of a script, a configuration or another text, which may mean anything.
        case word

        package static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
    }

    /// As it stands in the file: `_TtC…` stays mangled, and `Module.Class` keeps its module.
    package var text: ByteView
    package var role: Role
    /// The file's path inside the bundle and, where it has one, the key: `Info.plist NSPrincipalClass`.
    package var source: String

    package init(text: ByteView, role: Role, source: String) {
        self.text = text
        self.role = role
        self.source = source
    }

    /// The longest name that is looked at, in bytes. Mangled names of generic classes are a few hundred.
    static let longest = 4096

    /// Whether `text` can name anything at all: it begins like a word and is UTF-8 without a blank, a control
    /// character or a slash. That leaves out prose, numbers, paths and binary data.
    static func isPlausible(_ text: ByteView) -> Bool {
        guard let first = text.byte(at: 0), beginsName(first), text.count <= longest else { return false }
        for index in 0..<text.count {
            let byte = text[index]
            if byte <= UInt8(ascii: " ") || byte == 0x7F || byte == UInt8(ascii: "/") { return false }
        }
        return unsafe text.isASCII || text.withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) != nil }
    }

    /// A letter of any script, `_` or `$`, or the `@` of a key path's operator.
    private static func beginsName(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte >= 0x80
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")
    }
}
