//  n_strx  n_type  n_sect  n_desc  n_value
//  4       1       1       2       8 (4 in 32-bit files)

/// A row of a Mach-O symbol table.
struct MachONList {
    let strx: UInt32
    let type: UInt8
    /// Section number, counted from 1; 0 for none.
    let section: UInt8
    let desc: UInt16
    let value: UInt64

    /// - Returns: `nil` when the table ends inside the row.
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

    /// Whether the row is a debug entry (stab).
    var isStab: Bool { type & N_STAB != 0 }
    /// Kind of symbol: `N_UNDF`, `N_SECT`, ….
    var kind: UInt8 { type & N_TYPE }
    var isExternal: Bool { type & N_EXT != 0 }
    var isPrivateExternal: Bool { type & N_PEXT != 0 }
    var isDefinedInSection: Bool { kind == N_SECT }
    var isUndefined: Bool { kind == N_UNDF || kind == N_PBUD }
}
