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
        isOptimised = mentions.isOptimised
        hasNames = mentions.hasNames
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

/// The class hierarchies of the Swift types in an image.
struct SwiftHierarchies {
    /// The maximum depth of a hierarchy. Only damaged files exceed it.
    private static let depthLimit = 64
    /// The topmost superclass of each type within the image; the type itself if it has no superclass there.
    private let tops: [Int]
    /// The topmost classes of hierarchies with several classes, all of them unused.
    private let unused: Set<Int>

    init(_ swift: SwiftMetadata, isUsed: (_ type: Int) -> Bool) {
        let above = swift.types.map { type -> Int? in
            guard type.kind == .class, let reference = type.superclass?.references.first else { return nil }
            return swift.typeIndex(of: reference.target)
        }
        tops = above.indices.map { index in
            var top = index
            for _ in 0..<SwiftHierarchies.depthLimit { top = above[top] ?? top }
            return top
        }
        var counts = [Int](repeating: 0, count: tops.count)
        var isAnyUsed = [Bool](repeating: false, count: tops.count)
        for (index, top) in tops.enumerated() {
            counts[top] += 1
            if isUsed(index) { isAnyUsed[top] = true }
        }
        unused = Set(counts.indices.filter { counts[$0] > 1 && !isAnyUsed[$0] })
    }

    /// Returns whether the class belongs to a hierarchy with several classes in the image, all of them unused.
    func isWhollyUnused(_ type: Int) -> Bool { unused.contains(tops[type]) }
}

/// Detection of optimized code from the deinitializers of Swift classes, which also works in stripped files. Optimized
/// deinitializers end with a jump to the deallocation function; others call it.
enum DestroyerJumps {
    /// - Returns: Whether the code is optimized; `nil` without a class to decide from.
    static func areOptimised(_ program: Program, _ rooted: RootedGraph) -> Bool? {
        // The metadata of such classes has another layout.
        guard !program.image.toolchain.swiftClassesAreObjC else { return nil }
        let graph = rooted.graph
        var isTold = false
        for address in SwiftMetadataExtents.destroyers(of: program.swift, in: program.memory) {
            guard let node = rooted.map.node(at: address), rooted.map.nodes[Int(node)].address == address else {
                continue
            }
            let kinds = graph.references(of: Int(node)).lazy.map { graph.kinds[$0] }
            if kinds.contains(.jump) { return true }
            if kinds.contains(.call) { isTold = true }
        }
        return isTold ? false : nil
    }
}
