//  type descriptors, field records, conformances, async functions, caches of metadata: 32-bit distances, to
//  functions, to other descriptors, and to type names, which hold distances themselves

/// References between Swift's constants, which no fixup shows: each is a distance of 32 bits.
///
/// Nothing says where in a constant they stand, so every aligned word is tried that leads exactly to the start of
/// a function, of a descriptor, or of a type name. A number that does so by chance keeps a thing too many alive.
struct RelativePointers {
    private let memory: ImageMemory
    private let map: NodeMap
    private let typeNames: [Range<UInt64>]
    private let descriptors: Set<UInt64>
    /// Of descriptors and of where functions start.
    private let sieve: AddressSieve
    /// What the type names read so far refer to.
    private var named: [UInt64: [UInt32]] = [:]
    private var last: (source: UInt32, target: UInt64)?
    /// A name refers to a handful of types; only damaged files have long ones, used often.
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
        var sieve = AddressSieve()
        for address in known { sieve.insert(address) }
        for node in map.nodes where node.form == .function { sieve.insert(node.address) }
        self.sieve = sieve
    }

    /// Links what lies in a section to what its distances lead to.
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

    /// Asked of every word of the data, and hardly ever so.
    @inline(__always)
    private func mayBe(_ target: UInt64) -> Bool {
        for range in typeNames where range.contains(target) { return true }
        return sieve.mayHold(target)
    }

    /// The descriptor or the function that begins at an address.
    private func thing(at target: UInt64) -> UInt32? {
        guard sieve.mayHold(target), let node = map.node(at: target) else { return nil }
        let known = map.nodes[Int(node)]
        if known.form == .function, known.address == target { return node }
        return descriptors.contains(target) ? node : nil
    }

    /// What the type name at an address mentions.
    private mutating func named(_ target: UInt64, from source: UInt32) -> [UInt32] {
        guard typeNames.contains(where: { $0.contains(target) }) else { return [] }
        // One constant after the other names the same type.
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

/// Tells in a few instructions of most addresses that they are not in a set.
private struct AddressSieve {
    private static let bits: UInt64 = 22
    private var words = [UInt64](repeating: 0, count: 1 << (Int(bits) - 6))

    mutating func insert(_ address: UInt64) {
        let place = AddressSieve.place(of: address)
        words[place >> 6] |= 1 << UInt64(place & 63)
    }

    @inline(__always)
    func mayHold(_ address: UInt64) -> Bool {
        let place = AddressSieve.place(of: address)
        return words[place >> 6] >> UInt64(place & 63) & 1 != 0
    }

    @inline(__always)
    private static func place(of address: UInt64) -> Int {
        Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    }
}
