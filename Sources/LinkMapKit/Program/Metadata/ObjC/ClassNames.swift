/// The entities of an image, by the names with which the runtime finds classes and protocols.
struct ClassNames {
    /// Maximum number of entities for one name: a class, and perhaps a protocol. Damaged files use one name for all.
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

    /// All names, sorted.
    var names: [ByteView] { entities.keys.sorted() }

    func entities(for name: ByteView) -> [UInt32] { entities[name] ?? [] }
}
