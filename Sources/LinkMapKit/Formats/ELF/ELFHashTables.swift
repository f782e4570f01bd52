import CLibelf

//  .hash       nbucket, nchain, bucket[nbucket], chain[nchain]: a chain entry for each symbol
//  .gnu.hash   nbuckets, symoffset, bloom_size, bloom_shift, bloom[], buckets[], then a chain
//              entry for each symbol from symoffset on

/// The hash table entries that belong to one symbol each.
struct ELFHashTables {
    let detail: ELFDetail
    private var file: ELFFile { detail.file }

    init(detail: ELFDetail) { self.detail = detail }

    func sysv(_ number: Int) -> [Belonging] {
        let size = file.machine.hashEntrySize(is64Bit: file.is64Bit)
        let contents = file.contents(of: number)
        guard let buckets = entry(0, size: size, in: contents), let chains = entry(1, size: size, in: contents),
            buckets <= UInt64(contents.count), chains <= UInt64(contents.count)
        else { return [] }
        return chain(number, from: (2 + buckets) * size, count: chains, entrySize: size, firstRow: 0)
    }

    func gnu(_ number: Int) -> [Belonging] {
        let contents = file.contents(of: number)
        guard let buckets = entry(0, size: 4, in: contents), let firstRow = entry(1, size: 4, in: contents),
            let bloom = entry(2, size: 4, in: contents)
        else { return [] }
        let start = 16 + bloom * file.wordSize + buckets * 4
        guard start <= UInt64(contents.count) else { return [] }
        return chain(
            number, from: start, count: (UInt64(contents.count) - start) / 4, entrySize: 4, firstRow: firstRow)
    }

    private func entry(_ index: Int, size: UInt64, in contents: ByteView) -> UInt64? {
        size == 8
            ? contents.integer(at: index * 8, as: UInt64.self, bigEndian: file.isBigEndian)
            : contents.integer(at: index * 4, as: UInt32.self, bigEndian: file.isBigEndian).map(UInt64.init)
    }

    private func chain(_ number: Int, from start: UInt64, count: UInt64, entrySize: UInt64, firstRow: UInt64)
        -> [Belonging]
    {
        let range = file.fileRange(of: number)
        let table = Int(file.sectionHeaders[number].sh_link)
        let room = (range.upperBound - range.lowerBound - min(start, range.upperBound - range.lowerBound)) / entrySize
        return (0..<min(count, room)).compactMap { index in
            detail.symbolIndex(row: firstRow + index, ofTable: table).map {
                Belonging(start: range.lowerBound + start + index * entrySize, size: entrySize, owner: .symbol($0))
            }
        }
    }
}
