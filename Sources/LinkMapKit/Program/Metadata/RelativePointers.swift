//  type descriptors, field records, conformances, async functions, caches of metadata: 32-bit distances, to
//  functions, to other descriptors, and to type names, which hold distances themselves

/// References between Swift's constants that no fixup shows: each is a 32-bit distance.
///
/// Their offsets in a constant are unknown, so every aligned word is tried. A word counts if it leads exactly to the
/// start of a function, of a descriptor, or of a type name. A number that does so by chance keeps an unused object
/// alive.
struct RelativePointers {
    private let memory: ImageMemory
    private let map: NodeMap
    private let typeNames: [Range<UInt64>]
    private let descriptors: Set<UInt64>
    /// Start addresses of descriptors and functions.
    private let sieve: AddressSieve
    /// Nodes that the type names read so far refer to, by the name's address.
    private var named: [UInt64: [UInt32]] = [:]
    private var last: (source: UInt32, target: UInt64)?
    /// Number of references above which a type name counts against `linksLeft`. Only damaged files use such names
    /// often.
    private static let longName = 32
    private var linksLeft = 1_000_000

    init(_ memory: ImageMemory, _ swift: SwiftMetadata, map: NodeMap) {
        self.memory = memory
        self.map = map
        typeNames = memory.ranges(of: "__swift5_typeref") + memory.ranges(of: "swift5_typeref")
        var known = Set(swift.types.map(\.address))
        known.formUnion(swift.protocols.map(\.address))
        known.formUnion(swift.conformances.map(\.address))
        descriptors = known
        var sieve = AddressSieve(capacity: map.nodes.count / 2)
        for address in known { sieve.insert(address) }
        for node in map.nodes where node.form == .function { sieve.insert(node.address) }
        self.sieve = sieve
    }

    /// Links the nodes of a section to the targets of their distances.
    mutating func link(_ section: Range<UInt64>, meaning: UInt64, _ builder: inout RootedGraphBuilder) {
        var hint = 0
        for place in stride(from: section.lowerBound & ~3, to: section.upperBound & ~3, by: 4) {
            guard let target = memory.relative(at: place), mayBe(target),
                let source = map.node(at: place, near: &hint)
            else { continue }
            if let node = thing(at: target) {
                builder.link(source, to: node, meaning)
            } else {
                for node in named(target, from: source) { builder.link(source, to: node, meaning) }
            }
        }
    }

    /// Links what refers to type names by address to the targets of the names: witness tables with associated types and
    /// conformances, and code that asks for a type. A witness table marks a name with the lowest bit of its address.
    mutating func linkNames(
        of program: Program, meaning: UInt64, _ builder: inout RootedGraphBuilder
    ) {
        guard let first = typeNames.map(\.lowerBound).min(), let last = typeNames.map(\.upperBound).max() else {
            return
        }
        var hint = 0
        for slot in program.fixups.slots where !slot.isBind && slot.value >= first && slot.value < last {
            guard let source = map.node(at: slot.address, near: &hint) else { continue }
            for node in named(slot.value & ~1, from: source) { builder.link(source, to: node, meaning) }
        }
        for reference in program.code.references where reference.target >= first && reference.target < last {
            guard let source = map.node(at: reference.site, near: &hint) else { continue }
            for node in named(reference.target & ~1, from: source) { builder.link(source, to: node, meaning) }
        }
    }

    /// Whether an address may be a target. Called for every word of the data, and rarely true.
    @inline(__always)
    private func mayBe(_ target: UInt64) -> Bool {
        for range in typeNames where range.contains(target) { return true }
        return sieve.mayHold(target)
    }

    /// Returns the node of the descriptor or function that begins at an address.
    private func thing(at target: UInt64) -> UInt32? {
        guard sieve.mayHold(target), let node = map.node(at: target) else { return nil }
        let known = map.nodes[Int(node)]
        if known.form == .function, known.address == target { return node }
        return descriptors.contains(target) ? node : nil
    }

    /// Returns the nodes that the type name at an address refers to.
    private mutating func named(_ target: UInt64, from source: UInt32) -> [UInt32] {
        guard typeNames.contains(where: { $0.contains(target) }) else { return [] }
        // Successive words of one constant often refer to the same type name.
        if last?.source == source, last?.target == target { return [] }
        last = (source, target)
        let named = named[target] ?? read(target)
        if named.count > RelativePointers.longName { linksLeft -= named.count }
        return linksLeft > 0 ? named : []
    }

    private mutating func read(_ target: UInt64) -> [UInt32] {
        let name = SwiftTypeReference(at: target, in: memory)
        let nodes = name?.references.compactMap { $0.target.localAddress.flatMap { map.node(at: $0) } } ?? []
        named[target] = nodes
        return nodes
    }
}
