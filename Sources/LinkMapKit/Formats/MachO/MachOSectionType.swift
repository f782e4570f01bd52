/// The `flags` of a Mach-O section, under the names of `<mach-o/loader.h>`: a type in the low byte, attributes above.
enum MachOSectionType {
    static let SECTION_TYPE: UInt32 = 0x0000_00FF

    static let S_ZEROFILL: UInt32 = 0x01
    static let S_CSTRING_LITERALS: UInt32 = 0x02
    static let S_LITERAL_POINTERS: UInt32 = 0x05
    static let S_NON_LAZY_SYMBOL_POINTERS: UInt32 = 0x06
    static let S_LAZY_SYMBOL_POINTERS: UInt32 = 0x07
    static let S_SYMBOL_STUBS: UInt32 = 0x08
    static let S_MOD_INIT_FUNC_POINTERS: UInt32 = 0x09
    static let S_MOD_TERM_FUNC_POINTERS: UInt32 = 0x0A
    static let S_GB_ZEROFILL: UInt32 = 0x0C
    static let S_INTERPOSING: UInt32 = 0x0D
    static let S_THREAD_LOCAL_REGULAR: UInt32 = 0x11
    static let S_THREAD_LOCAL_ZEROFILL: UInt32 = 0x12
    static let S_THREAD_LOCAL_VARIABLES: UInt32 = 0x13
    static let S_THREAD_LOCAL_VARIABLE_POINTERS: UInt32 = 0x14
    static let S_THREAD_LOCAL_INIT_FUNCTION_POINTERS: UInt32 = 0x15
    static let S_INIT_FUNC_OFFSETS: UInt32 = 0x16

    static let S_ATTR_PURE_INSTRUCTIONS: UInt32 = 0x8000_0000
    static let S_ATTR_SELF_MODIFYING_CODE: UInt32 = 0x0400_0000
    static let S_ATTR_DEBUG: UInt32 = 0x0200_0000
}

extension MachOFile.Section {
    /// One of ``MachOSectionType``'s `S_…`.
    var type: UInt32 { flags & MachOSectionType.SECTION_TYPE }

    var isZeroFill: Bool {
        [
            MachOSectionType.S_ZEROFILL, MachOSectionType.S_GB_ZEROFILL, MachOSectionType.S_THREAD_LOCAL_ZEROFILL,
        ].contains(type)
    }
}

/// Facts about a Mach-O section that follow from its type.
enum MachOSectionTraits {
    static func traits(of section: MachOFile.Section, wordSize: UInt64) -> SectionTraits {
        var traits = SectionTraits(purpose: purpose(of: section.type), stride: stride(of: section, wordSize))
        traits.isExecutable = section.flags & MachOSectionType.S_ATTR_PURE_INSTRUCTIONS != 0
        return traits
    }

    private static func purpose(of type: UInt32) -> SectionTraits.Purpose {
        switch type {
        case MachOSectionType.S_CSTRING_LITERALS: .cStrings
        case MachOSectionType.S_NON_LAZY_SYMBOL_POINTERS, MachOSectionType.S_LAZY_SYMBOL_POINTERS,
            MachOSectionType.S_THREAD_LOCAL_VARIABLE_POINTERS:
            .pointers
        case MachOSectionType.S_SYMBOL_STUBS: .stubs
        case MachOSectionType.S_MOD_INIT_FUNC_POINTERS: .initializers
        case MachOSectionType.S_MOD_TERM_FUNC_POINTERS: .terminators
        case MachOSectionType.S_INTERPOSING: .interposers
        case MachOSectionType.S_THREAD_LOCAL_INIT_FUNCTION_POINTERS: .threadLocalInitializers
        case MachOSectionType.S_INIT_FUNC_OFFSETS: .initializerOffsets
        default: .ordinary
        }
    }

    private static func stride(of section: MachOFile.Section, _ wordSize: UInt64) -> UInt64? {
        switch section.type {
        case MachOSectionType.S_LITERAL_POINTERS, MachOSectionType.S_NON_LAZY_SYMBOL_POINTERS,
            MachOSectionType.S_LAZY_SYMBOL_POINTERS, MachOSectionType.S_MOD_INIT_FUNC_POINTERS,
            MachOSectionType.S_MOD_TERM_FUNC_POINTERS, MachOSectionType.S_THREAD_LOCAL_VARIABLE_POINTERS,
            MachOSectionType.S_THREAD_LOCAL_INIT_FUNCTION_POINTERS:
            wordSize
        case MachOSectionType.S_SYMBOL_STUBS: UInt64(section.reserved2)
        case MachOSectionType.S_THREAD_LOCAL_VARIABLES: wordSize * 3
        default: nil
        }
    }
}
