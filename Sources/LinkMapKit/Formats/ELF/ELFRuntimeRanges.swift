import CLibelf

/// Finds the C library in a static program. Linkers place the members of an archive one behind the other, and the C library
/// comes last, so everything from the code that calls `main` on belongs to it or to the compiler.
///
///     crt1.o  main.o  libnet.a(...)  libc.a(libc-start.o ...)  libgcc.a(...)  crtn.o
enum ELFRuntimeRanges {
    /// Returns the ranges of memory that belong to the C library; empty for a program that loads it.
    static func ranges(in detail: ELFDetail) -> [Range<UInt64>] {
        let file = detail.file
        guard file.interpreter == nil, !file.isRelocatable, let table = detail.symbolTables.first,
            Int32(bitPattern: file.sectionHeaders[table.number].sh_type) == SHT_SYMTAB,
            file.sectionHeaders.indices.contains(Int(file.sectionHeaders[table.number].sh_link))
        else { return [] }
        let strings = file.contents(of: Int(file.sectionHeaders[table.number].sh_link))
        var isRuntime = false
        var starts: [Int: UInt64] = [:]
        file.handle.forEachSymbol(in: table.number, extended: nil) { _, row, _ in
            let (type, binding) = (Int32(row.st_info & 0xF), Int32(row.st_info >> 4))
            if type == STT_FILE {
                let name = strings.cString(at: Int(row.st_name), atMost: longestCaller + 1) ?? .empty
                // The linker's own rows come last and follow a row without a name.
                isRuntime = !name.isEmpty && (isRuntime || callers.contains(name))
            } else if isRuntime, binding == STB_LOCAL, type != STT_SECTION, type != STT_TLS, row.st_value > 0 {
                let section = Int(row.st_shndx)
                starts[section] = min(starts[section] ?? .max, row.st_value)
            }
        }
        return starts.compactMap { section, start in
            guard file.sectionHeaders.indices.contains(section) else { return nil }
            let header = file.sectionHeaders[section]
            let end = header.sh_addr.addingClamped(header.sh_size)
            return start >= header.sh_addr && start < end ? start..<end : nil
        }
        .sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The source files whose code calls `main`: those of glibc and musl.
    private static let callers: Set<ByteView> = ["libc-start.c", "libc-start.o", "__libc_start_main.c"]
    private static let longestCaller = callers.map(\.count).max() ?? 0
}
