/// The fields of one load command. Reading past its end throws an error with the offset.
struct LoadCommand {
    let bytes: ByteView
    /// File offset of the command.
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

    /// Returns a 32- or 64-bit field.
    func address(_ field: Int, _ isWide: Bool) throws(InputError) -> UInt64 {
        guard isWide else { return UInt64(try word(field)) }
        guard let value = bytes.integer(at: field, as: UInt64.self, bigEndian: isBigEndian) else { throw cutShort() }
        return value
    }

    /// Returns a name of up to 16 bytes, padded with zeros.
    func name(_ field: Int) -> ByteView {
        bytes[clamped: field..<field + 16].cString(at: 0) ?? .empty
    }

    private func cutShort() -> InputError {
        InputError("a load command of \(size) bytes is too short for its kind", at: offset)
    }

    /// Name and kind for each command that only locates one table in `__LINKEDIT`.
    static let linkEditTables: [UInt32: (ByteView, ByteKind)] = [
        LC_CODE_SIGNATURE: ("[code signature]", .metadata),
        LC_SEGMENT_SPLIT_INFO: ("[split info]", .metadata),
        LC_FUNCTION_STARTS: ("[function starts]", .metadata),
        LC_DATA_IN_CODE: ("[data in code]", .metadata),
        LC_DYLIB_CODE_SIGN_DRS: ("[code signing requirements]", .metadata),
        LC_LINKER_OPTIMIZATION_HINT: ("[linker optimization hints]", .metadata),
        LC_ATOM_INFO: ("[atom info]", .metadata),
        LC_FUNCTION_VARIANTS: ("[function variants]", .metadata),
        LC_FUNCTION_VARIANT_FIXUPS: ("[function variant fixups]", .relocations),
        LC_DYLD_EXPORTS_TRIE: ("[exports trie]", .symbols),
        LC_DYLD_CHAINED_FIXUPS: ("[chained fixups]", .relocations),
    ]
}
