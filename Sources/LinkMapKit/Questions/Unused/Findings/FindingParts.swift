/// Fills in what is of no use without an unused class or protocol: the methods of the class with those of its categories,
/// and the conformances to the Swift protocol.
///
/// Most of them have no finding of their own: their selectors are sent to objects of other classes, and the conforming
/// types are used.
struct FindingParts {
    private let context: FindingContext
    private let methods: MethodFindings
    private var ofNodes: [UInt32: [ByteView]] = [:]

    init(_ context: FindingContext, _ methods: MethodFindings) {
        self.context = context
        self.methods = methods
    }

    mutating func fill(_ findings: inout [(node: UInt32, finding: Finding)]) {
        addMethods()
        addConformances(to: findings.lazy.filter { $0.finding.kind == .swiftProtocol }.map(\.node))
        guard !ofNodes.isEmpty else { return }
        for index in findings.indices { findings[index].finding.details.parts = ofNodes[findings[index].node] ?? [] }
    }

    private mutating func addMethods() {
        guard !methods.deadClasses.isEmpty else { return }
        for method in methods.methods() {
            guard let owner = methods.deadClass(of: method) else { continue }
            ofNodes[owner.entity, default: []].append(methods.name(of: method))
        }
    }

    private mutating func addConformances(to protocols: some Sequence<UInt32>) {
        let wanted = Set(protocols)
        guard !wanted.isEmpty else { return }
        let swift = context.program.swift
        for known in swift.conformances {
            guard let index = swift.protocolIndex(of: known.protocol) else { continue }
            let entity = context.entities.ofSwiftProtocol[index]
            guard wanted.contains(entity), let name = name(of: known, to: swift.protocols[index]) else { continue }
            ofNodes[entity, default: []].append(name)
        }
    }

    /// Returns the name of a conformance: `Module.Type : Module.Protocol`, and the module of the conformance if the image has
    /// symbols.
    private func name(of known: SwiftConformance, to conformed: SwiftProtocol) -> ByteView? {
        let prefix: StaticString = "protocol conformance descriptor for "
        if let node = context.rooted.map.node(at: known.address), context.name(of: node).starts(with: prefix) {
            return context.name(of: node).dropFirst(prefix.utf8CodeUnitCount)
        }
        guard case .type(let target) = known.conformer, let type = context.program.swift.typeIndex(of: target) else {
            return nil
        }
        return ByteView(copying: "\(context.program.swift.types[type].name.text) : \(conformed.name.text)")
    }
}
