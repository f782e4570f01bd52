/// Reads data as tables of distances and finds the starts of functions and variables that the distances lead to.
///
/// A class, because closures would copy its many parts.
final class DistanceTableReader {
    private let map: NodeMap
    private let memory: ImageMemory
    private let code: Range<UInt64>
    private let image: Range<UInt64>
    /// The start addresses of functions, ascending.
    private let starts: [UInt64]
    private let functions: AddressSieve
    private let variables: AddressSieve
    /// Whether numbers of 32 bits may be addresses.
    private let holdsAddresses: Bool
    /// Whether another rule reads the distances that count from their own place.
    private let skipsOwnPlace: Bool
    /// The global offset table of 32-bit code, which its tables of distances count from.
    private let offsetTable: UInt64?
    /// The start addresses of symbols without a size, by the data without a symbol that may be their continuation.
    private let heads: [UInt32: UInt64]
    /// The symbols of the image, for whether they state a size.
    private let symbols: [Symbol]
    /// The start addresses of data without a symbol that may be the continuation of other data.
    private let tails: [UInt32: UInt64]
    /// A bit that is set in the addresses of some functions but belongs to none of them.
    private let modeBit: UInt64
    private var distancesOfVariables: [UInt32: [UInt64]] = [:]

    /// Maximum size in bytes of a variable that is tried as a table of nothing but distances.
    private static let largest: UInt64 = 4_096
    private static let mostAnchors = 4
    /// Maximum number of bytes between two distances of a table.
    private static let reach: UInt64 = 64
    /// Minimum number of entries of a table whose distances count from a function.
    private static let fewestEntries = 2

    init(_ program: Program, _ map: NodeMap) {
        self.map = map
        memory = program.memory
        let ranges = program.code.ranges
        code = (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
        let held = program.sections.map(\.memoryRange).filter { !$0.isEmpty && $0.lowerBound < ThreadBlock.base }
        image = (held.map(\.lowerBound).min() ?? 0)..<(held.map(\.upperBound).max() ?? 0)
        holdsAddresses = program.image.header.isFixedInMemory && program.memory.wordSize == 8
        skipsOwnPlace = !program.swift.isEmpty
        offsetTable = program.image.machine == .x86 ? program.code.offsetTable?.address : nil
        starts = program.code.functionStarts
        heads = DistanceTableReader.heads(in: map)
        tails = Dictionary(map.neighbours.map { ($0, map.nodes[Int($1)].address) }) { first, _ in first }
        symbols = program.symbols
        modeBit = program.image.machine == .arm ? 1 : 0
        var functions = AddressSieve(capacity: map.nodes.count)
        var variables = AddressSieve(capacity: map.nodes.count)
        for node in map.nodes {
            // A distance to an imported or exported function leads to its stub.
            if node.form == .record, code.contains(node.address) {
                functions.insert(node.address)
            } else if node.form == .data, node.symbol != NodeMap.noSymbol {
                variables.insert(node.address)
            }
        }
        // Not the nodes between functions, which are padding.
        for start in starts { functions.insert(start) }
        self.functions = functions
        self.variables = variables
    }

    @inline(__always)
    func isInCode(_ address: UInt64) -> Bool { code.contains(address) }

    /// Returns the function that begins at an address.
    @inline(__always)
    func function(at address: UInt64) -> UInt32? {
        guard code.contains(address), functions.mayHold(address & ~modeBit) else { return nil }
        let place = address & ~modeBit
        let next = starts.firstIndexSorted { $0 >= place }
        return next < starts.count && starts[next] == place ? node(at: place, .function) : node(at: address, .record)
    }

    @inline(__always)
    func mayBeVariable(_ address: UInt64) -> Bool { image.contains(address) && variables.mayHold(address) }

    func variable(at address: UInt64) -> UInt32? {
        guard image.contains(address), variables.mayHold(address), let node = node(at: address, .data),
            map.nodes[Int(node)].symbol != NodeMap.noSymbol
        else { return nil }
        return node
    }

    private func node(at address: UInt64, _ form: NodeMap.Form) -> UInt32? {
        guard let node = map.node(at: address), map.nodes[Int(node)].form == form,
            map.nodes[Int(node)].address == address
        else { return nil }
        return node
    }

    // MARK: - Distances from the table

    /// Yields the targets of the distances in one run of a node.
    ///
    /// - Parameter bytes: the contents of the file from the start of the run.
    func read(_ run: Run, _ bytes: ByteView, _ found: (UInt32) -> Void) {
        let node = map.nodes[Int(run.owner)]
        guard node.form == .data || node.form == .entity, heads[run.owner] != nil || !isSwitch(node) else { return }
        let anchors = anchors(of: run, node)
        let isBigEndian = memory.bytes.isBigEndian
        let skip = (4 - run.start % 4) % 4
        guard run.end - run.start >= skip + 4 else { return }
        // A lone number in much data leads to a function by chance.
        let isSmall = run.end - run.start <= DistanceTableReader.reach
        var waiting: (place: UInt64, target: UInt32)?
        let end = Int(run.end - run.start)
        var next = Int(skip)
        var pages = PassedPages(bytes)
        while next + 4 <= end {
            pages.pass(next)
            let offset = next
            next += 4
            guard let word = bytes.integer(at: offset, as: Int32.self, bigEndian: isBigEndian) else { break }
            if word == 0 {
                next = bytes.firstNonZero(in: pages.window(from: next, to: end), step: 4)
                continue
            }
            let place = run.start + UInt64(offset)
            guard let target = function(word, at: place, of: node, anchors) else { continue }
            if isSmall {
                found(target)
            } else if let last = waiting, place - last.place <= DistanceTableReader.reach {
                found(last.target)
                found(target)
            }
            waiting = (place, target)
        }
        guard node.form == .data, node.symbol != NodeMap.noSymbol, node.size <= DistanceTableReader.largest else {
            return
        }
        readVariables(node, anchors, found)
    }

    @inline(__always)
    private func function(_ word: Int32, at place: UInt64, of node: NodeMap.Node, _ anchors: [UInt64]) -> UInt32? {
        let distance = UInt64(bitPattern: Int64(word))
        if !skipsOwnPlace, let target = function(at: place &+ distance) { return target }
        if let target = function(at: node.address &+ distance) { return target }
        for anchor in anchors {
            if let target = function(at: anchor &+ distance) { return target }
        }
        guard holdsAddresses, word > 0, let target = function(at: distance), !isInPointer(place),
            !memory.isEndOfText(distance, at: place)
        else { return nil }
        return target
    }

    /// Returns whether a node without a name is the table of a `switch`, whose entries lead into a function. Entries for values
    /// that never occur lead to the end of that function, and so to the start of the next one.
    func isSwitch(_ node: NodeMap.Node) -> Bool {
        guard node.form == .data, node.symbol == NodeMap.noSymbol else { return false }
        var place = node.address
        let end = node.address.addingClamped(min(node.size, DistanceTableReader.largest))
        while place < end, let word: Int32 = memory.bytes.integer(at: place) {
            // The later entries of other tables count from themselves.
            if function(at: place &+ UInt64(bitPattern: Int64(word))) != nil, place > node.address { return false }
            if leadsIntoFunction(word, from: node) { return true }
            guard function(at: node.address &+ UInt64(bitPattern: Int64(word))) != nil else { return false }
            place = place.addingClamped(4)
        }
        return false
    }

    private func leadsIntoFunction(_ word: Int32, from table: NodeMap.Node) -> Bool {
        let target = table.address &+ UInt64(bitPattern: Int64(word))
        return code.contains(target) && function(at: target) == nil
    }

    private static func heads(in map: NodeMap) -> [UInt32: UInt64] {
        var heads: [UInt32: UInt64] = [:]
        for (last, next) in map.neighbours {
            let isNamed = map.nodes[Int(last)].symbol != NodeMap.noSymbol
            if let head = isNamed ? map.nodes[Int(last)].address : heads[last] { heads[next] = head }
        }
        return heads
    }

    /// Returns the places in a node that its distances may count from, besides its start.
    private func anchors(of run: Run, _ node: NodeMap.Node) -> [UInt64] {
        var anchors = offsetTable.map { [$0] } ?? []
        if let head = heads[run.owner] { anchors.append(head) }
        if let tail = tails[run.owner] { anchors.append(tail) }
        var next = map.innerCuts.firstIndexSorted { $0 > run.start }
        while next < map.innerCuts.count, map.innerCuts[next] < run.end, anchors.count < DistanceTableReader.mostAnchors
        {
            anchors.append(map.innerCuts[next])
            next += 1
        }
        return anchors
    }

    /// Whether a number of 32 bits is half of an address of 64 bits.
    private func isInPointer(_ place: UInt64) -> Bool { memory.fixups.slot(at: place & ~7) != nil }

    // MARK: - Tables of nothing but distances

    /// Yields the variables that a table names: all entries, or all that stand in one column, lead to the start of
    /// something. They count from the table or from themselves, or all from one place in the table.
    private func readVariables(_ table: NodeMap.Node, _ anchors: [UInt64], _ found: (UInt32) -> Void) {
        guard table.size % 4 == 0, table.size >= 4 else { return }
        let count = table.size / 4
        for width: UInt64 in 1...4 where width == 1 || count % width == 0 && count >= 2 * width {
            for first in 0..<width {
                guard let targets = column(first, width, of: table, anchors) else { continue }
                for target in targets { found(target) }
                return
            }
        }
    }

    /// Returns the targets of a column that counts from the table, from its entries or from one of the anchors.
    private func column(_ first: UInt64, _ width: UInt64, of table: NodeMap.Node, _ anchors: [UInt64]) -> [UInt32]? {
        if let targets = column(first, width, of: table, from: nil) { return targets }
        for anchor in anchors {
            if let targets = column(first, width, of: table, from: anchor) { return targets }
        }
        return nil
    }

    /// - Parameter anchor: the place that the entries count from; `nil` for the start of the table or the entry itself.
    private func column(_ first: UInt64, _ width: UInt64, of table: NodeMap.Node, from anchor: UInt64?) -> [UInt32]? {
        var targets: [UInt32] = []
        for index in stride(from: first, to: table.size / 4, by: Int(width)) {
            let place = table.address &+ index * 4
            guard let word: Int32 = memory.bytes.integer(at: place), word != 0 else { return nil }
            let distance = UInt64(bitPattern: Int64(word))
            let target =
                anchor.map { thing(at: $0 &+ distance) } ?? thing(at: table.address &+ distance)
                ?? thing(at: place &+ distance) ?? address(word, at: place)
            guard let target else { return nil }
            // A distance to a function beside a number, such as the size in Swift's async function pointers, is no table.
            if let known = targets.first, map.nodes[Int(known)].form != map.nodes[Int(target)].form { return nil }
            targets.append(target)
        }
        return targets
    }

    private func thing(at address: UInt64) -> UInt32? { variable(at: address) ?? function(at: address) }

    private func address(_ word: Int32, at place: UInt64) -> UInt32? {
        guard holdsAddresses, word > 0, !isInPointer(place) else { return nil }
        return thing(at: UInt64(word))
    }

    // MARK: - Distances from somewhere in the table

    /// Maximum size in bytes of a table that is tried with each of its places.
    private static let largestAnchored: UInt64 = 256

    /// Returns the functions that a small table names if its distances count from one place in it that nothing tells: two of them at
    /// least lead to functions.
    func targets(ofAnchoredTable run: Run, _ bytes: ByteView) -> [UInt32] {
        let size = run.end - run.start
        guard size >= 8, size <= DistanceTableReader.largestAnchored, map.nodes[Int(run.owner)].form == .data else {
            return []
        }
        let distances = distances(in: run, bytes)
        guard distances.count >= DistanceTableReader.fewestEntries else { return [] }
        for anchor in stride(from: (run.start + 3) & ~3, to: run.end, by: 4) {
            let targets = distances.compactMap { function(at: anchor &+ $0) }
            if Set(targets).count >= DistanceTableReader.fewestEntries { return targets }
        }
        return []
    }

    /// Returns the numbers in a run that lead to code from a place in it. Most runs have none, and cost no memory.
    private func distances(in run: Run, _ bytes: ByteView) -> [UInt64] {
        var found: [UInt64] = []
        let size = run.end - run.start
        for offset in stride(from: Int((4 - run.start % 4) % 4), to: Int(size) - 3, by: 4) {
            guard let word = bytes.integer(at: offset, as: Int32.self, bigEndian: memory.bytes.isBigEndian), word != 0
            else { continue }
            let distance = UInt64(bitPattern: Int64(word))
            let first = run.start &+ distance
            if code.contains(first) || code.contains(first &+ size) { found.append(distance) }
        }
        return found
    }

    // MARK: - Packed addresses

    /// Yields the functions whose addresses stand at odd places, as packed records have them. Only an image without relocations needs
    /// them to be looked for.
    func readPacked(_ run: Run, _ bytes: ByteView, _ found: (UInt32) -> Void) {
        let word = Int(memory.wordSize)
        let count = Int(min(run.end - run.start, UInt64(bytes.count)))
        guard count > word else { return }
        let isBigEndian = memory.bytes.isBigEndian
        for offset in 0...count - word where (run.start &+ UInt64(offset)) % memory.wordSize != 0 {
            let value =
                word == 8
                ? bytes.integer(at: offset, as: UInt64.self, bigEndian: isBigEndian)
                : bytes.integer(at: offset, as: UInt32.self, bigEndian: isBigEndian).map(UInt64.init)
            if let value, code.contains(value), let target = function(at: value) { found(target) }
        }
    }

    // MARK: - Tables in code

    /// Returns the functions that a table between instructions names by distances from its start, or from the entries.
    func targets(ofTableInCode address: UInt64) -> [UInt32] {
        let targets = targets(ofTableInCode: address, fromEntries: false)
        return targets.isEmpty ? self.targets(ofTableInCode: address, fromEntries: true) : targets
    }

    private func targets(ofTableInCode address: UInt64, fromEntries: Bool) -> [UInt32] {
        var targets: [UInt32] = []
        var place = address
        while targets.count < DistanceTableReader.mostInCode, let word: Int32 = memory.bytes.integer(at: place),
            word != 0, let target = function(at: (fromEntries ? place : address) &+ UInt64(bitPattern: Int64(word)))
        {
            targets.append(target)
            place += 4
        }
        let fewest = DistanceTableReader.fewestEntries
        return targets.count >= fewest && Set(targets).count >= fewest ? targets : []
    }

    private static let mostInCode = 1_024

    // MARK: - Distances from variables

    private func statesSize(_ node: NodeMap.Node) -> Bool {
        node.symbol == NodeMap.noSymbol || symbols[Int(node.symbol)].size > 0
    }

    /// Returns the variables that a small table may name by distances of 32 or 16 bits from one of several others.
    func variables(ofTable table: UInt32, from bases: [UInt64]) -> [UInt32] {
        let distances = distances(in: table)
        guard !distances.isEmpty else { return [] }
        let start = map.nodes[Int(table)].address
        var targets: Set<UInt32> = []
        for base in bases where base != start {
            for distance in distances {
                guard let target = variable(at: base &+ distance), target != table else { continue }
                targets.insert(target)
            }
        }
        return targets.sorted()
    }

    /// Returns the numbers of 32 and 16 bits in a small variable, each once. Many functions use one variable, so that they are kept.
    private func distances(in table: UInt32) -> [UInt64] {
        if let known = distancesOfVariables[table] { return known }
        let node = map.nodes[Int(table)]
        let isSmall = node.size % 4 == 0 && node.size <= DistanceTableReader.largestAnchored
        guard node.form == .data, isSmall || !statesSize(node) else { return [] }
        // Nothing states where a symbol without a size ends.
        let size = min(node.size, DistanceTableReader.largestAnchored)
        var found: [UInt64] = []
        for place in stride(from: node.address, to: node.address.addingClamped(size), by: 2) {
            if let half: Int16 = memory.bytes.integer(at: place), half != 0 {
                found.append(UInt64(bitPattern: Int64(half)))
            }
            guard (place - node.address) % 4 == 0, let word: Int32 = memory.bytes.integer(at: place), word != 0 else {
                continue
            }
            found.append(UInt64(bitPattern: Int64(word)))
        }
        found = found.sortedUnique()
        distancesOfVariables[table] = found
        return found
    }

    // MARK: - Distances from functions

    /// Returns the functions that a table names by distances of 32 or 16 bits from one of several functions, in either
    /// direction. The whole table consists of such distances. Where it does so from several functions, each may be meant.
    func targets(ofTableAt address: UInt64, from bases: [UInt64]) -> [UInt32] {
        guard let node = map.node(at: address), map.nodes[Int(node)].form == .data,
            map.nodes[Int(node)].symbol != NodeMap.noSymbol, map.nodes[Int(node)].size <= DistanceTableReader.largest,
            let bytes = memory.bytes.bytes(at: map.nodes[Int(node)].address, count: map.nodes[Int(node)].size)
        else { return [] }
        var found: [UInt32] = []
        for base in bases {
            found += targets(of: bytes) { base &+ $0 }
            found += targets(of: bytes) { base &- $0 }
        }
        return found
    }

    private func targets(of bytes: ByteView, at place: (UInt64) -> UInt64) -> [UInt32] {
        let isBigEndian = memory.bytes.isBigEndian
        func target(_ distance: Int64) -> UInt32? {
            distance == 0 ? nil : function(at: place(UInt64(bitPattern: distance)))
        }
        var (targets, offset): ([UInt32], Int) = ([], 0)
        while offset < bytes.count {
            if let word: Int32 = bytes.integer(at: offset, bigEndian: isBigEndian), let target = target(Int64(word)) {
                targets.append(target)
                offset += 4
            } else if let half: Int16 = bytes.integer(at: offset, bigEndian: isBigEndian) {
                if half != 0 {
                    guard let target = target(Int64(half)) else { return [] }
                    targets.append(target)
                }
                offset += 2
            } else {
                return []
            }
        }
        return targets.count >= DistanceTableReader.fewestEntries ? targets : []
    }
}
