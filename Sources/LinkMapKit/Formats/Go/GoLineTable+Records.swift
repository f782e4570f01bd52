//  record   start of the code:32, name:32, arguments:32, deferreturn:32, stack:32, files:32, lines:32, count of pcdata:32,
//           first file of the unit:32, [line:32 since Go 1.20], function id:8, flags:8, 0:8, count of funcdata:8,
//           pcdata:32 …, funcdata:32 …

/// The parts of a line table that describe one function.
struct GoFunctionRecord {
    /// The address of the function.
    var function: UInt64
    /// The row in the list of functions, and the record.
    var extents: [Range<UInt64>]
    /// The address of the name.
    var name: UInt64
    /// The addresses of the tables from code to stack depth, file, line and other data.
    var tables: [UInt64]
    /// The address of the list of the unit's files.
    var files: UInt64
    /// The distances of stack maps and other data from the module's function data.
    var data: [UInt32]
    /// The address of the table from code to the innermost function that was inlined there; `nil` if there is none.
    var inlineIndexes: UInt64?
    /// The index in ``data`` of the functions that were inlined; `nil` if there are none.
    var inlined: Int? { data.count > GoFunctionRecord.inlinedIndex ? GoFunctionRecord.inlinedIndex : nil }

    /// `FUNCDATA_InlTree`
    private static let inlinedIndex = 3
    /// `PCDATA_InlTreeIndex`
    fileprivate static let inlineIndexesIndex = 2
}

extension GoLineTable {
    /// The memory of the shared parts of a table. Each ends where the next one begins.
    struct Regions {
        var names: Range<UInt64>
        /// Lists of the files of units.
        var units: Range<UInt64>
        /// The names of files.
        var files: Range<UInt64>
        /// The tables from code to a value.
        var values: Range<UInt64>
    }

    /// The shared parts; `nil` for tables before Go 1.18, whose records have another form.
    var regions: Regions? {
        guard form.isRelative else { return nil }
        let starts = (3..<8).map { index -> UInt64? in
            memory.word(at: address &+ 8 &+ UInt64(index) &* memory.wordSize).map { address &+ $0 }
        }
        let known = starts.compactMap(\.self)
        guard known.count == 5, zip(known, known.dropFirst()).allSatisfy(<=),
            memory.bytes.bytes(at: address, count: known[4] &- address) != nil
        else { return nil }
        return Regions(
            names: known[0]..<known[1], units: known[1]..<known[2], files: known[2]..<known[3],
            values: known[3]..<known[4])
    }

    /// Returns the records of functions, in their order; empty for tables without ``regions``.
    ///
    /// - Parameter text: the start of the module's code.
    func records(text: UInt64) -> [GoFunctionRecord] {
        guard let regions, let list = memory.bytes.bytes(from: functions), UInt64(list.count) / 8 > count else {
            return []
        }
        var found: [GoFunctionRecord] = []
        found.reserveCapacity(Int(count))
        // The linker writes the records in the order of the functions. Only damaged files have records that overlap.
        var end = functions
        for index in 0..<Int(count) {
            guard let start = half(list, index * 8), let offset = half(list, index * 8 + 4),
                let record = record(list, Int(offset), regions), record.extents[0].lowerBound >= end
            else { return [] }
            end = record.extents[0].upperBound
            var known = record
            known.function = text &+ start
            let row = functions &+ UInt64(index) * 8
            known.extents.append(row..<row + 8)
            found.append(known)
        }
        return found
    }

    private func record(_ list: ByteView, _ offset: Int, _ regions: Regions) -> GoFunctionRecord? {
        let counts = form == .go118 ? 36 : 40
        guard let name = half(list, offset + 4), let values = half(list, offset + 28), values <= 1 << 10,
            let first = half(list, offset + 32), let data = list.byte(at: offset + counts + 3)
        else { return nil }
        let (valueStart, valueCount) = (offset + counts + 4, Int(values))
        let dataStart = valueStart + valueCount * 4
        let end = dataStart + Int(data) * 4
        guard end <= list.count else { return nil }
        let places = [offset + 16, offset + 20, offset + 24] + (0..<valueCount).map { valueStart + $0 * 4 }
        let indexes =
            valueCount > GoFunctionRecord.inlineIndexesIndex
            ? half(list, places[3 + GoFunctionRecord.inlineIndexesIndex]) : nil
        return GoFunctionRecord(
            function: 0, extents: [functions &+ UInt64(offset)..<functions &+ UInt64(end)],
            name: regions.names.lowerBound &+ name,
            tables: places.compactMap { half(list, $0) }.filter { $0 > 0 }.map { regions.values.lowerBound &+ $0 },
            files: regions.units.lowerBound &+ first &* 4,
            data: (0..<Int(data)).map {
                UInt32(truncatingIfNeeded: half(list, dataStart + $0 * 4) ?? UInt64(UInt32.max))
            }, inlineIndexes: indexes.flatMap { $0 > 0 ? regions.values.lowerBound &+ $0 : nil })
    }

    private func half(_ bytes: ByteView, _ place: Int) -> UInt64? {
        bytes.integer(at: place, as: UInt32.self, bigEndian: memory.bytes.isBigEndian).map(UInt64.init)
    }
}
