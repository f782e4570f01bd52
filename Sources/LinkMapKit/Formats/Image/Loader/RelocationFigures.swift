/// Numbers and sizes of the relocations that the loader applies before the image can run.
package struct RelocationFigures: Sendable, Equatable {
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// ELF: an address in the image itself, one table row each.
        case relative
        /// ELF: an address in the image itself, packed (`DT_RELR`).
        case relr
        /// ELF: the address of a symbol.
        case symbolic
        /// ELF: the address of a function in a PLT slot, which can be bound at the first call.
        case plt
        /// ELF: the return value of a resolver function of the image.
        case irelative
        /// ELF: a variable of a library, copied into the program.
        case copy
        /// ELF: offsets and modules of thread-local variables.
        case tls
        /// ELF: an unknown type, or one without effect.
        case other
        /// Mach-O: an address in the image itself.
        case rebase
        /// Mach-O: the address of a symbol of another image.
        case bind
        /// Mach-O: the address of a symbol that all images share.
        case weakBind
        /// Mach-O: the address of a function, bound at its first call.
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
    /// Distinct pages that the loader writes, and which the kernel therefore copies.
    package var pages: UInt64 = 0
    /// Pages with the start of a chain of fixups (Mach-O).
    package var chainedPages: UInt64 = 0
    /// Page size in bytes.
    package var pageSize: UInt64 = 4096
    /// Size of the relocations in the file, in bytes.
    package var tableBytes: UInt64 = 0
    /// Relocations that patch memory which is not writable.
    package var inText: UInt64 = 0

    package init() {}

    package subscript(kind: Kind) -> UInt64 {
        get { counts[Int(kind.rawValue)] }
        set { counts[Int(kind.rawValue)] = newValue }
    }

    /// Number of all relocations, lazy binds included.
    package var total: UInt64 { counts.reduce(0) { $0.addingClamped($1) } }
}
