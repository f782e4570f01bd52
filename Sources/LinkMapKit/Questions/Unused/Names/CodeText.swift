/// The strings in code: the functions that use each string, and the strings from which functions may compose names to
/// look up.
struct CodeText {
    private var strings: CodeStrings
    /// The users of each string, by the string's number.
    private var users: [UserList] = []
    /// The first function that uses each string and looks up selectors, by the string's number.
    private var lookups: [Int: UInt32] = [:]
    /// The strings used by functions that look up selectors; ``classParts`` are those for classes.
    private var selectorParts = NameParts()
    private var classParts = NameParts()
    /// The strings that may be names, by the function that uses them and looks up classes or protocols.
    private var lookedUpNames: [UInt32: Set<Int>] = [:]
    /// The keys in key paths and predicates.
    private(set) var keys = KeyWords()
    /// The names in data tables that functions with lookups may read.
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
        guard classLookups.contains(node) else { return }
        classParts.add(strings.texts[number])
        if OpenLookups.mayBeName(strings.texts[number]) { lookedUpNames[node, default: []].insert(number) }
    }

    /// Returns the number of strings in a function with lookups of classes or protocols that may be names.
    func nameCount(in lookup: UInt32) -> Int { lookedUpNames[lookup]?.count ?? 0 }

    /// Returns the users of a string; `nil` if no code uses it.
    func users(of text: ByteView) -> UserList? { strings.number(of: text).map { users[$0] } }

    /// Returns how functions with selector lookups may compose a selector from their strings.
    func composition(ofSelector name: ByteView) -> NameParts.Composition? {
        selectorParts.composition(of: name) { strings.number(of: $0) != nil }
    }

    /// Returns how functions with class lookups may compose a class name from their strings.
    func composition(ofClass name: ByteView) -> NameParts.Composition? {
        classParts.composition(of: name) { strings.number(of: $0) != nil }
    }

    /// Returns a function that looks up selectors and uses the selector as a string.
    func lookup(of selector: ByteView) -> UInt32? { strings.number(of: selector).flatMap { lookups[$0] } }
}
