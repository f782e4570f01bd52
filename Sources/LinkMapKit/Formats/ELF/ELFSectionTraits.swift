import CLibelf

extension ELFDetail {
    var sectionTraits: [SectionTraits] {
        sections.indices.map { index in
            var traits = number(ofSection: index).map { self.traits(of: $0) } ?? SectionTraits()
            traits.isReferable = ELFDetail.isReferable(sections[index])
            return traits
        }
    }

    private static func isReferable(_ section: Section) -> Bool {
        switch section.kind {
        case .code, .data, .constants, .zeroFill, .strings: true
        case .unwind: section.name.starts(with: ".gcc_except_table")
        case .metadata:
            !section.name.starts(with: ".note") && section.name != ".dynamic" && section.name != ".interp"
                && section.name != ".comment" && section.name != ".group"
        default: false
        }
    }

    private func traits(of number: Int) -> SectionTraits {
        let header = file.sectionHeaders[number]
        let name = file.sectionNames[number]
        var traits = SectionTraits(purpose: purpose(of: name, isCode: header.sh_flags & UInt64(SHF_EXECINSTR) != 0))
        traits.stride = stride(of: name, stated: header.sh_entsize)
        traits.isRetained = header.sh_flags & UInt64(SHF_GNU_RETAIN) != 0
        traits.isExecutable = header.sh_flags & UInt64(SHF_EXECINSTR) != 0
        if header.sh_flags & UInt64(SHF_TLS) != 0 {
            traits.threadLocalRange = header.sh_addr..<header.sh_addr.addingClamped(header.sh_size)
        }
        return traits
    }

    private func purpose(of name: ByteView, isCode: Bool) -> SectionTraits.Purpose {
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
    private func stride(of name: ByteView, stated: UInt64) -> UInt64? {
        if name == ".got" || name == ".got.plt" || name == ".igot.plt" { return file.wordSize }
        guard name.starts(with: ".plt") || name == ".iplt" else { return nil }
        if name == ".plt.got" { return 8 }
        return stated == 8 || stated == 24 || stated == 32 ? stated : 16
    }
}
