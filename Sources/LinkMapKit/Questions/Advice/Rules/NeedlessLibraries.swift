import CLibelf

/// Libraries that are loaded, and of which nothing is used.
enum NeedlessLibraries {
    /// To find, map and relocate a library, in nanoseconds; a rough figure.
    private static let each: UInt64 = 300_000

    static let advice: AdviceAnalysis.Rule = { subject in
        let libraries = subject.elf.map { needless(in: $0.file, subject.symbols) } ?? subject.macho.map(needless) ?? []
        guard !libraries.isEmpty else { return nil }
        return Advice(
            rule: "needless-libraries", title: "Do not load libraries that nothing is taken from",
            option: subject.elf != nil
                ? "link with -Wl,--as-needed in front of the libraries" : "link with -Wl,-dead_strip_dylibs",
            saving: .nanoseconds(UInt64(libraries.count) * each), certainty: .rough,
            estimate: "\(libraries.count) of which no symbol is bound, at about 0.3 ms each: "
                + libraries.prefix(5).map(\.lossless).joined(separator: ", "))
    }

    /// Where every symbol that is taken names the version of a library, the libraries without a version give nothing.
    private static func needless(in file: ELFFile, _ symbols: [Symbol]) -> [ByteView] {
        func section(_ type: Int32) -> Int? {
            file.sectionHeaders.firstIndex { Int32(bitPattern: $0.sh_type) == type }
        }
        guard let rows = section(SHT_DYNSYM), let versions = section(SHT_GNU_versym),
            let needs = section(SHT_GNU_verneed)
        else { return [] }
        let (table, numbers) = (file.contents(of: rows), file.contents(of: versions))
        let rowSize = file.is64Bit ? 24 : 16
        for row in 1..<max(table.count / rowSize, 1) {
            let at = row * rowSize
            guard let info = table.byte(at: at + (file.is64Bit ? 4 : 12)),
                let index: UInt16 = table.integer(at: at + (file.is64Bit ? 6 : 14), bigEndian: file.isBigEndian),
                let version: UInt16 = numbers.integer(at: row * 2, bigEndian: file.isBigEndian)
            else { return [] }
            // A weak one may be missing everywhere.
            if index == 0, info >> 4 != 2, version & 0x7FFF < 2 { return [] }
        }
        let users = versioned(file, needs)
        return ELFDynamic(file).needed.filter { !users.contains($0) }
    }

    /// The libraries that versions are needed of.
    private static func versioned(_ file: ELFFile, _ number: Int) -> Set<ByteView> {
        guard file.sectionHeaders.indices.contains(Int(file.sectionHeaders[number].sh_link)) else { return [] }
        let (records, names) = (file.contents(of: number), file.contents(of: Int(file.sectionHeaders[number].sh_link)))
        var (found, offset): (Set<ByteView>, Int) = ([], 0)
        while let name: UInt32 = records.integer(at: offset + 4, bigEndian: file.isBigEndian),
            let next: UInt32 = records.integer(at: offset + 12, bigEndian: file.isBigEndian)
        {
            if let library = names.cString(at: Int(name)) { found.insert(library) }
            guard next > 0 else { break }
            offset += Int(next)
        }
        return found
    }

    /// Undefined symbols say by number which library they are taken from.
    private static func needless(in file: MachOFile) -> [ByteView] {
        let (rows, step) = (file.table(MachOFile.symbolTable), file.is64Bit ? 16 : 12)
        var used: Set<Int> = []
        for row in 0..<Int(clamping: min(file.symbolCount, UInt64(rows.count / step))) {
            guard let type = rows.byte(at: row * step + 4), type & 0xE0 == 0, type & 0x0E == 0, type & 1 == 1,
                let description: UInt16 = rows.integer(at: row * step + 6, bigEndian: file.isBigEndian)
            else { continue }
            used.insert(Int(description >> 8))
        }
        // Without any it was stripped, or is not bound by library.
        guard !used.isEmpty, !used.contains(0), !used.contains(254) else { return [] }
        return file.libraries.enumerated().filter {
            !used.contains($0.offset + 1) && $0.element.firstIndex(of: "libSystem") == nil
        }
        .map(\.element)
    }
}
