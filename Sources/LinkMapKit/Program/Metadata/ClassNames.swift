/// The entities of an image by the names under which the runtime finds classes and protocols.
struct ClassNames {
    /// A name is that of one class, and perhaps of a protocol; damaged files use one for all.
    private static let limit = 16

    private var entities: [ByteView: [UInt32]] = [:]

    init(_ context: RuleContext) {
        for (index, known) in context.program.objc.classes.enumerated() {
            add(known.name, context.entities.ofClass[index])
            let shown = context.entities.entities[Int(context.entities.ofClass[index])].name
            if shown != known.name { add(shown, context.entities.ofClass[index]) }
        }
        for (index, known) in context.program.objc.protocols.enumerated() {
            add(known.name, context.entities.ofProtocol[index])
        }
    }

    private mutating func add(_ name: ByteView, _ entity: UInt32) {
        guard !name.isEmpty, entities[name]?.count ?? 0 < ClassNames.limit else { return }
        entities[name, default: []].append(entity)
    }

    func entities(for name: ByteView) -> [UInt32] { entities[name] ?? [] }
}
