/// The functions that find Swift types by names which a program learns at run time, as far as an image uses them. Such a use
/// leaves no reference to the type.
struct SwiftTypeLookups {
    /// The name of a function that finds classes, and of one that finds any type; `nil` if the image uses none.
    private(set) var ofClasses: ByteView?
    private(set) var ofTypes: ByteView?

    /// `Foundation.NSClassFromString(String) -> AnyClass?` where Foundation is written in Swift.
    private static let classLookup: ByteView = "$s10Foundation17NSClassFromStringyyXlXpSgSSF"
    /// `Swift._typeByName(String) -> Any.Type?`.
    private static let typeLookup: ByteView = "$ss11_typeByNameyypXpSgSSF"

    /// The end of both names, which few others have.
    private static let suffix: StaticString = "XpSgSSF"

    static let functions: Set<ByteView> = [classLookup, typeLookup]

    init(_ program: Program, _ rooted: RootedGraph) {
        guard !program.swift.isEmpty else { return }
        let imported = program.linkage.importedNames.lazy.filter { $0.ends(with: SwiftTypeLookups.suffix) }
        var used = Set(imported.map(program.plain)).intersection(SwiftTypeLookups.functions)
        for symbol in program.symbols
        where symbol.role == .definition && symbol.name.ends(with: SwiftTypeLookups.suffix) {
            let name = program.plain(symbol.name)
            guard SwiftTypeLookups.functions.contains(name), let node = rooted.map.node(at: symbol.address),
                SwiftTypeLookups.isCalled(node, named: name, program, rooted)
            else { continue }
            used.insert(name)
        }
        if used.contains(SwiftTypeLookups.classLookup) { ofClasses = "NSClassFromString" }
        if used.contains(SwiftTypeLookups.typeLookup) { ofTypes = "_typeByName" }
    }

    var isAny: Bool { ofClasses != nil || ofTypes != nil }

    /// Returns whether code of another module than its own calls a function of a library that is linked statically.
    private static func isCalled(
        _ node: UInt32, named name: ByteView, _ program: Program, _ rooted: RootedGraph
    ) -> Bool {
        let own = module(of: name)
        return rooted.backward.references(to: Int(node)).contains { place in
            let source = rooted.backward.references[place].source
            let symbol = rooted.map.nodes[Int(source)].symbol
            guard rooted.perhapsUsed.isReached(Int(source)), symbol != NodeMap.noSymbol else { return false }
            return module(of: program.plain(program.symbols[Int(symbol)].name)) != own
        }
    }

    private static func module(of name: ByteView) -> ByteView? {
        SwiftScope.prefixLength(name).map { SwiftScope.firstModule(in: name, from: $0) }
    }
}
