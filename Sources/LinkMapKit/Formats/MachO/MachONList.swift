/// The `n_type` and `n_desc` of a symbol table row, under the names of `<mach-o/nlist.h>`.
struct MachONList {
    static let N_STAB: UInt8 = 0xE0
    static let N_PEXT: UInt8 = 0x10
    static let N_TYPE: UInt8 = 0x0E
    static let N_EXT: UInt8 = 0x01

    static let N_UNDF: UInt8 = 0x00
    static let N_ABS: UInt8 = 0x02
    static let N_PBUD: UInt8 = 0x0C
    static let N_SECT: UInt8 = 0x0E

    static let N_ARM_THUMB_DEF: UInt16 = 0x0008
    static let N_WEAK_DEF: UInt16 = 0x0080

    /// Library ordinals that stand for no library (`GET_LIBRARY_ORDINAL`).
    static let SELF_LIBRARY_ORDINAL = 0
    static let DYNAMIC_LOOKUP_ORDINAL = 254

    let strx: UInt32
    let type: UInt8
    /// From 1 on; 0 for none.
    let section: UInt8
    let desc: UInt16
    let value: UInt64

    /// - Returns: `nil` where the table ends before the row does.
    init?(_ table: ByteView, row: Int, _ file: MachOFile) {
        let start = row * Int(file.symbolSize)
        guard let strx: UInt32 = table.integer(at: start, bigEndian: file.isBigEndian),
            let type = table.byte(at: start + 4), let section = table.byte(at: start + 5),
            let desc: UInt16 = table.integer(at: start + 6, bigEndian: file.isBigEndian),
            let value: UInt64 = file.is64Bit
                ? table.integer(at: start + 8, bigEndian: file.isBigEndian)
                : table.integer(at: start + 8, as: UInt32.self, bigEndian: file.isBigEndian).map(UInt64.init)
        else { return nil }
        self.strx = strx
        self.type = type
        self.section = section
        self.desc = desc
        self.value = value
    }

    /// Whether the row is a note for debuggers.
    var isStab: Bool { type & MachONList.N_STAB != 0 }
    /// `N_UNDF`, `N_SECT`, …
    var kind: UInt8 { type & MachONList.N_TYPE }
    var isExternal: Bool { type & MachONList.N_EXT != 0 }
    var isPrivateExternal: Bool { type & MachONList.N_PEXT != 0 }
    var isDefinedInSection: Bool { kind == MachONList.N_SECT }
    var isUndefined: Bool { kind == MachONList.N_UNDF || kind == MachONList.N_PBUD }
    /// The number of the library that an undefined symbol is taken from, from 1 on.
    var libraryOrdinal: Int { Int(desc >> 8) }
}
