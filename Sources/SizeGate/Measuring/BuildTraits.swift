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
