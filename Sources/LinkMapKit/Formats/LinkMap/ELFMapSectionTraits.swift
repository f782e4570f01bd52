/// What the name alone says of an output section in the map of an ELF linker.
struct ELFMapSectionTraits {
    /// `nil` for names that say nothing.
    let kind: ByteKind?
    /// Takes no bytes of the file.
    let isZeroFill: Bool
    let isThreadLocal: Bool

    init(named name: ByteView) {
        // mold gives common symbols a section of their own.
        let isCommon = name == ".common"
        isZeroFill = isCommon || ELFSectionKind.isZeroFill(named: name)
        isThreadLocal = name.starts(with: ".tbss") || name.starts(with: ".tdata")
        if isCommon {
            kind = .zeroFill
        } else if name.starts(with: "[") {
            kind = .headers
        } else {
            kind = ELFSectionKind.kind(named: name)
        }
    }

    /// `.tbss`, which takes no address space: each thread makes its own.
    var isThreadLocalZeroFill: Bool { isThreadLocal && isZeroFill }

    /// Whether the address 0 of such a section means that it has none.
    var isNeverLoaded: Bool { kind == .debug || kind == .symbols || kind == .metadata }
}
