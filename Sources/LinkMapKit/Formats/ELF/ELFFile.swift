import CLibelf

//  Offset  0x00        0x04   0x05   0x06     …   0x10    0x12       …
//          7f 45 4c 46 class  order  version      type    machine
//          magic       1: 32  1: LE                1: relocatable
//                      2: 64  2: BE                2, 3: linked
//
//  The ELF header points to two tables: program headers list what is loaded at which address, section headers
//  list the type and extent of the file's parts.

/// The tables of an ELF file, checked and widened to one form for every class, byte order and machine.
///
/// Every range lies inside the file, and no sum of an address or offset and a size overflows.
struct ELFFile {
    let bytes: ByteView
    let handle: ELFHandle
    let is64Bit: Bool
    let isBigEndian: Bool
    let machine: ELFMachine
    let isRelocatable: Bool
    let programHeaders: [GElf_Phdr]
    /// Headers of sections whose bytes lie inside the file: those that end past it are cut off there.
    private(set) var sectionHeaders: [GElf_Shdr]
    let sectionNames: [ByteView]
    /// The parts of the file that lie past its end.
    private(set) var warnings: [AuditWarning] = []

    static func matches(_ bytes: ByteView) -> Bool { bytes.starts(with: "\u{7F}ELF") }

    init(_ bytes: ByteView) throws(InputError) {
        self.bytes = bytes
        (is64Bit, isBigEndian) = try ELFFile.checkIdent(bytes)
        try ELFFile.checkTables(bytes, is64Bit: is64Bit, isBigEndian: isBigEndian)
        handle = try ELFHandle(bytes)
        machine = ELFMachine(handle.header.e_machine)
        isRelocatable = Int32(handle.header.e_type) == ET_REL
        programHeaders = try handle.programHeaders()
        sectionHeaders = try handle.sectionHeaders()
        sectionNames = try ELFFile.names(of: sectionHeaders, in: bytes, table: handle.sectionNamesIndex())
        cutSections()
        try checkSections()
        try checkSegments()
    }

    var architecture: String { machine.name(is64Bit: is64Bit, isBigEndian: isBigEndian) }
    var wordSize: UInt64 { is64Bit ? 8 : 4 }

    /// The file bytes of a section; empty for zero-fill.
    func contents(of section: Int) -> ByteView {
        bytes.slice(fileRange(of: section)) ?? .empty
    }

    func fileRange(of section: Int) -> Range<UInt64> {
        let header = sectionHeaders[section]
        guard Int32(bitPattern: header.sh_type) != SHT_NOBITS, Int32(bitPattern: header.sh_type) != SHT_NULL else {
            return 0..<0
        }
        return header.sh_offset..<header.sh_offset + header.sh_size
    }

    func isAllocated(_ section: Int) -> Bool { sectionHeaders[section].sh_flags & UInt64(SHF_ALLOC) != 0 }

    /// Returns a word of the file's word size and byte order.
    func word(at offset: Int, in view: ByteView) -> UInt64? {
        is64Bit
            ? view.integer(at: offset, as: UInt64.self, bigEndian: isBigEndian)
            : view.integer(at: offset, as: UInt32.self, bigEndian: isBigEndian).map(UInt64.init)
    }

    /// The memory and file ranges of the loaded segments.
    var loaded: [(memory: Range<UInt64>, file: Range<UInt64>)] {
        programHeaders.filter { Int32(bitPattern: $0.p_type) == PT_LOAD }.map { header in
            let size = min(header.p_filesz, header.p_memsz)
            let isInFile = bytes.slice(at: header.p_offset, count: size) != nil
            return (
                header.p_vaddr..<header.p_vaddr + header.p_memsz,
                isInFile ? header.p_offset..<header.p_offset + size : 0..<0
            )
        }
    }

    // MARK: - Checks

    private static func checkIdent(_ bytes: ByteView) throws(InputError) -> (is64Bit: Bool, isBigEndian: Bool) {
        guard let fileClass = bytes.byte(at: 4), let order = bytes.byte(at: 5) else {
            throw InputError("the ELF header is cut short", at: UInt64(bytes.count))
        }
        guard fileClass == 1 || fileClass == 2 else {
            throw InputError("unknown ELF class \(fileClass)", at: 4, hint: "1 (32-bit) and 2 (64-bit) are known")
        }
        guard order == 1 || order == 2 else {
            throw InputError("unknown ELF byte order \(order)", at: 5, hint: "1 (little) and 2 (big) are known")
        }
        guard bytes.count >= (fileClass == 2 ? 64 : 52) else {
            throw InputError("the ELF header is cut short", at: UInt64(bytes.count))
        }
        return (fileClass == 2, order == 2)
    }

    /// Checks that the header tables lie inside the file. libelf refuses such files too, but does not report the
    /// offset.
    private static func checkTables(_ bytes: ByteView, is64Bit: Bool, isBigEndian: Bool) throws(InputError) {
        func half(_ offset: Int) -> UInt64 {
            UInt64(bytes.integer(at: offset, as: UInt16.self, bigEndian: isBigEndian) ?? 0)
        }
        func word(_ offset: Int) -> UInt64 {
            is64Bit
                ? bytes.integer(at: offset, as: UInt64.self, bigEndian: isBigEndian) ?? 0
                : UInt64(bytes.integer(at: offset, as: UInt32.self, bigEndian: isBigEndian) ?? 0)
        }
        let (phoff, shoff) = is64Bit ? (word(32), word(40)) : (word(28), word(32))
        let counts = is64Bit ? (phnum: half(56), shnum: half(60)) : (phnum: half(44), shnum: half(48))
        let (phsize, shsize): (UInt64, UInt64) = is64Bit ? (56, 64) : (32, 40)
        if shoff != 0 || counts.shnum != 0 {
            try requireTable("section headers", at: shoff, size: max(counts.shnum, 1) * shsize, in: bytes)
        }
        if counts.phnum != 0, counts.phnum != UInt64(PN_XNUM) {
            try requireTable("program headers", at: phoff, size: counts.phnum * phsize, in: bytes)
        }
    }

    private static func requireTable(_ what: String, at offset: UInt64, size: UInt64, in bytes: ByteView)
        throws(InputError)
    {
        guard bytes.slice(at: offset, count: size) != nil else {
            throw InputError(
                "the \(what) lie past the end of the file (\(bytes.count) bytes)", at: offset,
                hint: "it may be cut short")
        }
    }

    /// Limit on the total size of all sections, in multiples of the file size. Overlaps beyond it would make reading
    /// expensive.
    private static let mostReadings: UInt64 = 8

    /// Cuts the sections off that end past the file. Strippers leave such headers behind, and so does a broken copy.
    private mutating func cutSections() {
        let end = UInt64(bytes.count)
        var cut: [Int] = []
        for (index, header) in sectionHeaders.enumerated() where Int32(bitPattern: header.sh_type) != SHT_NULL {
            guard Int32(bitPattern: header.sh_type) != SHT_NOBITS,
                bytes.slice(at: header.sh_offset, count: header.sh_size) == nil
            else { continue }
            sectionHeaders[index].sh_offset = min(header.sh_offset, end)
            sectionHeaders[index].sh_size = end - min(header.sh_offset, end)
            cut.append(index)
        }
        guard let first = cut.first else { return }
        let name = sectionNames[first].isEmpty ? "" : " (\(sectionNames[first].text))"
        note("section \(first)\(name)", cut.count, "sections")
    }

    /// Adds a warning about parts that end past the file.
    private mutating func note(_ first: String, _ count: Int, _ parts: String) {
        let others = count > 1 ? " and \(count - 1) more \(parts) end" : " ends"
        warnings.append(
            AuditWarning(
                "cut-short",
                "\(first)\(others) past the end of the file (\(bytes.count) bytes); it may be cut short, or the rest "
                    + "lies in other files"))
    }

    private func checkSections() throws(InputError) {
        var total: UInt64 = 0
        for (index, header) in sectionHeaders.enumerated() where Int32(bitPattern: header.sh_type) != SHT_NULL {
            let isZeroFill = Int32(bitPattern: header.sh_type) == SHT_NOBITS
            guard !header.sh_addr.addingReportingOverflow(header.sh_size).overflow, header.sh_size < 1 << 62 else {
                throw InputError(
                    "section \(index) (\(sectionNames[index].text)) of \(header.sh_size) bytes does not fit into memory"
                )
            }
            total += isZeroFill ? 0 : header.sh_size
            guard total / ELFFile.mostReadings <= UInt64(bytes.count) else {
                throw InputError("the sections overlap: \(total) bytes of them in a file of \(bytes.count)")
            }
        }
    }

    private mutating func checkSegments() throws(InputError) {
        var total: UInt64 = 0
        var cut: [Int] = []
        for (index, header) in programHeaders.enumerated() where Int32(bitPattern: header.p_type) == PT_LOAD {
            let range = loadedRange(of: header)
            total = total.addingClamped(range.size)
            if range.size < header.p_filesz { cut.append(index) }
            guard !header.p_vaddr.addingReportingOverflow(header.p_memsz).overflow else {
                throw InputError("segment \(index) of \(header.p_memsz) bytes does not fit into memory")
            }
        }
        guard total / ELFFile.mostReadings <= UInt64(bytes.count) else {
            throw InputError("the segments overlap: \(total) bytes of them in a file of \(bytes.count)")
        }
        // A separate debug file keeps the program headers of its image, but not the bytes.
        if let first = cut.first, sectionHeaders.count <= 1 { note("segment \(first)", cut.count, "segments") }
    }

    /// Returns the part of the file that a segment is loaded from. It ends with the file.
    func loadedRange(of header: GElf_Phdr) -> Range<UInt64> {
        let start = min(header.p_offset, UInt64(bytes.count))
        return start..<start + min(header.p_filesz, UInt64(bytes.count) - start)
    }

    private static func names(of headers: [GElf_Shdr], in bytes: ByteView, table: Int) throws(InputError) -> [ByteView]
    {
        guard headers.indices.contains(table), table != 0,
            let names = bytes.slice(at: headers[table].sh_offset, count: headers[table].sh_size)
        else { return headers.map { _ in .empty } }
        var budget = NameBudget(fileSize: bytes.count)
        var result: [ByteView] = []
        for header in headers {
            result.append(try budget.name(at: Int(header.sh_name), in: names))
        }
        return result
    }
}
