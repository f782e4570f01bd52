import CLibelf

//  tag  value      a word each, up to a tag of 0; where a segment of type PT_DYNAMIC lies

/// What the loader is told about an image, found as the loader finds it: by program headers and addresses, so that
/// it is there in files without section headers too.
struct ELFLoaderTable {
    let file: ELFFile
    let memory: AddressedBytes
    /// By tag; of a tag that is there twice, the last, as the loader has it.
    private var values: [UInt64: UInt64] = [:]
    /// Names of the libraries that it needs, in their order.
    private(set) var needed: [ByteView] = []
    /// Whether there is a table at all.
    private(set) var isDynamic = false
    private(set) var warnings: [AuditWarning] = []

    enum Tag {
        static let needed: UInt64 = 1, pltSize: UInt64 = 2, hash: UInt64 = 4, strings: UInt64 = 5, symbols: UInt64 = 6
        static let rela: UInt64 = 7, relaSize: UInt64 = 8, stringsSize: UInt64 = 10, initFunction: UInt64 = 12
        static let soname: UInt64 = 14, rpath: UInt64 = 15, symbolic: UInt64 = 16, rel: UInt64 = 17
        static let relSize: UInt64 = 18, pltForm: UInt64 = 20, textRelocations: UInt64 = 22, pltRelocations: UInt64 = 23
        static let bindNow: UInt64 = 24, initArray: UInt64 = 25, initArraySize: UInt64 = 27, runpath: UInt64 = 29
        static let flags: UInt64 = 30, preinitArray: UInt64 = 32, preinitArraySize: UInt64 = 33
        static let relrSize: UInt64 = 35, relr: UInt64 = 36, gnuHash: UInt64 = 0x6FFF_FEF5
        static let flags1: UInt64 = 0x6FFF_FFFB, versionsNeededCount: UInt64 = 0x6FFF_FFFF
        static let versionsNeeded: UInt64 = 0x6FFF_FFFE
        static let androidRel: UInt64 = 0x6000_000F, androidRelSize: UInt64 = 0x6000_0010
        static let androidRela: UInt64 = 0x6000_0011, androidRelaSize: UInt64 = 0x6000_0012
        static let androidRelr: UInt64 = 0x6FFF_E000, androidRelrSize: UInt64 = 0x6FFF_E001
    }

    private static let longestName = 4096
    private static let mostEntries = 1 << 14

    init(_ detail: ELFDetail) {
        file = detail.file
        memory = detail.memory()
        guard let rows = rows() else { return }
        isDynamic = true
        read(rows)
    }

    subscript(tag: UInt64) -> UInt64? { values[tag] }

    /// The name at an offset of the table of strings.
    func string(at offset: UInt64) -> ByteView? {
        guard let place = values[Tag.strings], let all = memory.bytes(from: place.addingClamped(offset)) else {
            return nil
        }
        // The size that is stated bounds it where one is.
        if let size = values[Tag.stringsSize], offset >= size { return nil }
        return all.prefix(ELFLoaderTable.longestName).cString(at: 0)
    }

    /// The name that a tag holds.
    func string(_ tag: UInt64) -> ByteView? { values[tag].flatMap(string(at:)) }

    /// The bytes of a table whose place and size stand in two tags; `nil` where the image has none.
    func table(_ place: UInt64, size: UInt64) -> ByteView? {
        guard let address = values[place], let length = values[size], length > 0 else { return nil }
        return memory.bytes(from: address)?.prefix(Int(clamping: length))
    }

    // MARK: - Reading

    /// The segment's bytes, by its address as the loader has it, else by its place in the file.
    private func rows() -> ByteView? {
        guard let header = file.programHeaders.first(where: { Int32(bitPattern: $0.p_type) == PT_DYNAMIC }) else {
            return nil
        }
        let size = min(header.p_filesz, header.p_memsz)
        return memory.bytes(at: header.p_vaddr, count: size) ?? file.bytes.slice(at: header.p_offset, count: size)
    }

    private mutating func read(_ rows: ByteView) {
        let step = Int(file.wordSize) * 2
        var libraries: [UInt64] = []
        for index in 0..<min(rows.count / step, ELFLoaderTable.mostEntries) {
            guard let tag = file.word(at: index * step, in: rows),
                let value = file.word(at: index * step + step / 2, in: rows), tag != 0
            else { break }
            if tag == Tag.needed { libraries.append(value) } else { values[tag] = value }
        }
        for offset in libraries {
            guard let name = string(at: offset), !name.isEmpty else {
                warn("the name of a library that is needed lies outside the file")
                continue
            }
            needed.append(name)
        }
    }

    private mutating func warn(_ message: String) {
        let warning = AuditWarning("bad-dynamic", message)
        if !warnings.contains(warning) { warnings.append(warning) }
    }
}
