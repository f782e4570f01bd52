import CLibelf

/// The dynamic section of an image, located as the loader does: through program headers and addresses. So it is also
/// read from files without section headers.
struct ELFLoaderTable {
    let file: ELFFile
    let memory: AddressedBytes
    /// Value of each tag. The last row wins when a tag occurs twice, as in the loader.
    private var values: [Int32: UInt64] = [:]
    /// Names of the needed libraries, in file order.
    private(set) var needed: [ByteView] = []
    /// Whether the image has a dynamic section.
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

    /// Returns the name at an offset in the dynamic string table.
    func string(at offset: UInt64) -> ByteView? {
        guard let place = values[DT_STRTAB], let all = memory.bytes(from: place.addingClamped(offset)) else {
            return nil
        }
        // The stated size of the string table, if there is one, bounds the offset.
        if let size = values[DT_STRSZ], offset >= size { return nil }
        return all.prefix(ELFLoaderTable.longestName).cString(at: 0)
    }

    /// Returns the name that a tag refers to.
    func string(_ tag: Int32) -> ByteView? { values[tag].flatMap(string(at:)) }

    /// Returns the bytes of a table whose address and size are the values of two tags; `nil` when the image has none.
    func table(_ place: Int32, size: Int32) -> ByteView? {
        guard let address = values[place], let length = values[size], length > 0 else { return nil }
        return memory.bytes(from: address)?.prefix(Int(clamping: length))
    }

    // MARK: - Reading

    /// Returns the bytes of `PT_DYNAMIC` by its address, as the loader reads it, or else by its file offset.
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
