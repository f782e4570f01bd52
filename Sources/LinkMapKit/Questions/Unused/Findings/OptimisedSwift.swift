/// Signs about Swift types and protocols whose uses the optimizer may have removed, for all file formats.
///
/// Many uses leave no trace in optimized code. Structs and enums are laid out in place, and generic code is specialized.
/// Calls within a class hierarchy become direct, and objects that do not escape are never allocated.
struct OptimisedSwift {
    private let swift: SwiftMetadata
    private let entities: EntityTable
    private let rooted: RootedGraph
    private let isOptimised: Bool
    private let hasNames: Bool
    private let constantClasses: ConstantClasses
    private let hierarchies: SwiftHierarchies

    init(
        _ swift: SwiftMetadata, _ memory: ImageMemory, _ entities: EntityTable, _ rooted: RootedGraph,
        _ mentions: TypeMentions
    ) {
        self.swift = swift
        self.entities = entities
        self.rooted = rooted
        (isOptimised, hasNames) = (mentions.isOptimised, mentions.hasNames)
        constantClasses = ConstantClasses(swift, memory)
        hierarchies = SwiftHierarchies(swift) { rooted.used.isReached(Int(entities.ofSwiftType[$0])) }
    }

    /// Returns the sign about an entity; `nil` if it is neither a Swift type nor a Swift protocol.
    func sign(of entity: UInt32) -> Sign? {
        guard Int(entity) < entities.entities.count else { return nil }
        switch entities.entities[Int(entity)].kind {
        case .swiftType(let index): return sign(ofType: index)
        case .swiftProtocol(let index) where isOptimised: return sign(ofProtocol: index)
        default: return nil
        }
    }

    private func sign(ofType index: Int) -> Sign {
        let type = swift.types[index]
        if type.kind != .class {
            let says = "code that uses a \(type.kind.rawValue) need not refer to its metadata"
            // Only function names can show a use of the type then.
            return .atMost(isOptimised || !hasNames ? .low : .medium, says)
        }
        guard isOptimised else { return .note("a class, whose every use in code that is not optimised refers to it") }
        if type.isGeneric { return .atMost(.low, "the optimiser may have specialised every use") }
        if hierarchies.isWhollyUnused(index) {
            return .atMost(
                .low, "no class of its hierarchy is seen to be used, within which the optimiser calls methods straight")
        }
        if constantClasses.contains(type) {
            return .atMost(
                .low, "it holds only constants and has no methods, so the optimiser may have taken its objects apart")
        }
        return .atMost(
            .medium,
            "optimised code leaves no trace of objects that never leave a function, nor of many that are shared constants: "
                + "a good part of such findings is wrong, so look for its name in the source"
        )
    }

    /// Returns the sign about a protocol: calls through it become direct where the type is known. Types of other images
    /// count as used.
    private func sign(ofProtocol index: Int) -> Sign? {
        for known in swift.conformances where swift.protocolIndex(of: known.protocol) == index {
            guard let conformer = conformer(known) else { continue }
            return .atMost(.low, "\(conformer) conforms to it, and the optimiser may call its methods straight")
        }
        return nil
    }

    /// Returns the name of the conforming type if that type is used.
    private func conformer(_ known: SwiftConformance) -> String? {
        guard case .type(let target) = known.conformer, let type = swift.typeIndex(of: target) else {
            return "a type of another image"
        }
        let entity = entities.ofSwiftType[type]
        return rooted.used.isReached(Int(entity)) ? entities.entities[Int(entity)].name.text : nil
    }
}
