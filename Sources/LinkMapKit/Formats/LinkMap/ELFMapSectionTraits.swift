/// Traits of an output section in an ELF linker's map that follow from its name.
struct ELFMapSectionTraits {
    /// Kind of the section; `nil` for an unknown name.
    let kind: ByteKind?
    /// Whether the section takes no bytes in the file.
    let isZeroFill: Bool
    let isThreadLocal: Bool

    init(named name: ByteView) {
        // mold has a section for common symbols.
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

    /// Whether the section is `.tbss`, which takes no address space, since each thread allocates its own.
    var isThreadLocalZeroFill: Bool { isThreadLocal && isZeroFill }

    /// Whether address 0 of such a section means that it has no address.
    var isNeverLoaded: Bool { kind == .debug || kind == .symbols || kind == .metadata }
}
