//  type descriptors, field records, conformances, async functions, caches of metadata: 32-bit distances, to
//  functions, to other descriptors, and to type names, which hold distances themselves

/// References between Swift's constants, which no fixup shows: each is a distance of 32 bits.
///
/// Nothing says where in a constant they stand, so every aligned word is tried that leads exactly to the start of
/// a function, of a descriptor, or of a type name. A number that does so by chance keeps a thing too many alive.
enum RelativePointerRule: MachORule {
    static let name = "swift-reference"

    static func apply(_ world: MachOWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        guard !program.swift.types.isEmpty || !program.swift.protocols.isEmpty || !program.swift.conformances.isEmpty
        else { return }
        var targets = Targets(world, builder.map)
        let meaning = builder.meaning(rule: name, how: "referred to by the Swift metadata of")
        let sections = program.memory.sections.filter { holdsReferences($0.name) }
        for section in sections {
            var hint = 0
            for place in stride(from: section.range.lowerBound & ~3, to: section.range.upperBound & ~3, by: 4) {
                guard let target = program.memory.relative(at: place), targets.mayBe(target),
                    let source = builder.map.node(at: place, near: &hint)
                else { continue }
                for node in targets.nodes(for: target, from: source) { builder.link(source, to: node, meaning) }
            }
        }
    }

    private static func holdsReferences(_ section: ByteView) -> Bool {
        let names: [ByteView] = [
            "__const", "__constg_swiftt", "__swift5_fieldmd", "__swift5_assocty", "__swift5_capture",
            "__swift5_acfuncs",
            "__data", "__swift5_types", "__swift5_proto", "__swift5_protos", "__swift5_mpenum", "__swift5_builtin",
        ]
        // The lists of all types and conformances use nothing: they are there for look-ups.
        return names.contains(section) && !section.starts(with: "__swift5_types")
            && !section.starts(with: "__swift5_proto")
    }

    /// What a distance may lead to.
    private struct Targets {
        private let memory: ImageMemory
        private let map: NodeMap
        private let typeNames: [Range<UInt64>]
        private let code: [Range<UInt64>]
        private let descriptors: Set<UInt64>
        private let starts: Set<UInt64>
        /// What the type names read so far refer to.
        private var named: [UInt64: [UInt32]] = [:]
        private var last: (source: UInt32, target: UInt64)?
        /// A name refers to a handful of types; only damaged files have long ones, used often.
        private static let longName = 32
        private var linksLeft = 1_000_000

        init(_ world: MachOWorld, _ map: NodeMap) {
            let program = world.program
            memory = program.memory
            self.map = map
            typeNames = program.memory.ranges(of: "__swift5_typeref")
            code = program.image.sections.filter { $0.kind == .code }.map(\.memoryRange)
            var known = Set(program.swift.types.map(\.address))
            known.formUnion(program.swift.protocols.map(\.address))
            known.formUnion(program.swift.conformances.map(\.address))
            descriptors = known
            starts = Set(map.nodes.lazy.filter { $0.form == .function }.map(\.address))
        }

        func mayBe(_ target: UInt64) -> Bool {
            descriptors.contains(target) || code.contains { $0.contains(target) }
                || typeNames.contains { $0.contains(target) }
        }

        mutating func nodes(for target: UInt64, from source: UInt32) -> [UInt32] {
            if descriptors.contains(target) || starts.contains(target) {
                return map.node(at: target).map { [$0] } ?? []
            }
            guard typeNames.contains(where: { $0.contains(target) }) else { return [] }
            // One constant after the other names the same type.
            if last?.source == source, last?.target == target { return [] }
            last = (source, target)
            let named = named[target] ?? read(target)
            if named.count > Targets.longName { linksLeft -= named.count }
            return linksLeft > 0 ? named : []
        }

        private mutating func read(_ target: UInt64) -> [UInt32] {
            let name = SwiftTypeReference(at: target, in: memory)
            let nodes = name?.references.compactMap { $0.target.localAddress.flatMap { map.node(at: $0) } } ?? []
            named[target] = nodes
            return nodes
        }
    }
}
