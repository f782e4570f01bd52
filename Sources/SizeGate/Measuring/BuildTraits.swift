/// The properties that two builds must share to be comparable.
package struct BuildTraits: Equatable, Sendable {
    /// The architecture. `nil` if unknown; then it is not compared.
    package var architecture: String?
    /// The linker without its version: `GNU ld`, `LLD`, `mold` and others.
    package var linker: String?
    /// The kind of debug info: `full`, `none` and others.
    package var debug: String?

    package init(architecture: String? = nil, linker: String? = nil, debug: String? = nil) {
        self.architecture = architecture
        self.linker = linker
        self.debug = debug
    }

    /// Returns the reason why `base` cannot be the base of this build, or `nil` if it can.
    package func conflict(with base: BuildTraits) -> String? {
        Self.difference("is for", base.architecture, architecture)
            ?? Self.difference("was linked by", base.linker, linker)
            ?? Self.difference("has debug info", base.debug, debug)
    }

    private static func difference(_ verb: String, _ old: String?, _ new: String?) -> String? {
        guard let old, let new, old != new else { return nil }
        return "it \(verb) \(old), the artifact \(verb) \(new)"
    }
}

/// The name of a linker without its version, because builds with different versions are comparable.
enum LinkerName {
    /// Returns the name without version and distribution: `LLD` for `LLD 19.1.7` and `Debian LLD 14.0.6`, `ld` for `ld
    /// 1053.12`.
    static func family(_ words: String) -> String {
        let name = words.split(separator: " ").prefix { word in
            word.utf8.first.map { $0 != UInt8(ascii: "(") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                ?? true
        }
        return name.last.map(String.init) ?? words
    }
}
