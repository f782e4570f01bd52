/// The part of a program that code comes from.
package struct CodeGroup: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The program's own code: its main module, crate or package, or a folder of its source.
        case own
        case module, crate, archive, package
        /// The C library, the compiler's helpers, or the runtime and standard library of a language.
        case runtime
    }

    package var kind: Kind
    package var name: ByteView

    package init(_ kind: Kind, _ name: ByteView) {
        self.kind = kind
        self.name = name
    }

    /// The place among groups in lists: own code first, the runtime last.
    package var place: Int { kind == .own ? 0 : kind == .runtime ? CodeGroup.lastPlace : 1 }

    package static let lastPlace = 2
}
