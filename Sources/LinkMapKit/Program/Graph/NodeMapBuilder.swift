/// Divides the memory of an image into nodes: at symbols first, and elsewhere at other known boundaries.
///
/// 1. Memory of an entity belongs to that entity, even where symbols cover it.
/// 2. Sections of equal records are divided by the record size.
/// 3. Symbols receive the memory that ``SymbolClaims`` gives them, divided again at function starts. Data of a symbol whose
///    end is not stated is divided at every referenced address, since it may belong to another object.
/// 4. The rest is divided at every referenced address. A piece of data may be the middle of a larger object, so each
/// piece
///    is linked to the next one (``NodeMap/neighbours``).
/// 5. Memory that exists for something elsewhere belongs to the node of that.
package struct NodeMapBuilder {
    package struct Records: Sendable {
        package var range: Range<UInt64>
        /// The size of one record, in bytes.
        package var stride: UInt64

        package init(range: Range<UInt64>, stride: UInt64) {
            self.range = range
            self.stride = stride
        }
    }

    private let sections: [Section]
    private let symbols: [Symbol]
    private let functionStarts: [UInt64]
    private let cuts: [UInt64]
    private let heads: Set<UInt64>
    private let isOpenEnded: (Symbol) -> Bool
    /// The addresses of what some memory exists for, by run.
    private var owners: [(run: Int, address: UInt64)] = []
    private var runs: [Run] = []
    private var nodes: [NodeMap.Node] = []
    private var nodeOfSymbol: [UInt32]
    private var neighbours: [(UInt32, UInt32)] = []
    private var innerCuts: [UInt64] = []
    private var startIndex = 0
    private var cutIndex = 0

    /// - Parameters:
    ///   - owners: the memory of symbols; `nil` to work it out.
    ///   - functionStarts: the addresses of function starts, ascending.
    ///   - cuts: the referenced addresses, ascending.
    ///   - entities: the memory ranges of entities, which are numbered from 0 and become the first nodes.
    ///   - heads: the addresses at which an object begins for certain. They do not continue the node before them.
    ///   - starts: the addresses at which the linker placed a section of an object file, ascending. They are heads too.
    ///   - attached: memory that exists for something else, and the address of that.
    ///   - isOpenEnded: whether nothing states where the data of a symbol ends.
    package static func map(
        sections: [Section], symbols: [Symbol], owners: [Run]? = nil, functionStarts: [UInt64], cuts: [UInt64],
        records: [Records],
        entities: (count: Int, extents: [(range: Range<UInt64>, entity: UInt32)]), heads: Set<UInt64> = [],
        starts: [UInt64] = [], attached: [(range: Range<UInt64>, owner: UInt64)] = [],
        isOpenEnded: @escaping (Symbol) -> Bool = { _ in false }
    ) -> NodeMap {
        var builder = NodeMapBuilder(
            sections: sections, symbols: symbols, starts: functionStarts, cuts: cuts, heads: heads.union(starts),
            isOpenEnded: isOpenEnded)
        let owners = owners ?? SymbolClaims.runs(of: symbols, sections: sections, starts: starts)
        builder.build(
            records: affordable(records, in: sections), entities: entities, attached: attached, owners: owners)
        return NodeMap(
            runs: builder.runs, nodes: builder.nodes, nodeOfSymbol: builder.nodeOfSymbol,
            neighbours: builder.neighbours, innerCuts: builder.innerCuts)
    }

    /// Drops record ranges with more records than the file has room for. Only damaged files contain them.
    private static func affordable(_ records: [Records], in sections: [Section]) -> [Records] {
        var left = sections.reduce(4_096) { $0.addingClamped($1.fileRange.size) } / 4
        return records.filter { records in
            let count = records.range.size / max(records.stride, 4)
            guard count <= left, records.stride > 0 else { return false }
            left -= count
            return true
        }
    }

    private init(
        sections: [Section], symbols: [Symbol], starts: [UInt64], cuts: [UInt64], heads: Set<UInt64>,
        isOpenEnded: @escaping (Symbol) -> Bool
    ) {
        self.sections = sections
        self.symbols = symbols
        functionStarts = starts
        self.cuts = cuts
        self.heads = heads
        self.isOpenEnded = isOpenEnded
        nodeOfSymbol = [UInt32](repeating: NodeMap.noNode, count: symbols.count)
    }

    private mutating func build(
        records: [Records], entities: (count: Int, extents: [(range: Range<UInt64>, entity: UInt32)]),
        attached: [(range: Range<UInt64>, owner: UInt64)], owners: [Run]
    ) {
        nodes = Array(
            repeating: NodeMap.Node(address: 0, size: 0, symbol: NodeMap.noSymbol, form: .entity),
            count: entities.count)
        var claims = NodeMapBuilder.claims(of: sections, records: records, entities: entities.extents)
        let firstAttached = sections.count + records.count + entities.count
        for (index, part) in attached.enumerated() {
            claims.append(
                Claim(
                    start: part.range.lowerBound, end: part.range.upperBound,
                    owner: UInt32(clamping: firstAttached + index),
                    rank: 3))
        }
        guard let first = claims.map(\.start).min(), let last = claims.map(\.end).max() else { return }
        let foreseen = symbols.count + functionStarts.count / 4 + cuts.count / 2
        runs.reserveLarge(foreseen)
        nodes.reserveLarge(nodes.count + foreseen)
        for stretch in Tiling.runs(of: first..<last, claims: &claims) where stretch.owner != Run.nobody {
            if Int(stretch.owner) >= firstAttached {
                self.owners.append((runs.count, attached[Int(stretch.owner) - firstAttached].owner))
                runs.append(Run(start: stretch.start, end: stretch.end, owner: Run.nobody))
            } else {
                fill(stretch, sectionCount: sections.count, records: records, owners: owners)
            }
        }
        attach()
    }

    /// Gives the memory that exists for something else to the node of that.
    private mutating func attach() {
        for (run, address) in owners {
            let index = runs.firstIndexSorted { $0.end > address }
            if index < runs.count, runs[index].start <= address { runs[run].owner = runs[index].owner }
        }
    }

    /// Returns one claim for each range. Owners number the sections first, then the records, then the entities.
    private static func claims(
        of sections: [Section], records: [Records], entities: [(range: Range<UInt64>, entity: UInt32)]
    ) -> [Claim] {
        func claim(_ range: Range<UInt64>, _ owner: Int, _ rank: UInt32) -> Claim {
            Claim(start: range.lowerBound, end: range.upperBound, owner: UInt32(owner), rank: rank)
        }
        var claims = sections.enumerated().filter { !$1.memoryRange.isEmpty }.map { claim($1.memoryRange, $0, 0) }
        claims += records.enumerated().filter { !$1.range.isEmpty }.map { claim($1.range, sections.count + $0, 1) }
        let first = sections.count + records.count
        claims += entities.filter { !$0.range.isEmpty }.map { claim($0.range, first + Int($0.entity), 2) }
        return claims
    }

    // MARK: - Stretches

    private mutating func fill(_ stretch: Run, sectionCount: Int, records: [Records], owners: [Run]) {
        let owner = Int(stretch.owner)
        let range = stretch.start..<stretch.end
        if owner < sectionCount {
            fill(range, of: sections[owner], owners: owners)
        } else if owner < sectionCount + records.count {
            fill(range, of: records[owner - sectionCount], owners: owners)
        } else {
            append(range, node: UInt32(owner - sectionCount - records.count))
            addInnerCuts(of: range)
        }
    }

    private mutating func fill(_ range: Range<UInt64>, of records: Records, owners: [Run]) {
        let stride = max(records.stride, 4)
        var hint = 0
        var start = range.lowerBound
        while start < range.upperBound {
            let into = (start - records.range.lowerBound) % stride
            let end = min(start.addingClamped(stride - into), range.upperBound)
            let symbol = Tiling.index(of: start, in: owners, near: hint).map { index in
                hint = index
                return owners[index].owner
            }
            let node = newNode(at: start, form: .record, symbol: symbol ?? Run.nobody)
            if let symbol, symbol != Run.nobody, nodeOfSymbol[Int(symbol)] == NodeMap.noNode {
                nodeOfSymbol[Int(symbol)] = node
            }
            append(start..<end, node: node)
            start = end
        }
    }

    private mutating func fill(_ range: Range<UInt64>, of section: Section, owners: [Run]) {
        var index = owners.firstIndexSorted { $0.end > range.lowerBound }
        var position = range.lowerBound
        var last: UInt32?
        while position < range.upperBound {
            let run = index < owners.count && owners[index].start < range.upperBound ? owners[index] : nil
            if let run, run.start <= position {
                let end = min(run.end, range.upperBound)
                if run.owner == Run.nobody {
                    fillGap(position..<end, of: section, &last)
                } else {
                    fill(position..<end, symbol: run.owner, of: section)
                    last = nil
                }
                position = end
                index += 1
            } else {
                let end = run?.start ?? range.upperBound
                fillGap(position..<end, of: section, &last)
                position = end
            }
        }
    }

    /// Adds the memory that a symbol owns. Functions that start inside it become nodes of their own.
    private mutating func fill(_ range: Range<UInt64>, symbol: UInt32, of section: Section) {
        let isCode = section.kind == .code
        var node = nodeOfSymbol[Int(symbol)]
        if node == NodeMap.noNode {
            node = newNode(at: range.lowerBound, form: isCode ? .function : .data, symbol: symbol)
            nodeOfSymbol[Int(symbol)] = node
        }
        let known = symbols[Int(symbol)]
        if isCode, known.size > 0, !(known.address..<known.address.addingClamped(known.size)).overlaps(range) {
            // The cold part of a split function: it is no beginning, and does not extend the node.
            return runs.append(Run(start: range.lowerBound, end: range.upperBound, owner: node))
        }
        var start = range.lowerBound
        while isCode, let cut = nextStart(after: start), cut < range.upperBound {
            append(start..<cut, node: node)
            node = newNode(at: cut, form: .function, symbol: NodeMap.noSymbol)
            start = cut
        }
        if !isCode, NodeMapBuilder.isDivided(section), isOpenEnded(symbols[Int(symbol)]) {
            return fillOpen(range, node: node, of: section)
        }
        append(start..<range.upperBound, node: node)
        if !isCode { addInnerCuts(of: range) }
    }

    /// Adds data of a symbol up to the first referenced address behind it, and the rest as data without a symbol. Data behind a part
    /// that belongs to something else is such a rest.
    private mutating func fillOpen(_ range: Range<UInt64>, node: UInt32, of section: Section) {
        var last: UInt32?
        var start = range.lowerBound
        if nodes[Int(node)].size == 0 {
            start = min(nextCut(after: start) ?? range.upperBound, range.upperBound)
            append(range.lowerBound..<start, node: node)
            last = node
        }
        fillGap(start..<range.upperBound, of: section, &last)
    }

    private mutating func addInnerCuts(of range: Range<UInt64>) {
        while let cut = nextCut(after: innerCuts.last.map { max($0, range.lowerBound) } ?? range.lowerBound),
            cut < range.upperBound
        { innerCuts.append(cut) }
    }

    /// Adds memory without a symbol, divided at referenced addresses. `last` is the node that may extend into it.
    private mutating func fillGap(_ range: Range<UInt64>, of section: Section, _ last: inout UInt32?) {
        guard !range.isEmpty else { return }
        let isCode = section.kind == .code
        var start = range.lowerBound
        while start < range.upperBound {
            let cut = isCode ? nextStart(after: start) : nextCut(after: start)
            let end = min(cut ?? range.upperBound, range.upperBound)
            let node = newNode(at: start, form: isCode ? .function : .data, symbol: NodeMap.noSymbol)
            append(start..<end, node: node)
            if let last, NodeMapBuilder.mayContinue(section), !heads.contains(start) { neighbours.append((last, node)) }
            last = node
            start = end
        }
    }

    /// Returns whether objects of a section may extend over a cut. Strings have an end of their own, and runtime
    /// metadata has its own extents.
    private static func mayContinue(_ section: Section) -> Bool {
        section.kind == .data || section.kind == .constants || section.kind == .zeroFill
    }

    /// Returns whether the data of a symbol without an end is divided at the places that are referred to.
    private static func isDivided(_ section: Section) -> Bool {
        mayContinue(section) || Languages.all.contains { $0.isTable(section.name) }
    }

    // MARK: - Pieces

    private mutating func newNode(at address: UInt64, form: NodeMap.Form, symbol: UInt32) -> UInt32 {
        nodes.append(NodeMap.Node(address: address, size: 0, symbol: symbol, form: form))
        return UInt32(nodes.count - 1)
    }

    private mutating func append(_ range: Range<UInt64>, node: UInt32) {
        guard !range.isEmpty else { return }
        runs.append(Run(start: range.lowerBound, end: range.upperBound, owner: node))
        if nodes[Int(node)].size == 0 { nodes[Int(node)].address = range.lowerBound }
        nodes[Int(node)].size = nodes[Int(node)].size.addingClamped(range.size)
    }

    /// Stretches arrive in address order, so both lists are walked once.
    private mutating func nextStart(after address: UInt64) -> UInt64? {
        while startIndex < functionStarts.count, functionStarts[startIndex] <= address { startIndex += 1 }
        return startIndex < functionStarts.count ? functionStarts[startIndex] : nil
    }

    private mutating func nextCut(after address: UInt64) -> UInt64? {
        while cutIndex < cuts.count, cuts[cutIndex] <= address { cutIndex += 1 }
        return cutIndex < cuts.count ? cuts[cutIndex] : nil
    }
}
