/// The fields of one load command; reading past its end is an error that names the place.
struct LoadCommand {
    let bytes: ByteView
    /// Of the command in the file.
    let offset: UInt64
    let size: UInt64
    private let isBigEndian: Bool

    init(file: MachOFile, offset: UInt64, size: UInt64) {
        bytes = file.bytes.slice(at: offset, count: size) ?? .empty
        self.offset = offset
        self.size = size
        isBigEndian = file.isBigEndian
    }

    func word(_ field: Int) throws(InputError) -> UInt32 {
        guard let value = bytes.integer(at: field, as: UInt32.self, bigEndian: isBigEndian) else { throw cutShort() }
        return value
    }

    /// A 32- or 64-bit field.
    func address(_ field: Int, _ isWide: Bool) throws(InputError) -> UInt64 {
        guard isWide else { return UInt64(try word(field)) }
        guard let value = bytes.integer(at: field, as: UInt64.self, bigEndian: isBigEndian) else { throw cutShort() }
        return value
    }

    /// A name of up to 16 bytes, padded with zeros.
    func name(_ field: Int) -> ByteView {
        bytes[clamped: field..<field + 16].cString(at: 0) ?? .empty
    }

    private func cutShort() -> InputError {
        InputError("a load command of \(size) bytes is too short for its kind", at: offset)
    }

    /// Commands that hold nothing but the place of one table in `__LINKEDIT`.
    static let linkEditTables: [UInt32: (ByteView, ByteKind)] = [
        0x1D: ("[code signature]", .metadata),
        0x1E: ("[split info]", .metadata),
        0x26: ("[function starts]", .metadata),
        0x29: ("[data in code]", .metadata),
        0x2B: ("[code signing requirements]", .metadata),
        0x2E: ("[linker optimization hints]", .metadata),
        0x36: ("[atom info]", .metadata),
        0x37: ("[function variants]", .metadata),
        0x38: ("[function variant fixups]", .relocations),
        0x8000_0033: ("[exports trie]", .symbols),
        0x8000_0034: ("[chained fixups]", .relocations),
    ]
}
