/// What a Swift type conforms to: the runtime finds conformances by the type, so while a type is used, they are.
enum ConformanceRule: RuntimeRule {
    static let name = "swift-conformance"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        let (swift, map) = (world.program.swift, builder.map)
        let conformance = builder.meaning(rule: name, how: "conformance of")
        let conformed = builder.meaning(rule: name, how: "conformed to by")
        let witnesses = builder.meaning(rule: name, how: "witnesses of")
        let named = ClassNames(world)
        for known in swift.conformances {
            let record = map.node(at: known.address)
            for conformer in conformers(known, world, named) { builder.link(conformer, to: record, conformance) }
            builder.link(record, to: known.witnessTable.flatMap { map.node(at: $0) }, witnesses)
            if let index = swift.protocolIndex(of: known.protocol) {
                builder.link(record, to: world.entities.ofSwiftProtocol[index], conformed)
            }
        }
        let associated = builder.meaning(rule: name, how: "associated type of")
        for known in swift.associatedTypes {
            let record = map.node(at: known.range.lowerBound)
            for reference in known.type?.references ?? [] {
                builder.link(reference.target.localAddress.flatMap { map.node(at: $0) }, to: record, associated)
            }
        }
    }

    private static func conformers(_ known: SwiftConformance, _ world: RuntimeWorld, _ named: ClassNames) -> [UInt32] {
        switch known.conformer {
        case .type(let target): world.program.swift.typeIndex(of: target).map { [world.entities.ofSwiftType[$0]] } ?? []
        case .className(let name): named.entities(for: name)
        case .classReference(let target):
            world.program.objc.classIndex(of: target).map { [world.entities.ofClass[$0]] } ?? []
        }
    }
}
