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
    /// The keys in key paths and predicates.
    private(set) var keys = KeyWords()
    /// The names in data tables that functions with lookups may read.
    let tables: TableNames

    init(_ program: Program, _ rooted: RootedGraph) {
        let map = rooted.map
        let selectorLookups = NameLookups.callers(
            of: RuntimeLookups.selectorFunctions, in: program, map: map)
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

/// Method and class names among the strings in pointer tables. Functions with lookups may read names from a table.
struct TableNames {
    /// A reachable table of names.
    struct Table {
        var node: UInt32
        /// A function that refers to the table and looks up names of this kind.
        var reader: UInt32?
    }

    private var tables: [ByteView: Table] = [:]

    /// - Parameters:
    ///   - selectors: the functions that look up selectors.
    ///   - classes: the functions that look up classes.
    init(
        _ program: Program, _ rooted: RootedGraph, _ strings: CodeStrings, selectors: Set<UInt32>,
        classes: Set<UInt32>
    ) {
        guard !(selectors.isEmpty && classes.isEmpty) else { return }
        let classNames = Set(program.objc.classes.map(\.name))
        let names = classNames.union(TableNames.selectors(in: program.objc))
        var hint = 0
        for pointer in program.fixups.slots where !pointer.isBind {
            guard let text = strings.text(at: pointer.value), names.contains(text), tables[text]?.reader == nil,
                let node = rooted.map.node(at: pointer.address, near: &hint),
                // Excludes method lists and string objects.
                rooted.map.nodes[Int(node)].form == .data, rooted.perhapsUsed.isReached(Int(node))
            else { continue }
            let readers = classNames.contains(text) ? classes : selectors
            let reader = rooted.backward.references(to: Int(node)).lazy
                .map { rooted.backward.references[$0].source }.first { readers.contains($0) }
            if tables[text] == nil || reader != nil { tables[text] = Table(node: node, reader: reader) }
        }
    }

    private static func selectors(in objc: ObjCMetadata) -> Set<ByteView> {
        var names: Set<ByteView> = []
        for known in objc.classes {
            for method in known.instanceMethods.methods + known.classMethods.methods { names.insert(method.selector) }
        }
        for known in objc.categories {
            for method in known.instanceMethods.methods + known.classMethods.methods { names.insert(method.selector) }
        }
        return names
    }

    /// Returns the first table with the name. A table read by a lookup function is preferred.
    func table(of name: ByteView) -> Table? { tables[name] }
}

//  address.isHome      a key path: names and dots
//   isDirty == YES      a predicate: names and comparisons

/// The keys in strings for key-value coding: key paths and predicates.
struct KeyWords {
    private static let longest = 512
    private static let comparisons: [ByteView] = [
        "=", "<", ">", " IN ", " in ", " LIKE", " like", "CONTAINS", "contains", "BEGINSWITH", "ENDSWITH", "MATCHES",
    ]
    private var words: Set<ByteView> = []

    mutating func add(_ text: ByteView) {
        guard text.count <= KeyWords.longest, KeyWords.holdsKeys(text) else { return }
        var start = 0
        for index in 0...text.count {
            if let byte = text.byte(at: index), KeyWords.isName(byte) { continue }
            if index > start { words.insert(text[clamped: start..<index]) }
            start = index + 1
        }
    }

    func contains(_ key: ByteView) -> Bool { words.contains(key) }

    private static func holdsKeys(_ text: ByteView) -> Bool {
        var isPath = true
        var dots = 0
        for index in 0..<text.count {
            let byte = text[index]
            if byte == UInt8(ascii: ".") {
                dots += 1
            } else if !isName(byte), byte != UInt8(ascii: "@") {
                isPath = false
            }
        }
        return isPath ? dots > 0 : comparisons.contains { text.firstIndex(of: $0) != nil }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
    }
}
