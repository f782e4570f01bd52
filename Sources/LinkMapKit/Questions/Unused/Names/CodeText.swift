/// The functions that use each string, and the strings of which functions that look names up can make names.
struct CodeText {
    private var strings: CodeStrings
    /// The users of each string, by its number.
    private var users: [UserList] = []
    /// The first function that uses a string and looks selectors up.
    private var lookups: [Int: UInt32] = [:]
    /// The strings of functions that look up selectors, and of those that look up classes.
    private var selectorParts = NameParts()
    private var classParts = NameParts()
    /// The keys that key paths and predicates name.
    private(set) var keys = KeyWords()
    /// Names in tables, for functions that look names up.
    let tables: TableNames

    private static let functions: Set<ByteView> = [
        "NSSelectorFromString", "sel_registerName", "sel_getUid", "sel_get_any_uid", "sel_get_uid",
    ]

    init(_ program: Program, _ rooted: RootedGraph) {
        let map = rooted.map
        let selectorLookups = NameLookups.callers(of: CodeText.functions, in: program, map: map)
        let classLookups = NameLookups.callers(of: LookupRule.functions, in: program, map: map)
        strings = CodeStrings(program)
        tables = TableNames(program, rooted, strings, selectors: selectorLookups, classes: classLookups)
        guard program.metadata.hasObjC else { return }
        var hint = 0
        for reference in program.references where reference.kind != .call && reference.kind != .jump {
            let found = strings.numbers(at: reference.target)
            guard !found.isEmpty, let node = map.node(at: reference.site, near: &hint) else { continue }
            for number in found { add(number, node, rooted, selectorLookups, classLookups) }
        }
        for string in program.code.inlineStrings {
            guard let node = map.node(at: string.site) else { continue }
            let number: Int = strings.number(of: string.contents)
            add(number, node, rooted, selectorLookups, classLookups)
        }
        for number in lookups.keys { selectorParts.add(strings.texts[number]) }
        for text in strings.texts { keys.add(text) }
    }

    private mutating func add(
        _ number: Int, _ node: UInt32, _ rooted: RootedGraph, _ selectorLookups: Set<UInt32>,
        _ classLookups: Set<UInt32>
    ) {
        while users.count <= number { users.append(UserList()) }
        users[number].add(node, rooted)
        if selectorLookups.contains(node), lookups[number] == nil { lookups[number] = node }
        if classLookups.contains(node) { classParts.add(strings.texts[number]) }
    }

    /// `nil` where no code uses a string of that text.
    func users(of text: ByteView) -> UserList? { strings.number(of: text).map { users[$0] } }

    /// How a selector may be made of the strings of functions that look selectors up.
    func composition(ofSelector name: ByteView) -> NameParts.Composition? {
        selectorParts.composition(of: name) { strings.number(of: $0) != nil }
    }

    /// How the name of a class may be made of the strings of functions that look classes up.
    func composition(ofClass name: ByteView) -> NameParts.Composition? {
        classParts.composition(of: name) { strings.number(of: $0) != nil }
    }

    /// A function that uses a string of that text and looks selectors up.
    func lookup(of selector: ByteView) -> UInt32? { strings.number(of: selector).flatMap { lookups[$0] } }
}
