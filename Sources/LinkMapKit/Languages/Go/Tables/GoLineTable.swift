//  magic:32  0 0  instruction unit:8  word size:8      fffffffb (Go 1.2), fffffffa (1.16), fffffff0 (1.18), fffffff1 (1.20)
//  function count, file count, [start of the code], offsets of: names, units, files, values, functions    (a word each)
//  functions   start of the code, offset of the record …  the end of the code
//  record      start of the code, offset of the name, …
//
//  record   start of the code:32, name:32, arguments:32, deferreturn:32, stack:32, files:32, lines:32, count of pcdata:32,
//           first file of the unit:32, [line:32 since Go 1.20], function id:8, flags:8, 0:8, count of funcdata:8,
//           pcdata:32 …, funcdata:32 …

/// The table of a Go module that names its functions (`pclntab`). Stripping does not remove it.
///
/// Source: `runtime/symtab.go` and `debug/gosym/pclntab.go` of Go 1.2, 1.16, 1.18, 1.20 and 1.27.
struct GoLineTable {
    /// The forms of the table, named for the first release of Go with it.
    enum Form: UInt32 {
        case go102 = 0xFFFF_FFFB
        case go116 = 0xFFFF_FFFA
        case go118 = 0xFFFF_FFF0
        case go120 = 0xFFFF_FFF1

        /// Whether the table holds distances from the start of the code instead of addresses.
        var isRelative: Bool { self == .go118 || self == .go120 }
    }

    let address: UInt64
    let form: Form
    let memory: ImageMemory
    private let word: UInt64
    let count: UInt64
    /// The number of bytes by which the addresses of instructions differ at least.
    let instructionUnit: UInt8
    /// The address of the names.
    let names: UInt64
    /// The address of the list of functions.
    let functions: UInt64

    /// A limit beyond the number of functions of any real program.
    private static let mostFunctions: UInt64 = 1 << 24
    /// A limit on the length of a name in bytes, for damaged files.
    private static let longestName = 1 << 12

    /// - Returns: `nil` if no table that can be read begins at the address.
    init?(at address: UInt64, in memory: ImageMemory) {
        guard let magic: UInt32 = memory.integer(at: address), let form = Form(rawValue: magic),
            let unit: UInt8 = memory.integer(at: address &+ 6), let size: UInt8 = memory.integer(at: address &+ 7),
            UInt64(size) == memory.wordSize
        else { return nil }
        let word = memory.wordSize
        func field(_ index: UInt64) -> UInt64? { memory.word(at: address &+ 8 &+ index &* word) }
        guard let count = field(0), count <= GoLineTable.mostFunctions else { return nil }
        self.address = address
        self.form = form
        self.memory = memory
        self.word = word
        self.count = count
        instructionUnit = unit
        switch form {
        case .go102: (names, functions) = (address, address &+ 8 &+ word)
        default:
            let first: UInt64 = form == .go116 ? 2 : 3
            guard let namesOffset = field(first), let listOffset = field(first + 4) else { return nil }
            names = address &+ namesOffset
            functions = address &+ listOffset
        }
    }

    // MARK: - Functions

    /// Returns the functions, in address order, and the end of the code as the last element.
    ///
    /// - Parameter text: the start of the module's code.
    func read(text: UInt64) -> [GoFunction] {
        let field: UInt64 = form.isRelative ? 4 : word
        guard let rows = memory.bytes.bytes(at: functions, count: (count * 2 + 1) * field) else { return [] }
        var found: [GoFunction] = []
        found.reserveCapacity(Int(count) + 1)
        for index in 0...count {
            let place = functions &+ index * 2 * field
            guard let start = form.isRelative ? distance(rows, index).map({ text &+ $0 }) : memory.address(at: place),
                start >= found.last?.address ?? 0
            else { return [] }
            found.append(GoFunction(address: start, name: index < count ? name(inRecordAt: place &+ field) : .empty))
        }
        return found
    }

    private func distance(_ rows: ByteView, _ index: UInt64) -> UInt64? {
        rows.integer(at: Int(index) * 8, as: UInt32.self, bigEndian: memory.bytes.isBigEndian).map(UInt64.init)
    }

    /// Returns the name in the record whose offset is at an address.
    private func name(inRecordAt place: UInt64) -> ByteView {
        guard let offset = form.isRelative ? memory.half(at: place) : memory.word(at: place) else { return .empty }
        let record = (form == .go102 ? address : functions) &+ offset
        guard let name = memory.half(at: record &+ (form.isRelative ? 4 : word)) else { return .empty }
        return self.name(at: name) ?? .empty
    }

    /// Returns the name at an offset in the names.
    func name(at offset: UInt64) -> ByteView? {
        memory.bytes.bytes(from: names &+ offset)?.prefix(GoLineTable.longestName).cString(at: 0)
    }
}

/// A function of a Go module.
struct GoFunction {
    var address: UInt64
    var name: ByteView
}

extension ImageMemory {
    /// Returns the number of pointer size at an address.
    func word(at address: UInt64) -> UInt64? { wordSize == 8 ? integer(at: address) : half(at: address) }

    /// Returns the unsigned 32-bit number at an address.
    func half(at address: UInt64) -> UInt64? { integer(at: address, as: UInt32.self).map(UInt64.init) }
}

// MARK: - Records of functions

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
        let valueStart = offset + counts + 4
        let valueCount = Int(values)
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
