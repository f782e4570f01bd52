import CLibelf

/// Maps section headers and section names of ELF files to byte kinds.
enum ELFSectionKind {
    /// Returns the kind by the name alone, as in a link map; `nil` for names that imply no kind.
    static func kind(named name: ByteView) -> ByteKind? {
        for (kind, names) in exact where names.contains(where: { name == $0 }) { return kind }
        for (kind, prefixes) in prefixes where prefixes.contains(where: { name.starts(with: $0) }) { return kind }
        return nil
    }

    /// Returns the kind by the type, the flags and the name in a section header.
    static func kind(type: UInt32, flags: UInt64, name: ByteView) -> ByteKind {
        let isAllocated = flags & UInt64(SHF_ALLOC) != 0
        switch Int32(bitPattern: type) {
        case SHT_NOBITS where isAllocated: return name == ".relro_padding" ? .padding : .zeroFill
        case SHT_REL, SHT_RELA, SHT_RELR: return .relocations
        case SHT_SYMTAB, SHT_DYNSYM, SHT_STRTAB, SHT_HASH, SHT_SYMTAB_SHNDX: return .symbols
        case SHT_NOTE, SHT_GROUP, SHT_DYNAMIC: return .metadata
        case SHT_INIT_ARRAY, SHT_FINI_ARRAY, SHT_PREINIT_ARRAY: return .data
        default: break
        }
        if let known = kind(named: name) { return known }
        if !isAllocated { return .metadata }
        if flags & UInt64(SHF_EXECINSTR) != 0 { return .code }
        if flags & UInt64(SHF_STRINGS) != 0 { return .strings }
        return flags & UInt64(SHF_WRITE) != 0 ? .data : .constants
    }

    /// Returns whether a section of this name holds packed numbers and offsets, of which some look like addresses.
    static func isPacked(named name: ByteView) -> Bool { name == ".gopclntab" }

    /// Returns whether a section of this name takes memory but no bytes of the file.
    static func isZeroFill(named name: ByteView) -> Bool {
        kind(named: name) == .zeroFill || name == ".relro_padding"
    }

    private static let exact: [(ByteKind, [ByteView])] = [
        (.code, [".text", ".init", ".fini", ".plt", ".plt.got", ".plt.sec", ".iplt", ".stub", "__libc_freeres_fn"]),
        (.constants, [".rodata", ".rodata1", ".lrodata", ".srodata"]),
        (
            .data,
            [
                ".data", ".data1", ".sdata", ".ldata", ".tdata", ".data.rel.ro", ".data.rel", ".got", ".got.plt",
                ".igot.plt", ".toc", ".opd", ".init_array", ".fini_array", ".preinit_array", ".ctors", ".dtors", ".jcr",
                ".tm_clone_table",
            ]
        ),
        (
            .zeroFill,
            [".bss", ".tbss", ".sbss", ".lbss", ".dynbss", ".dynsbss", ".bss.rel.ro", ".copyrel", ".copyrel.rel.ro"]
        ),
        (.unwind, [".eh_frame", ".eh_frame_hdr", ".gcc_except_table", ".ARM.exidx", ".ARM.extab", ".sframe"]),
        (.relocations, [".relr.dyn", ".rel.dyn", ".rela.dyn", ".rel.plt", ".rela.plt"]),
        (
            .symbols,
            [
                ".symtab", ".dynsym", ".strtab", ".dynstr", ".shstrtab", ".symtab_shndx", ".hash", ".gnu.hash",
                ".gnu.version", ".gnu.version_r", ".gnu.version_d", ".gnu_debugdata",
            ]
        ),
        (
            .metadata,
            [
                ".interp", ".dynamic", ".comment", ".group", ".gnu_debuglink", ".gnu_debugaltlink", ".gopclntab",
                ".typelink",
                ".itablink", ".gosymtab",
            ]
        ),
        (.debug, [".stab", ".stabstr", ".gdb_index", ".debug"]),
        (.padding, [".relro_padding"]),
    ]

    private static let prefixes: [(ByteKind, [StaticString])] = [
        (.debug, [".debug_", ".zdebug_", ".rela.debug_", ".rel.debug_", ".gnu.debuglto_", ".stab."]),
        (.relocations, [".rela", ".rel."]),
        (.code, [".text.", ".init.text", ".gnu.linkonce.t."]),
        (.strings, [".rodata.str"]),
        (.constants, [".rodata.", ".lrodata.", ".gnu.linkonce.r."]),
        (.zeroFill, [".bss.", ".tbss.", ".sbss.", ".lbss.", ".gnu.linkonce.b."]),
        (.data, [".data.", ".tdata.", ".ldata.", ".sdata.", ".gnu.linkonce.d.", ".init_array.", ".fini_array."]),
        (.unwind, [".gcc_except_table.", ".eh_frame.", ".ARM.ex"]),
        (.metadata, [".note", "swift5_", ".swift1_", "__objc_", "__llvm_", ".llvm."]),
    ]
}

extension ELFSectionKind {
    /// Returns whether the linker defines `__start_` and `__stop_` symbols for a section, through which code can reach
    /// all of it.
    static func canBeWalked(_ name: ByteView) -> Bool {
        guard let first = name.byte(at: 0), isLetter(first) else { return false }
        return (0..<name.count).allSatisfy { isLetter(name[$0]) || name[$0] >= 0x30 && name[$0] <= 0x39 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
}
