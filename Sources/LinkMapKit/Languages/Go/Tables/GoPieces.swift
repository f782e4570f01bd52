/// The parts of a Go module's tables, each with what it exists for.
///
/// Go's linker writes each name, table and stack map once, for all its users. A part that one function or type needs belongs
/// to that. A part that several need is a node of the graph that all of them refer to.
struct GoPieces {
    /// The parts that exist for one function, type or itab.
    private(set) var attached: [TableDivision.Part] = []
    /// The places where shared parts and named data begin.
    private(set) var starts: [UInt64] = []
    /// The things that need a shared part, each with the part.
    private(set) var uses: [(user: UInt64, part: UInt64)] = []
    /// The constants that hold the address of a function, ascending.
    private(set) var functionValues: [(address: UInt64, function: UInt64)] = []

    mutating func attach(_ range: Range<UInt64>, to owner: UInt64) {
        if !range.isEmpty { attached.append((range, owner)) }
    }

    /// Notes that something begins at an address.
    mutating func begin(at address: UInt64) { starts.append(address) }

    /// Attaches a function value to its function.
    private mutating func attachValue(_ range: Range<UInt64>, of function: UInt64) {
        functionValues.append((range.lowerBound, function))
        attach(range, to: function)
    }

    mutating func use(_ part: UInt64, by user: UInt64) { uses.append((user, part)) }
}

/// The parts of one region, before their users are known.
struct GoPieceRegion {
    let range: Range<UInt64>
    private var uses: [(part: UInt64, user: UInt64)] = []
    /// The starts of other things in the region.
    private let bounds: [UInt64]

    /// - Parameter bounds: the starts of other things in the region, ascending.
    init(_ range: Range<UInt64>, bounds: [UInt64] = []) {
        self.range = range
        self.bounds = bounds
    }

    mutating func add(_ part: UInt64, usedBy user: UInt64) {
        if range.contains(part) { uses.append((part, user)) }
    }

    /// The starts of the parts, ascending.
    var parts: [UInt64] { uses.map(\.part).sortedUnique() }
    /// The starts of the parts and of all other things, ascending.
    var ends: [UInt64] { (uses.map(\.part) + bounds).sortedUnique() }

    /// Adds each part to its only user, or as a thing that its users share.
    consuming func settle(into pieces: inout GoPieces) {
        uses.sort { ($0.part, $0.user) < ($1.part, $1.user) }
        var first = 0
        var bound = 0
        while first < uses.count {
            let start = uses[first].part
            var next = first + 1
            while next < uses.count, uses[next].part == start { next += 1 }
            while bound < bounds.count, bounds[bound] <= start { bound += 1 }
            var end = next < uses.count ? uses[next].part : range.upperBound
            if bound < bounds.count { end = min(end, bounds[bound]) }
            if uses[first].user == uses[next - 1].user {
                pieces.attach(start..<end, to: uses[first].user)
            } else {
                pieces.begin(at: start)
                var last: UInt64?
                for use in uses[first..<next] where use.user != last {
                    pieces.use(start, by: use.user)
                    last = use.user
                }
            }
            first = next
        }
    }
}

// MARK: - Reading

extension GoPieces {
    /// - Parameters:
    ///   - types: the memory of the type descriptors.
    ///   - lists: the lists of types and itabs.
    ///   - parts: other things that the module data names.
    init(
        _ record: GoModuleRecord, _ table: GoTypeTable, _ memory: ImageMemory, types: Range<UInt64>,
        _ lists: GoModuleRecord.Lists, parts: [UInt64]
    ) {
        addTypes(table, memory, types, lists)
        var data = GoPieces.region(ofData: lists.data, parts, table, memory)
        for type in table.types { if let mask = type.mask { data.add(mask, usedBy: type.address) } }
        if lists.values > 0, let section = memory.sections.first(where: { $0.range.contains(lists.values) }) {
            let end = data.parts.first { $0 >= lists.values } ?? section.range.upperBound
            addFunctionValues(lists.values, before: min(end, section.range.upperBound), record, memory)
        }
        if let regions = record.table.regions {
            addFunctions(record, regions, &data, lists.data, memory)
        }
        data.settle(into: &self)
    }

    // MARK: - Types

    private mutating func addTypes(
        _ table: GoTypeTable, _ memory: ImageMemory, _ types: Range<UInt64>, _ lists: GoModuleRecord.Lists
    ) {
        let described = types.lowerBound..<min(max(table.end, types.lowerBound), types.upperBound)
        // Function values of the types' own functions lie among the descriptors.
        let slots = memory.fixups.slots.lazy.map(\.address).filter(described.contains)
        var names = GoPieceRegion(described, bounds: (table.types.map(\.address) + slots).sortedUnique())
        for type in table.types {
            begin(at: type.address)
            for name in type.names { names.add(name, usedBy: type.address) }
            // The linker keeps the type of a method with the method.
            for (described, function) in type.functionTypes { use(described, by: function) }
            for required in type.requirements where UInt64(required.type) < types.size {
                use(types.lowerBound + UInt64(required.type), by: type.address)
            }
        }
        names.settle(into: &self)
        for row in stride(from: lists.types.lowerBound, to: lists.types.upperBound, by: 4) {
            guard let distance = memory.half(at: row), distance < types.size else { continue }
            attach(row..<row + 4, to: types.lowerBound + distance)
        }
        for itab in table.itabs { begin(at: itab.address) }
        for row in stride(from: lists.itabs.lowerBound, to: lists.itabs.upperBound, by: Int(memory.wordSize)) {
            if let itab = memory.address(at: row) { attach(row..<row + memory.wordSize, to: itab) }
        }
    }

    // MARK: - Functions

    /// Returns the section of the functions' data and of the masks of pointers, which lie among function values: those
    /// begin with a pointer.
    private static func region(
        ofData data: UInt64, _ parts: [UInt64], _ table: GoTypeTable, _ memory: ImageMemory
    ) -> GoPieceRegion {
        let place = data > 0 ? data : table.types.lazy.compactMap(\.mask).first ?? 0
        guard let section = memory.sections.first(where: { $0.range.contains(place) }) else {
            return GoPieceRegion(0..<0)
        }
        let range = place..<section.range.upperBound
        let slots = memory.fixups.slots.lazy.map(\.address).filter(range.contains)
        return GoPieceRegion(range, bounds: (Array(slots) + table.itabs.map(\.address) + parts).sortedUnique())
    }

    /// Attaches function values to their functions: constants with the address of a function, before the masks of pointers.
    private mutating func addFunctionValues(
        _ start: UInt64, before end: UInt64, _ record: GoModuleRecord, _ memory: ImageMemory
    ) {
        let first = memory.fixups.slots.firstIndexSorted { $0.address >= start }
        for slot in memory.fixups.slots[first...].prefix(while: { $0.address < end }) where !slot.isBind {
            let index = record.functions.firstIndexSorted { $0.address >= slot.value }
            guard index < record.functions.count - 1, record.functions[index].address == slot.value else { continue }
            attachValue(slot.address..<slot.address &+ memory.wordSize, of: slot.value)
        }
    }

    private mutating func addFunctions(
        _ record: GoModuleRecord, _ regions: GoLineTable.Regions, _ data: inout GoPieceRegion, _ start: UInt64,
        _ memory: ImageMemory
    ) {
        var names = GoPieceRegion(regions.names)
        var units = GoPieceRegion(regions.units)
        var files = GoPieceRegion(regions.files)
        var values = GoPieceRegion(regions.values)
        var inlined: [UInt64] = []
        for known in record.table.records(text: record.text) {
            for extent in known.extents { attach(extent, to: known.function) }
            names.add(known.name, usedBy: known.function)
            units.add(known.files, usedBy: known.function)
            for table in known.tables { values.add(table, usedBy: known.function) }
            for (index, offset) in known.data.enumerated() where offset != .max && start > 0 {
                data.add(start &+ UInt64(offset), usedBy: known.function)
                if index == known.inlined { inlined.append(start &+ UInt64(offset)) }
            }
        }
        GoPieces.forEach(of: units.parts, in: units.range) { list in
            for place in stride(from: list.lowerBound, to: list.upperBound, by: 4) {
                guard let file = memory.half(at: place), file < regions.files.size else { continue }
                files.add(regions.files.lowerBound + file, usedBy: list.lowerBound)
            }
        }
        addNames(ofInlined: inlined.sortedUnique(), among: data, record.table, regions, memory, to: &names)
        for region in [names, units, files, values] { region.settle(into: &self) }
    }

    /// Adds the names of functions that were inlined: the lists of these follow a function as its data.
    private func addNames(
        ofInlined lists: [UInt64], among data: GoPieceRegion, _ table: GoLineTable, _ regions: GoLineTable.Regions,
        _ memory: ImageMemory, to names: inout GoPieceRegion
    ) {
        let (size, name): (UInt64, UInt64) = table.form == .go118 ? (20, 12) : (16, 4)
        let isList = Set(lists)
        GoPieces.forEach(of: data.ends, in: data.range) { part in
            guard isList.contains(part.lowerBound) else { return }
            var row = part.lowerBound
            while row + size <= part.upperBound {
                if let offset = memory.half(at: row + name), offset < regions.names.size {
                    names.add(regions.names.lowerBound + offset, usedBy: part.lowerBound)
                }
                row += size
            }
        }
    }

    /// Visits the parts of a region that begin at some places, ascending.
    private static func forEach(of starts: [UInt64], in range: Range<UInt64>, _ visit: (Range<UInt64>) -> Void) {
        for (index, start) in starts.enumerated() where range.contains(start) {
            visit(start..<(index + 1 < starts.count ? min(starts[index + 1], range.upperBound) : range.upperBound))
        }
    }
}
