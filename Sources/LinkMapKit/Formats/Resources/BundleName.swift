/// A name in a file of an app's bundle that the runtime may look up.
///
/// It keeps the named class or method alive even when no code refers to it.
package struct BundleName: Hashable {
    /// The kind of thing that a name denotes, as far as the file's structure shows it.
    package enum Role: UInt8, CaseIterable, Comparable {
        /// A class, or a transformer or policy that the runtime looks up as a class.
        case className
        /// The selector of an action, with its colons.
        case selector
        /// An outlet or a key path, which names properties, instance variables or setters.
        case keyPath
        /// A string with an unknown use: any of the above, or none.
        case any

        package static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
    }

    /// The name as the file spells it: `_TtC…` stays mangled, and `Module.Class` keeps its module.
    package var text: ByteView
    package var role: Role
    /// The file's path inside the bundle, followed by the key if there is one: `Info.plist NSPrincipalClass`.
    package var source: String

    package init(text: ByteView, role: Role, source: String) {
        self.text = text
        self.role = role
        self.source = source
    }

    /// Length limit of a name in bytes. Mangled names of generic classes take a few hundred.
    static let longest = 4096

    /// Whether `text` can be a name: it starts like a word and is UTF-8 without blanks, control characters and slashes.
    /// This excludes prose, numbers, paths and binary data.
    static func isPlausible(_ text: ByteView) -> Bool {
        guard let first = text.byte(at: 0), beginsName(first), text.count <= longest else { return false }
        for index in 0..<text.count {
            let byte = text[index]
            if byte <= UInt8(ascii: " ") || byte == 0x7F || byte == UInt8(ascii: "/") { return false }
        }
        return unsafe text.isASCII || text.withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) != nil }
    }

    /// Whether the byte can start a name: a letter of any script, `_`, `$`, or the `@` of a key path operator.
    private static func beginsName(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte >= 0x80
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")
    }
}
