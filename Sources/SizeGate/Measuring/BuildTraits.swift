/// What two builds must have in common for their sizes to be compared.
package struct BuildTraits: Equatable, Sendable {
    /// `nil` where the artifact does not say; then it is not compared.
    package var architecture: String?
    /// `GNU ld`, `LLD`, `mold`, …, without its version.
    package var linker: String?
    /// What debug info is inside: `full`, `none`, ….
    package var debug: String?

    package init(architecture: String? = nil, linker: String? = nil, debug: String? = nil) {
        self.architecture = architecture
        self.linker = linker
        self.debug = debug
    }

    /// Why `base` cannot be the base of this build; `nil` where it can.
    package func conflict(with base: BuildTraits) -> String? {
        let traits: [(String, String?, String?)] = [
            ("is for", base.architecture, architecture), ("was linked by", base.linker, linker),
            ("has debug info", base.debug, debug),
        ]
        for (verb, old, new) in traits {
            if let old, let new, old != new { return "it \(verb) \(old), the artifact \(verb) \(new)" }
        }
        return nil
    }
}
