/// Pascal, as Free Pascal compiles it.
struct PascalLanguage: Language {
    func compiles(_ image: Image) -> Bool { image.sections.contains { $0.name.starts(with: ".fpc") } }

    /// Returns whether the compiler made a pointer to something, through which units refer to what lies in a package.
    func isMark(_ symbol: ByteView) -> Bool { symbol.ends(with: "$indirect") }
    var rules: [any ProgramRule.Type] { [ResourceStringRule.self] }
}

//  RESSTR_$SYSCONST_$$_START    a first record without a string, which the list of all units has
//  RESSTR_$SYSCONST_$$_SERROR   the strings of the unit
//  RESSTR_$SYSCONST_$$_END

/// Links from the first resource string of each unit of a Pascal program to the others: start-up code sets all of them.
enum ResourceStringRule: ProgramRule {
    static let name = "resource-strings"
    static let needs: ProgramFacts = .markedSections
    private static let prefix: StaticString = "RESSTR_"

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        guard PascalLanguage().compiles(program.image) else { return }
        let marks = program.symbols.filter { $0.role != .undefined && $0.name.starts(with: prefix) }
        let ends = Dictionary(
            marks.lazy.filter { $0.name.ends(with: "_END") }.map { (unit($0, "_END"), $0.address) },
            uniquingKeysWith: { first, _ in first })
        let meaning = builder.meaning(rule: name, how: "in the list of strings that begins with")
        for mark in marks where mark.name.ends(with: "_START") {
            guard let end = ends[unit(mark, "_START")], mark.address < end else { continue }
            let nodes = builder.map.nodes(in: mark.address..<end)
            for node in nodes.dropFirst() { builder.link(nodes.first, to: node, meaning) }
        }
    }

    private static func unit(_ mark: Symbol, _ ending: StaticString) -> ByteView {
        mark.name.prefix(mark.name.count - ending.utf8CodeUnitCount)
    }
}
