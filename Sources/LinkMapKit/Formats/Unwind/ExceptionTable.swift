/// An exception table (LSDA) and its function. The format has no length field: a table ends where the next one begins.
struct ExceptionTable {
    var address: UInt64
    var function: UInt64

    /// Sorts tables by address. When several functions share a table, the first one keeps it.
    static func sorted(_ tables: [ExceptionTable]) -> [ExceptionTable] {
        var tables = tables
        RadixSort.sort(&tables) { $0.address }
        var unique: [ExceptionTable] = []
        unique.reserveCapacity(tables.count)
        for table in tables where unique.last?.address != table.address { unique.append(table) }
        return unique
    }

    /// Returns the tables in a section as belongings of their functions.
    ///
    /// - Parameter tables: the tables of the image, sorted by address.
    static func belongings(_ tables: [ExceptionTable], in range: Range<UInt64>, at base: UInt64) -> [Belonging] {
        var index = tables.firstIndexSorted { $0.address >= base }
        var result: [Belonging] = []
        while index < tables.count, tables[index].address - base < range.size {
            let offset = tables[index].address - base
            let next = index + 1 < tables.count ? min(tables[index + 1].address - base, range.size) : range.size
            result.append(
                Belonging(
                    start: range.lowerBound + offset, size: next - offset,
                    owner: .address(tables[index].function, otherwise: nil)))
            index += 1
        }
        return result
    }
}
