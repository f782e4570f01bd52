/// Roots for functions that replace another function when the image is loaded (`@_dynamicReplacement`).
enum ReplacementRule: ProgramRule {
    static let name = "dynamic-replacement"
    static let needs: ProgramFacts = .swift

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        for replacement in context.program.swift.replacements {
            guard let function = replacement.replacement else { continue }
            builder.keep(builder.map.node(at: function), rule: name, says: "replaces another function when loaded")
        }
    }
}

/// Links from Swift types and protocols to what their descriptors refer to: methods, overrides, default
/// implementations, and the constants from which the runtime makes metadata.
///
/// Methods of generic classes and of classes with a superclass in a resilient library are in no vtable of the file. The
/// runtime builds their vtables from the descriptors.
enum SwiftDescriptorRule: ProgramRule {
    static let name = "swift-descriptor"
    static let needs: ProgramFacts = .swift

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let swift = context.program.swift
        let entities = context.entities
        let meaning = builder.meaning(rule: name, how: "in the descriptor of")
        for (type, entity) in zip(swift.types, entities.ofSwiftType) {
            for place in type.references { builder.link(entity, to: builder.map.node(at: place), meaning) }
        }
        for (known, entity) in zip(swift.protocols, entities.ofSwiftProtocol) {
            for place in known.references { builder.link(entity, to: builder.map.node(at: place), meaning) }
        }
    }
}

//  swift5_accessible_functions   rows of name, generic environment, type, function, flags:32    (distances)
//  swift5_tests                  rows of kind:32 reserved:32, and three words, the first of which points to a function

/// Roots for functions that the Swift runtime lists: methods of distributed actors, which calls from other processes
/// name, and tests, all of which the testing library asks for.
enum AccessibleFunctionRule: ProgramRule {
    static let name = "accessible-function"
    static let needs: ProgramFacts = .swift
    private static let rowSize = 20

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let memory = context.program.memory
        for node in SwiftSection.tests.ranges(in: memory).flatMap({ builder.map.nodes(in: $0) }) {
            builder.keep(node, rule: name, says: "in the list of tests")
        }
        for range in SwiftSection.accessibleFunctions.ranges(in: memory) {
            for row in stride(from: range.lowerBound, to: range.upperBound, by: rowSize) {
                guard let function = memory.relative(at: row.addingClamped(12)) else { continue }
                builder.keep(
                    builder.map.node(at: function), rule: name, says: "a function that the runtime finds by its name",
                    detail: memory.relative(at: row).flatMap { memory.cString(at: $0) })
            }
        }
    }
}

/// Links from a used Swift type to its protocol witnesses, which any cast to the protocol may call.
///
/// The protocol itself is used only if code or a reachable witness table refers to it. The conformance record is not a
/// use of the protocol: lookups through it start at the protocol.
enum ConformanceRule: ProgramRule {
    static let name = "swift-conformance"
    static let needs: ProgramFacts = .swift
    /// The maximum number of witnesses in a record. Only damaged files have more.
    private static let mostWitnesses: UInt32 = 1 << 12

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let swift = context.program.swift
        let map = builder.map
        guard !swift.conformances.isEmpty else { return }
        let named = ClassNames(context)
        if context.program.metadata.hasObjC {
            linkRecords(context, named, &builder)
        } else {
            linkWitnesses(context, named, &builder)
        }
        link(swift.associatedTypes, map, &builder)
    }

    /// Links the types to their witnesses.
    private static func linkWitnesses(
        _ context: RuleContext, _ named: ClassNames, _ builder: inout RootedGraphBuilder
    ) {
        let program = context.program
        let map = builder.map
        let witness = builder.meaning(rule: name, how: "witness of")
        let records = Set(program.swift.conformances.map(\.address))
        for known in program.swift.conformances {
            let users = users(of: known, context, named)
            for function in witnesses(known, program, map, records) + functions(known, program.memory, map) {
                for user in users { builder.link(user, to: function, witness) }
                if users.isEmpty, isForeign(known) { builder.keep(function, rule: name, says: foreign) }
            }
        }
    }

    /// Links conformance records to their targets in images with Objective-C metadata. Casts invisible in the code go
    /// through these records.
    private static func linkRecords(_ context: RuleContext, _ named: ClassNames, _ builder: inout RootedGraphBuilder) {
        let swift = context.program.swift
        let map = builder.map
        let conformance = builder.meaning(rule: name, how: "conformance of")
        let conformed = builder.meaning(rule: name, how: "conformed to by")
        let witnesses = builder.meaning(rule: name, how: "witnesses of")
        for known in swift.conformances {
            let record = map.node(at: known.address)
            let users = users(of: known, context, named)
            for user in users { builder.link(user, to: record, conformance) }
            if users.isEmpty, isForeign(known) { builder.keep(record, rule: name, says: foreign) }
            builder.link(record, to: known.witnessTable.flatMap { map.node(at: $0) }, witnesses)
            if let index = swift.protocolIndex(of: known.protocol) {
                builder.link(record, to: context.entities.ofSwiftProtocol[index], conformed)
            }
        }
    }

    private static let foreign: StaticString = "a conformance of a type of another image"

    /// Returns the nodes with which a conformance is used: those of the type, or that of the protocol if the type is in
    /// another image.
    private static func users(of known: SwiftConformance, _ context: RuleContext, _ named: ClassNames) -> [UInt32] {
        let conformers = conformers(known, context, named)
        guard conformers.isEmpty, isForeign(known), let index = context.program.swift.protocolIndex(of: known.protocol)
        else { return conformers }
        return [context.entities.ofSwiftProtocol[index]]
    }

    /// Returns whether the type is in another image. A name without a class in this image is one of another image.
    private static func isForeign(_ known: SwiftConformance) -> Bool {
        switch known.conformer {
        case .type(let target), .classReference(let target): if case .symbol = target { true } else { false }
        case .className: true
        }
    }

    private static func conformers(
        _ known: SwiftConformance, _ context: RuleContext, _ named: ClassNames
    ) -> [UInt32] {
        let program = context.program
        let entities = context.entities
        switch known.conformer {
        case .type(let target): return program.swift.typeIndex(of: target).map { [entities.ofSwiftType[$0]] } ?? []
        case .className(let name): return named.entities(for: name)
        case .classReference(let target):
            return program.objc.classIndex(of: target).map { [entities.ofClass[$0]] } ?? []
        }
    }

    /// Returns the targets of the witness table, without the conformance record that it begins with. In stripped images
    /// several tables form one node, so the list ends at the record of the next table.
    private static func witnesses(
        _ known: SwiftConformance, _ program: Program, _ map: NodeMap, _ records: Set<UInt64>
    ) -> [UInt32] {
        guard let table = known.witnessTable, let node = map.node(at: table) else { return [] }
        let end = table.addingClamped(max(map.nodes[Int(node)].size, 1))
        let word = program.memory.wordSize
        return program.memory.fixups.slots(in: table.addingClamped(word)..<max(end, table.addingClamped(word)))
            .prefix { slot in slot.target.localAddress.map { !records.contains($0) } ?? true }
            .compactMap { slot in slot.target.localAddress.flatMap { function(ofWitness: $0, program.memory, map) } }
    }

    /// Returns the functions that the conformance record refers to: resilient witnesses and accessors of generic
    /// witness tables. Asynchronous witnesses are referred to through a constant.
    private static func functions(_ known: SwiftConformance, _ memory: ImageMemory, _ map: NodeMap) -> [UInt32] {
        var places: [UInt64] = []
        var end = known.address.addingClamped(known.isRetroactive ? 20 : 16)
        // Requirements of conditional conformances, and the shapes of their packs.
        end = end.addingClamped(UInt64(known.flags >> 8 & 0xFF) * 12 + UInt64(known.flags >> 24 & 0xFF) * 8)
        if known.flags & 0x1_0000 != 0 {
            let count = min(memory.integer(at: end, as: UInt32.self) ?? 0, mostWitnesses)
            places += (0..<UInt64(count)).map { end.addingClamped(8 + $0 * 8) }
            end = end.addingClamped(4 + UInt64(count) * 8)
        }
        if known.flags & 0x2_0000 != 0 { places.append(end.addingClamped(4)) }
        return places.compactMap { place in
            memory.relative(at: place).flatMap { function(ofWitness: $0, memory, map) }
        }
    }

    /// Returns the node of a witness. For the conformance of an associated type, and for an inherited protocol, a witness is a
    /// text, marked by the lowest bit of its address: the byte FF, a kind, and the distance to the accessor, which the
    /// runtime calls when it makes the witness table.
    private static func function(ofWitness target: UInt64, _ memory: ImageMemory, _ map: NodeMap) -> UInt32? {
        let text = target &- 1
        let kind = memory.integer(at: target, as: UInt8.self)
        guard target & 1 == 1, memory.integer(at: text, as: UInt8.self) == 0xFF, kind == 0x07 || kind == 0x08 else {
            return map.node(at: target)
        }
        guard let place = memory.relative(at: target.addingClamped(1)) else { return nil }
        let accessor = kind == 0x07 ? place : memory.pointer(at: place)?.localAddress
        return accessor.flatMap { map.node(at: $0) }
    }

    private static func link(_ all: [SwiftAssociatedTypes], _ map: NodeMap, _ builder: inout RootedGraphBuilder) {
        let associated = builder.meaning(rule: name, how: "associated type of")
        for known in all {
            let record = map.node(at: known.range.lowerBound)
            for reference in known.type?.references ?? [] {
                builder.link(reference.target.localAddress.flatMap { map.node(at: $0) }, to: record, associated)
            }
        }
    }
}

//  destroy        pointer to the function that the runtime calls when the box is freed
//  witnesses      pointer to the value witness table of boxes, or 0
//  kind           0400                  references lead here

/// Links from the metadata of a closure's context, or of another box on the heap, to the function that destroys the box.
///
/// The metadata has no symbol, and its address is that of the third word. So the first two words would belong to whatever
/// stands before them.
enum BoxMetadataRule: ProgramRule {
    static let name = "swift-box"
    static let needs: ProgramFacts = .swift
    /// The kind of a local variable on the heap in Swift's metadata.
    private static let boxKind: UInt32 = 0x400

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let memory = context.program.memory
        let map = builder.map
        let slots = context.program.fixups.slots
        let destroys = builder.meaning(rule: name, how: "destroys the box of")
        for destroy in slots where !destroy.isBind {
            let (point, overflows) = destroy.address.addingReportingOverflow(memory.wordSize * 2)
            guard !overflows, memory.integer(at: point, as: UInt32.self) == boxKind,
                hasWitnesses(at: point &- memory.wordSize, memory),
                let function = map.node(at: destroy.value), map.nodes[Int(function)].form == .function,
                map.nodes[Int(function)].address == destroy.value, let box = map.node(at: point)
            else { continue }
            builder.link(box, to: function, destroys)
        }
    }

    private static func hasWitnesses(at place: UInt64, _ memory: ImageMemory) -> Bool {
        memory.fixups.slot(at: place) != nil || memory.integer(at: place, as: UInt32.self) == 0
    }
}
