import CLibelf

/// What the loader is told about an image, found as the loader finds it: by program headers and addresses, so that
/// it is there in files without section headers too.
struct ELFLoaderTable {
    let file: ELFFile
    let memory: AddressedBytes
    /// By tag; of a tag that is there twice, the last, as the loader has it.
    private var values: [Int32: UInt64] = [:]
    /// Names of the libraries that it needs, in their order.
    private(set) var needed: [ByteView] = []
    /// Whether there is a table at all.
    private(set) var isDynamic = false
    private(set) var warnings: [AuditWarning] = []

    private static let longestName = 4096
    private static let mostEntries = 1 << 14

    init(_ detail: ELFDetail) {
        file = detail.file
        memory = detail.memory()
        guard let rows = rows() else { return }
        isDynamic = true
        read(rows)
    }

    subscript(tag: Int32) -> UInt64? { values[tag] }

    /// The name at an offset of the table of strings.
    func string(at offset: UInt64) -> ByteView? {
        guard let place = values[DT_STRTAB], let all = memory.bytes(from: place.addingClamped(offset)) else {
            return nil
        }
        // The size that is stated bounds it where one is.
        if let size = values[DT_STRSZ], offset >= size { return nil }
        return all.prefix(ELFLoaderTable.longestName).cString(at: 0)
    }

    /// The name that a tag holds.
    func string(_ tag: Int32) -> ByteView? { values[tag].flatMap(string(at:)) }

    /// The bytes of a table whose place and size stand in two tags; `nil` where the image has none.
    func table(_ place: Int32, size: Int32) -> ByteView? {
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
        var libraries: [UInt64] = []
        for row in ELFDynamicRows(rows, of: file).prefix(ELFLoaderTable.mostEntries) {
            if row.tag == DT_NEEDED { libraries.append(row.value) } else { values[row.tag] = row.value }
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
