import CLibelf

/// Finds the relocation tables that are applied when an image is loaded.
enum ELFRelocationTables {
    enum Form { case rel, rela, relr, android }

    struct Part {
        var bytes: ByteView
        var form: Form
        /// Whether rows of Android's form have addends; unused for the other forms.
        var hasAddends = false
    }

    /// Returns the tables of the dynamic section; in a static program, the tables that its start-up code applies.
    static func parts(of table: ELFLoaderTable) -> [Part] {
        table.isDynamic ? dynamicParts(table) : staticParts(table.file)
    }

    private static func dynamicParts(_ table: ELFLoaderTable) -> [Part] {
        let pltHasAddends = table[DT_PLTREL] == UInt64(DT_RELA)
        let plt = table.table(DT_JMPREL, size: DT_PLTRELSZ)
        var parts: [Part] = []
        for (form, place, size) in [(Form.rela, DT_RELA, DT_RELASZ), (.rel, DT_REL, DT_RELSZ)] {
            guard var bytes = table.table(place, size: size) else { continue }
            // Some linkers count the PLT's rows as the end of the other table too; the loader applies them once.
            if let plt, let start = bytes.offset(of: plt), start + plt.count == bytes.count,
                pltHasAddends == (form == .rela)
            {
                bytes = bytes.prefix(start)
            }
            parts.append(Part(bytes: bytes, form: form))
        }
        if let bytes = table.table(DT_RELR, size: DT_RELRSZ)
            ?? table.table(DT_ANDROID_RELR, size: DT_ANDROID_RELRSZ)
        {
            parts.append(Part(bytes: bytes, form: .relr))
        }
        for (hasAddends, place, size) in [
            (true, DT_ANDROID_RELA, DT_ANDROID_RELASZ), (false, DT_ANDROID_REL, DT_ANDROID_RELSZ),
        ] {
            guard let bytes = table.table(place, size: size) else { continue }
            parts.append(Part(bytes: bytes, form: .android, hasAddends: hasAddends))
        }
        if let plt { parts.append(Part(bytes: plt, form: pltHasAddends ? .rela : .rel)) }
        return parts
    }

    private static func staticParts(_ file: ELFFile) -> [Part] {
        file.sectionHeaders.indices.compactMap { number in
            guard file.isAllocated(number) else { return nil }
            switch Int32(bitPattern: file.sectionHeaders[number].sh_type) {
            case SHT_RELA: return Part(bytes: file.contents(of: number), form: .rela)
            case SHT_REL: return Part(bytes: file.contents(of: number), form: .rel)
            case SHT_RELR: return Part(bytes: file.contents(of: number), form: .relr)
            default: return nil
            }
        }
    }
}
