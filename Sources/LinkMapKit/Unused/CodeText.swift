/// Which functions use each string, and what those that look names up have to make names of.
struct CodeText {
    private var users: [ByteView: [UInt32]] = [:]
    private let selectorLookups: Set<UInt32>
    /// The strings of functions that look up selectors, and of those that look up classes.
    private(set) var selectorParts: Set<ByteView> = []
    private(set) var classParts: Set<ByteView> = []

    private static let lookups: Set<ByteView> = [
        "NSSelectorFromString", "sel_registerName", "sel_getUid", "sel_get_any_uid", "sel_get_uid",
    ]

    init(_ program: RuntimeProgram, map: NodeMap) {
        selectorLookups = NameLookups.callers(of: CodeText.lookups, in: program, map: map)
        let classLookups = NameLookups.callers(of: LookupRule.functions, in: program, map: map)
        let strings = CodeStrings(program)
        var hint = 0
        for reference in program.references where reference.kind != .call && reference.kind != .jump {
            let texts = strings.texts(at: reference.target)
            guard !texts.isEmpty, let node = map.node(at: reference.site, near: &hint) else { continue }
            for text in texts where users[text]?.last != node { users[text, default: []].append(node) }
            if selectorLookups.contains(node) { selectorParts.formUnion(texts) }
            if classLookups.contains(node) { classParts.formUnion(texts) }
        }
        for string in program.inlineStrings {
            guard let node = map.node(at: string.site) else { continue }
            if users[string.contents]?.last != node { users[string.contents, default: []].append(node) }
            if selectorLookups.contains(node) { selectorParts.insert(string.contents) }
            if classLookups.contains(node) { classParts.insert(string.contents) }
        }
    }

    func users(of text: ByteView) -> [UInt32] { users[text] ?? [] }

    func looksUpSelectors(_ node: UInt32) -> Bool { selectorLookups.contains(node) }
}
