/// What the loader has to write before the image can run.
package struct RelocationFigures: Sendable, Equatable {
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// ELF: an address of the image itself, a row each.
        case relative
        /// ELF: the same, packed (`DT_RELR`).
        case relr
        /// ELF: the address of a symbol.
        case symbolic
        /// ELF: the address of a function in a slot of the PLT, which may be left for the first call.
        case plt
        /// ELF: what a function of the image returns.
        case irelative
        /// ELF: a variable of a library, moved into the program.
        case copy
        /// ELF: offsets and modules of thread-local variables.
        case tls
        /// ELF: of a kind that is not known here, or that does nothing.
        case other
        /// Mach-O: an address of the image itself.
        case rebase
        /// Mach-O: the address of a symbol of another image.
        case bind
        /// Mach-O: of a symbol of which all images must have the same.
        case weakBind
        /// Mach-O: of a function, at its first call.
        case lazyBind

        package var name: StaticString {
            switch self {
            case .relative: "relative"
            case .relr: "relr"
            case .symbolic: "symbolic"
            case .plt: "plt"
            case .irelative: "irelative"
            case .copy: "copy"
            case .tls: "tls"
            case .other: "other"
            case .rebase: "rebase"
            case .bind: "bind"
            case .weakBind: "weakBind"
            case .lazyBind: "lazyBind"
            }
        }
    }

    private var counts = [UInt64](repeating: 0, count: Kind.allCases.count)
    /// Distinct pages that the loader writes to, and so has to copy.
    package var pages: UInt64 = 0
    /// Pages at which a chain of fixups starts (Mach-O).
    package var chainedPages: UInt64 = 0
    /// In bytes.
    package var pageSize: UInt64 = 4096
    /// What the relocations take in the file, in bytes.
    package var tableBytes: UInt64 = 0
    /// Those that patch memory which is not writable.
    package var inText: UInt64 = 0

    package init() {}

    package subscript(kind: Kind) -> UInt64 {
        get { counts[Int(kind.rawValue)] }
        set { counts[Int(kind.rawValue)] = newValue }
    }

    /// Whether they are those of a Mach-O image.
    package var isMachO = false

    /// All of them, lazy binds included.
    package var total: UInt64 { counts.reduce(0) { $0.addingClamped($1) } }
}
