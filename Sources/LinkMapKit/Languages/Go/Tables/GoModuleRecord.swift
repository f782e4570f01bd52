//  moduledata   &line table, slices of it (two or six), …  first and last function, text, etext,
//               four or five pairs of ends of data, end, gcdata, gcbss, types, [length of the types], etypes, …

/// The module data of a Go image: the record through which Go's runtime finds functions, types and methods.
///
/// Source: `moduledata` in `runtime/symtab.go`, Go 1.7 to 1.27.
final class GoModuleRecord: Sendable {
    let address: UInt64
    let table: GoLineTable
    /// The start of the code, from which tables count.
    let text: UInt64
    /// The functions in address order, without names where the line table names none. The last element is the end.
    let functions: [GoFunction]
    private let memory: ImageMemory
    /// The position of the first pair of ends of data, in words.
    private let ends: UInt64

    /// The maximum number of pointers to a line table that are examined. Only damaged files have more.
    private static let mostCandidates = 16
    /// The maximum number of bytes that are searched for pointers. Sections of damaged files overlap.
    private static let mostSearched = 1 << 30

    /// Returns the first thing that is made of a module's record: one that begins with a pointer to a line table. Neither
    /// has a section or symbol of its own in every image.
    static func first<Made>(
        in memory: ImageMemory, code: [Range<UInt64>], _ make: (GoModuleRecord) -> Made?
    ) -> Made? {
        var left = mostCandidates
        for slot in memory.fixups.slots where !slot.isBind && left > 0 {
            guard let table = GoLineTable(at: slot.value, in: memory) else { continue }
            left -= 1
            if let made = GoModuleRecord(at: slot.address, table, memory, code).flatMap(make) { return made }
        }
        guard let section = memory.sections.first(where: { GoMarks.isLineTable($0.name) }),
            let table = GoLineTable(at: section.range.lowerBound, in: memory)
        else { return nil }
        for address in places(of: table.address, in: memory, besides: code + [section.range]) {
            if let made = GoModuleRecord(at: address, table, memory, code).flatMap(make) { return made }
        }
        return nil
    }

    private init?(at address: UInt64, _ table: GoLineTable, _ memory: ImageMemory, _ code: [Range<UInt64>]) {
        let first: UInt64 = table.form == .go102 ? 10 : 20
        self.address = address
        self.table = table
        self.memory = memory
        ends = first + 12
        func field(_ index: UInt64) -> UInt64? { memory.address(at: address &+ index &* memory.wordSize) }
        guard let low = field(first), let high = field(first + 1), let text = field(first + 2),
            let end = field(first + 3), text <= low, low < high, high <= end,
            code.contains(where: { $0.contains(text) })
        else { return nil }
        self.text = text
        functions = table.read(text: text)
        guard functions.count > 1 else { return nil }
    }

    /// Returns a word behind the first pair of ends of data, as an address.
    ///
    /// - Parameter index: the number of words from there.
    func end(_ index: UInt64) -> UInt64? { memory.address(at: address &+ (ends + index) &* memory.wordSize) }

    /// The lists of types and itabs, and the start of the function data.
    struct Lists {
        /// The memory of the record up to their end.
        var range: Range<UInt64>
        /// The distances of types from the first one; empty since Go 1.27.
        var types: Range<UInt64> = 0..<0
        /// The addresses of itabs; empty since Go 1.27.
        var itabs: Range<UInt64> = 0..<0
        /// The itabs themselves, one behind the other since Go 1.27; empty before.
        var table: Range<UInt64> = 0..<0
        /// The start of stack maps and other data of functions.
        var data: UInt64
        /// The start of function values: constants with the address of a function. They lie before the data until Go 1.27.
        var values: UInt64
    }

    /// Returns the lists behind the end of the types: one of code sections comes first.
    ///
    /// - Parameter index: the position of the end of the types, as in ``end(_:)``. Since Go 1.18 two addresses follow.
    func lists(from index: UInt64) -> Lists {
        let first = index + 1 + (table.form.isRelative ? 2 : 0)
        func list(_ position: UInt64, _ size: UInt64) -> Range<UInt64> {
            guard let start = end(position), let count = end(position + 1), count <= 1 << 24,
                memory.bytes.bytes(at: start, count: count * size) != nil
            else { return 0..<0 }
            return start..<start + count * size
        }
        let data = table.form.isRelative ? end(index + 2) ?? 0 : 0
        return Lists(
            range: range(to: first + 9), types: list(first + 3, 4), itabs: list(first + 6, memory.wordSize), data: data,
            values: data)
    }

    /// Returns the lists of a record since Go 1.27: the itabs lie in the memory of the types, and no list names them.
    ///
    /// - Parameters:
    ///   - types: the memory of the types.
    ///   - index: the position of its end, as in ``end(_:)``. The itabs' distance from the start and their size follow, then
    ///     three addresses.
    func lists(in types: Range<UInt64>, from index: UInt64) -> Lists {
        var table: Range<UInt64> = 0..<0
        if let distance = end(index + 1), let size = end(index + 2), distance <= types.size,
            size <= types.size - distance
        {
            table = types.lowerBound + distance..<types.lowerBound + distance + size
        }
        return Lists(range: range(to: index + 6), table: table, data: end(index + 4) ?? 0, values: types.upperBound)
    }

    /// Returns the memory of the record up to a position, as in ``end(_:)``.
    private func range(to index: UInt64) -> Range<UInt64> {
        address..<max(address, address &+ (ends &+ index) &* memory.wordSize)
    }

    /// Returns the places of an address in an image whose pointers need no loader, at most ``mostCandidates``.
    private static func places(
        of address: UInt64, in memory: ImageMemory, besides left: [Range<UInt64>]
    ) -> [UInt64] {
        var found: [UInt64] = []
        let word = Int(memory.wordSize)
        var searched = 0
        let left = left.joinedRanges()
        for section in memory.sections {
            let next = left.firstIndexSorted { $0.upperBound > section.range.lowerBound }
            if next < left.count, left[next].overlaps(section.range) { continue }
            guard let held = memory.bytes.bytes(from: section.range.lowerBound) else { continue }
            let bytes = held.prefix(min(Int(clamping: section.range.size), mostSearched - searched))
            searched += bytes.count
            var place = (word - Int(section.range.lowerBound % memory.wordSize)) % word
            while place + word <= bytes.count, found.count < mostCandidates {
                if bytes.word(at: place, of: word, bigEndian: memory.bytes.isBigEndian) == address {
                    found.append(section.range.lowerBound &+ UInt64(place))
                }
                place += word
            }
        }
        return found
    }
}

extension ByteView {
    /// Returns the number of pointer size at an index; `nil` beyond the end.
    fileprivate func word(at index: Int, of size: Int, bigEndian: Bool) -> UInt64? {
        size == 8
            ? integer(at: index, as: UInt64.self, bigEndian: bigEndian)
            : integer(at: index, as: UInt32.self, bigEndian: bigEndian).map(UInt64.init)
    }
}
