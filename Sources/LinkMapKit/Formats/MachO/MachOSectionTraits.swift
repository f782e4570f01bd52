extension MachOFile.Section {
    /// Section type: `S_REGULAR`, `S_ZEROFILL`, ….
    var type: UInt32 { flags & SECTION_TYPE }

    var isZeroFill: Bool { MachOFile.Section.isZeroFill(flags) }

    static func isZeroFill(_ flags: UInt32) -> Bool {
        [S_ZEROFILL, S_GB_ZEROFILL, S_THREAD_LOCAL_ZEROFILL].contains(flags & SECTION_TYPE)
    }
}

/// Facts about a Mach-O section that follow from its type.
enum MachOSectionTraits {
    static func traits(of section: MachOFile.Section, wordSize: UInt64) -> SectionTraits {
        SectionTraits(purpose: purpose(of: section.type), stride: stride(of: section, wordSize))
    }

    private static func purpose(of type: UInt32) -> SectionTraits.Purpose {
        switch type {
        case S_CSTRING_LITERALS: .cStrings
        case S_NON_LAZY_SYMBOL_POINTERS, S_LAZY_SYMBOL_POINTERS,
            S_THREAD_LOCAL_VARIABLE_POINTERS:
            .pointers
        case S_SYMBOL_STUBS: .stubs
        case S_MOD_INIT_FUNC_POINTERS: .initializers
        case S_MOD_TERM_FUNC_POINTERS: .terminators
        case S_INTERPOSING: .interposers
        case S_THREAD_LOCAL_INIT_FUNCTION_POINTERS: .threadLocalInitializers
        case S_INIT_FUNC_OFFSETS: .initializerOffsets
        default: .ordinary
        }
    }

    private static func stride(of section: MachOFile.Section, _ wordSize: UInt64) -> UInt64? {
        switch section.type {
        case S_LITERAL_POINTERS, S_NON_LAZY_SYMBOL_POINTERS,
            S_LAZY_SYMBOL_POINTERS, S_MOD_INIT_FUNC_POINTERS,
            S_MOD_TERM_FUNC_POINTERS, S_THREAD_LOCAL_VARIABLE_POINTERS,
            S_THREAD_LOCAL_INIT_FUNCTION_POINTERS:
            wordSize
        case S_SYMBOL_STUBS: UInt64(section.reserved2)
        case S_THREAD_LOCAL_VARIABLES: wordSize * 3
        default: nil
        }
    }
}
