import CLibelf

//  64-bit   name:32  info:8  other:8  section:16  value:64  size:64
//  32-bit   name:32  value:32  size:32  info:8  other:8  section:16

/// The dynamic symbols of an image by number, located through the dynamic section as the loader does.
struct ELFDynamicSymbols {
    struct Row {
        var nameOffset: UInt64
        var value: UInt64
        var binding: UInt8
        var visibility: UInt8
        var isDefined: Bool

        /// Whether the loader uses the image's own definition without a lookup.
        var isLocal: Bool {
            binding == UInt8(STB_LOCAL) || visibility == UInt8(STV_HIDDEN) || visibility == UInt8(STV_INTERNAL)
        }
        var isWeak: Bool { binding == UInt8(STB_WEAK) }
        /// Whether other images can bind the symbol.
        var isExport: Bool { isDefined && !isLocal }
    }

    private let table: ELFLoaderTable
    private let rows: ByteView
    private let size: Int

    init(_ table: ELFLoaderTable) {
        self.table = table
        rows = table[DT_SYMTAB].flatMap { table.memory.bytes(from: $0) } ?? .empty
        size = table.file.is64Bit ? 24 : 16
    }

    subscript(number: UInt32) -> Row? {
        let (place, overflow) = Int(number).multipliedReportingOverflow(by: size)
        guard !overflow, let row = rows.slice(at: UInt64(place), count: UInt64(size)) else { return nil }
        let file = table.file
        let (info, other, section) = file.is64Bit ? (4, 5, 6) : (12, 13, 14)
        guard let name = row.integer(at: 0, as: UInt32.self, bigEndian: file.isBigEndian),
            let value = file.word(at: file.is64Bit ? 8 : 4, in: row), let bits = row.byte(at: info),
            let shown = row.byte(at: other),
            let index = row.integer(at: section, as: UInt16.self, bigEndian: file.isBigEndian)
        else { return nil }
        return Row(
            nameOffset: UInt64(name), value: value, binding: bits >> 4, visibility: shown & 3,
            isDefined: index != UInt16(SHN_UNDEF))
    }

    func name(of row: Row) -> ByteView { table.string(at: row.nameOffset) ?? .empty }

    /// The number of rows. No tag states it: it comes from the section header, or else from a hash table, which lists
    /// every defined symbol.
    var count: UInt32 {
        let room = UInt32(clamping: rows.count / size)
        let file = table.file
        if let number = file.sectionHeaders.firstIndex(where: { Int32(bitPattern: $0.sh_type) == SHT_DYNSYM }) {
            return min(room, UInt32(clamping: file.sectionHeaders[number].sh_size / UInt64(size)))
        }
        if let hash = table[DT_HASH],
            let chains: UInt32 = table.memory.integer(at: hash.addingClamped(4))
        {
            return min(room, chains)
        }
        return min(room, gnuCount ?? 0)
    }

    /// One more than the highest symbol number that ends a chain of the GNU hash table.
    private var gnuCount: UInt32? {
        let memory = table.memory
        guard let place = table[DT_GNU_HASH], let buckets: UInt32 = memory.integer(at: place),
            let first: UInt32 = memory.integer(at: place.addingClamped(4)),
            let bloom: UInt32 = memory.integer(at: place.addingClamped(8))
        else { return nil }
        let start = place.addingClamped(16).addingClamped(UInt64(bloom) * table.file.wordSize)
        let chains = start.addingClamped(UInt64(buckets) * 4)
        var highest: UInt32 = 0
        for bucket in 0..<UInt64(buckets) {
            guard let number: UInt32 = memory.integer(at: start.addingClamped(bucket * 4)) else { break }
            highest = max(highest, number)
        }
        guard highest >= first else { return first }
        while let link: UInt32 = memory.integer(at: chains.addingClamped(UInt64(highest - first) * 4)) {
            guard link & 1 == 0, highest < .max else { break }
            highest += 1
        }
        return highest.addingReportingOverflow(1).partialValue
    }

    /// Calls `body` with every row except the empty row 0.
    func forEachRow(_ body: (UInt32, Row) -> Void) {
        let end = count
        guard end > 1 else { return }
        for number in 1..<end {
            if let row = self[number] { body(number, row) }
        }
    }
}
