/// Which functions use each string, and which of them look selectors up by name.
struct CodeText {
    /// Of string objects and C strings that equal something an image defines; other strings are passed over.
    private var users: [ByteView: [UInt32]] = [:]
    private let selectorLookups: Set<UInt32>
    /// The string objects with a `%@` in them, which may be made into names.
    let formats: [ByteView]
    /// Beginnings of names that may be completed at run time.
    let texts: Set<ByteView>

    private static let lookups: Set<ByteView> = [
        "_NSSelectorFromString", "_sel_registerName", "_sel_getUid",
    ]

    init(_ program: MachOProgram, map: NodeMap) {
        selectorLookups = NameLookups.callers(of: CodeText.lookups, in: program, map: map)
        let strings = CodeStrings(program)
        var hint = 0
        for reference in program.scan.references where reference.kind != .call && reference.kind != .jump {
            let texts = strings.texts(at: reference.target)
            guard !texts.isEmpty, let node = map.node(at: reference.site, near: &hint) else { continue }
            for text in texts where users[text]?.last != node { users[text, default: []].append(node) }
        }
        texts = Set(program.objc.strings.filter { !$0.isWide && $0.contents.count >= 4 }.map(\.contents))
        formats = texts.filter { $0.firstIndex(of: ByteView("%@")) != nil }.sorted()
    }

    func users(of text: ByteView) -> [UInt32] { users[text] ?? [] }

    /// Whether the image looks selectors up by names at all.
    var looksUpSelectors: Bool { !selectorLookups.isEmpty }
    func looksUpSelectors(_ node: UInt32) -> Bool { selectorLookups.contains(node) }
}
