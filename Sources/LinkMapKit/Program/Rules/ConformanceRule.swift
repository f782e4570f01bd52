/// The witnesses of a Swift type that is used: whoever casts it to a protocol may call them.
///
/// The protocol itself is used only if code names it, or a witness table that leads to it: the record that lists the
/// conformance names it for look-ups, which begin with the protocol.
enum ConformanceRule: ProgramRule {
    static let name = "swift-conformance"
    static let needs: ProgramFacts = .swift

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let (program, map) = (context.program, builder.map)
        let swift = program.swift
        guard !swift.conformances.isEmpty else { return }
        let witness = builder.meaning(rule: name, how: "witness of")
        let starts = Set(map.nodes.lazy.filter { $0.form == .function }.map(\.address))
        let named = ClassNames(context)
        let records = Set(swift.conformances.map(\.address))
        for known in swift.conformances {
            let conformers = conformers(known, context, named)
            guard !conformers.isEmpty else { continue }
            for function in witnesses(known, program, map, records) + functions(known, program, map, starts) {
                for conformer in conformers { builder.link(conformer, to: function, witness) }
            }
        }
        if program.metadata.hasObjC { linkRecords(context, named, &builder) }
        link(swift.associatedTypes, map, &builder)
    }

    /// Links records to what they name, in images whose classes the runtime of Objective-C knows too: casts that no code
    /// shows go through the records.
    private static func linkRecords(_ context: RuleContext, _ named: ClassNames, _ builder: inout RootedGraphBuilder) {
        let (swift, map) = (context.program.swift, builder.map)
        let conformance = builder.meaning(rule: name, how: "conformance of")
        let conformed = builder.meaning(rule: name, how: "conformed to by")
        let witnesses = builder.meaning(rule: name, how: "witnesses of")
        for known in swift.conformances {
            let record = map.node(at: known.address)
            for conformer in conformers(known, context, named) { builder.link(conformer, to: record, conformance) }
            builder.link(record, to: known.witnessTable.flatMap { map.node(at: $0) }, witnesses)
            if let index = swift.protocolIndex(of: known.protocol) {
                builder.link(record, to: context.entities.ofSwiftProtocol[index], conformed)
            }
        }
    }

    private static func conformers(
        _ known: SwiftConformance, _ context: RuleContext, _ named: ClassNames
    ) -> [UInt32] {
        let (program, entities) = (context.program, context.entities)
        switch known.conformer {
        case .type(let target): return program.swift.typeIndex(of: target).map { [entities.ofSwiftType[$0]] } ?? []
        case .className(let name): return named.entities(for: name)
        case .classReference(let target):
            return program.objc.classIndex(of: target).map { [entities.ofClass[$0]] } ?? []
        }
    }

    /// Returns what the witness table points at, but for the record that it begins with. Where nothing has names, tables lie in one
    /// piece: the next one begins with a record, too.
    private static func witnesses(
        _ known: SwiftConformance, _ program: Program, _ map: NodeMap, _ records: Set<UInt64>
    ) -> [UInt32] {
        guard let table = known.witnessTable, let node = map.node(at: table) else { return [] }
        let end = table.addingClamped(max(map.nodes[Int(node)].size, 1))
        let word = program.memory.wordSize
        return program.memory.fixups.slots(in: table.addingClamped(word)..<max(end, table.addingClamped(word)))
            .prefix { slot in slot.target.localAddress.map { !records.contains($0) } ?? true }
            .compactMap { $0.target.localAddress.flatMap { map.node(at: $0) } }
    }

    /// Functions that the record itself leads to: witnesses that stand there, and what makes generic tables.
    private static func functions(
        _ known: SwiftConformance, _ program: Program, _ map: NodeMap, _ starts: Set<UInt64>
    ) -> [UInt32] {
        guard let node = map.node(at: known.address) else { return [] }
        let size = min(map.nodes[Int(node)].size, length(of: known, program.memory))
        let end = known.address.addingClamped(size)
        return stride(from: known.address, to: end, by: 4).compactMap { place in
            program.memory.relative(at: place).flatMap { starts.contains($0) ? map.node(at: $0) : nil }
        }
    }

    /// The length of a record in bytes: four fields, and what its flags say stands behind them.
    private static func length(of known: SwiftConformance, _ memory: ImageMemory) -> UInt64 {
        var length: UInt64 = known.isRetroactive ? 20 : 16
        length += UInt64(known.flags >> 8 & 0xFF) * 12 + UInt64(known.flags >> 24 & 0xFF) * 12
        if known.flags & 0x1_0000 != 0 {
            let count: UInt32 = memory.integer(at: known.address.addingClamped(length)) ?? 0
            length += 4 + min(UInt64(count), 1 << 12) * 8
        }
        return known.flags & 0x2_0000 != 0 ? length + 16 : length
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
