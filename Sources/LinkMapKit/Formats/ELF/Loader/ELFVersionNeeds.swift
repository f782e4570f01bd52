import CLibelf

//  verneed   version:16  count:16  file:32  aux:32  next:32      one for each library
//  vernaux   hash:32  flags:16  number:16  name:32  next:32      one for each version of it

/// Reads the symbol versions that an image requires from its libraries.
enum ELFVersionNeeds {
    /// Returns the number of required versions of all libraries.
    static func count(in table: ELFLoaderTable) -> UInt64 {
        var total: UInt64 = 0
        forEach(in: table) { _, count in total += UInt64(count) }
        return total
    }

    /// Returns the names of the libraries with required versions.
    static func files(in table: ELFLoaderTable) -> [ByteView] {
        var files: [ByteView] = []
        forEach(in: table) { name, _ in
            if let file = table.string(at: UInt64(name)) { files.append(file) }
        }
        return files
    }

    private static func forEach(in table: ELFLoaderTable, _ body: (_ name: UInt32, _ count: UInt16) -> Void) {
        guard let start = table[DT_VERNEED], let bytes = table.memory.bytes(from: start) else { return }
        // The stated count is limited by the number of rows that fit into the bytes.
        let most = min(table[DT_VERNEEDNUM] ?? 0, UInt64(bytes.count / 16))
        var offset = 0
        for _ in 0..<most {
            guard let count = bytes.integer(at: offset + 2, as: UInt16.self, bigEndian: table.file.isBigEndian),
                let name = bytes.integer(at: offset + 4, as: UInt32.self, bigEndian: table.file.isBigEndian),
                let next = bytes.integer(at: offset + 12, as: UInt32.self, bigEndian: table.file.isBigEndian)
            else { break }
            body(name, count)
            guard next > 0, offset < bytes.count else { break }
            offset += Int(next)
        }
    }
}
