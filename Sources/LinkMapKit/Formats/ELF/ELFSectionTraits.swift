import CLibelf

extension ELFDetail {
    var sectionTraits: [SectionTraits] {
        sections.indices.map { index in
            var traits = number(ofSection: index).map { self.traits(of: $0) } ?? SectionTraits()
            traits.isReferable = SectionTraits.isReferable(sections[index].kind, sections[index].name)
            return traits
        }
    }

    private func traits(of number: Int) -> SectionTraits {
        let header = file.sectionHeaders[number]
        var traits = SectionTraits(
            name: file.sectionNames[number], flags: header.sh_flags, statedStride: header.sh_entsize,
            wordSize: file.wordSize)
        if traits.stride == 16, hasShortStubs(number) { traits.stride = 8 }
        // The loader finds these lists by their type, whatever a linker script calls them.
        switch Int32(bitPattern: header.sh_type) {
        case SHT_INIT_ARRAY, SHT_PREINIT_ARRAY: traits.purpose = .initializers
        case SHT_FINI_ARRAY: traits.purpose = .terminators
        default: break
        }
        if header.sh_flags & UInt64(SHF_TLS) != 0 {
            traits.threadLocalRange = header.sh_addr..<header.sh_addr.addingClamped(header.sh_size)
        }
        return traits
    }

    /// Returns whether the stubs of a section for x86 have 8 bytes: a jump through a slot and a filler, as GNU ld writes them for
    /// the indirect functions of a static program. It states no size.
    private func hasShortStubs(_ number: Int) -> Bool {
        let machine = Int32(file.machine.number)
        guard machine == EM_X86_64 || machine == EM_386 else { return false }
        let contents = file.contents(of: number)
        guard let first = contents.integer(at: 0, as: UInt16.self) else { return false }
        return (first == 0x25FF || first == 0xA3FF) && contents.integer(at: 8, as: UInt16.self) == first
    }
}

extension SectionTraits {
    /// Makes the traits that follow from the name and the flags in a section header of ELF.
    ///
    /// - Parameters:
    ///   - statedStride: size of a record in bytes, as the header states it.
    ///   - wordSize: size of a pointer in bytes.
    init(name: ByteView, flags: UInt64, statedStride: UInt64, wordSize: UInt64) {
        self.init(purpose: SectionTraits.purpose(of: name))
        stride = SectionTraits.stride(of: name, stated: statedStride, wordSize: wordSize)
        isRetained = flags & UInt64(SHF_GNU_RETAIN) != 0
        isExecutable = flags & UInt64(SHF_EXECINSTR) != 0
    }

    /// Returns whether code and data refer to the contents of a section of ELF.
    static func isReferable(_ kind: ByteKind, _ name: ByteView) -> Bool {
        switch kind {
        case .code, .data, .constants, .zeroFill, .strings: true
        case .unwind: name.starts(with: ".gcc_except_table")
        case .metadata:
            !name.starts(with: ".note") && name != ".dynamic" && name != ".interp" && name != ".comment"
                && name != ".group"
        default: false
        }
    }

    private static func purpose(of name: ByteView) -> Purpose {
        if name == ".init" || name == ".fini" { return .startupCode }
        if name.starts(with: ".init_array") || name.starts(with: ".preinit_array") || name.starts(with: ".ctors") {
            return .initializers
        }
        if name.starts(with: ".fini_array") || name.starts(with: ".dtors") { return .terminators }
        if name == ".got" || name == ".got.plt" || name == ".igot.plt" { return .pointers }
        return name.starts(with: ".plt") || name == ".iplt" ? .stubs : .ordinary
    }

    /// Returns the size of one slot or stub in bytes. Linkers state it for stubs, but GNU ld states 16 for the second
    /// PLT, whose stubs have 8.
    private static func stride(of name: ByteView, stated: UInt64, wordSize: UInt64) -> UInt64? {
        if name == ".got" || name == ".got.plt" || name == ".igot.plt" { return wordSize }
        guard name.starts(with: ".plt") || name == ".iplt" else { return nil }
        if name == ".plt.got" { return 8 }
        return stated == 8 || stated == 24 || stated == 32 ? stated : 16
    }
}
