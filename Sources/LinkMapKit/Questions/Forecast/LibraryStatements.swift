/// The statements of the program's own code that use a library, as far as lines of debug info tell.
///
///     if (isWanted) puts(fmt::format("{}", std::vector<int>{1, 2}).c_str());
///
/// Without the library the statement is not there, nor what else it calls, such as the constructor of the vector. A line
/// stands for a statement. The line on which a function begins is none: short functions have all of their code there.
struct LibraryStatements {
    /// The packages that each statement uses.
    private(set) var packages: [[UInt32]] = []
    /// The code of statements outside of inlined calls; the owner is a statement.
    private(set) var code: [Run] = []
    /// The statement of each inlined call that stands in one; ``none`` for others. Empty if there are none.
    private var ofCalls: [UInt32] = []
    private static let none = UInt32.max
    private var numbers: [Line: UInt32] = [:]

    /// A line of a function.
    fileprivate struct Line: Hashable {
        var node: UInt32
        var source: UInt32
        var line: UInt32
    }

    /// - Parameter packages: the package of each function of the list.
    init(
        _ list: InlinedCallList, _ packages: [UInt32], _ graph: ProgramGraph, _ program: Program, _ groups: NodeGroups
    ) {
        var search = UseSearch(graph.rooted, groups)
        search.addInlined(list, packages)
        search.addReferences(program.code.references)
        guard !search.uses.isEmpty, let reader = DebugInfoFormats.unitEntries(in: program.image) else { return }
        ofCalls = [UInt32](large: LibraryStatements.none, count: list.calls.count)
        let uses = Dictionary(grouping: search.uses) { graph.unit(of: $0.node) }
        let roots = Dictionary(grouping: search.roots) { graph.unit(of: $0.node) }
        for (unit, uses) in uses.sorted(by: { $0.key ?? 0 < $1.key ?? 0 }) {
            guard let unit, let lines = reader.lines(ofUnit: unit) else { continue }
            add(uses, roots[unit] ?? [], lines, graph.rooted.map)
        }
    }

    /// Returns the statement of an inlined call of the list that stands in the program's own code.
    func statement(ofCall index: Int) -> UInt32? {
        index < ofCalls.count && ofCalls[index] != LibraryStatements.none ? ofCalls[index] : nil
    }

    private mutating func add(_ uses: [UseSearch.Use], _ roots: [UseSearch.Root], _ lines: UnitLines, _ map: NodeMap) {
        let table = CodeLines(lines, roots, of: Set(uses.map(\.node)), map)
        for use in uses {
            guard let line = table.line(of: use), line.line > 0, !table.isFirst(line) else { continue }
            let number = numbers[line] ?? UInt32(clamping: packages.count)
            if Int(number) == packages.count { packages.append([]) }
            numbers[line] = number
            if !packages[Int(number)].contains(use.package) { packages[Int(number)].append(use.package) }
        }
        for root in roots {
            if let number = numbers[table.line(of: root)] { ofCalls[Int(root.call)] = number }
        }
        for row in table.rows {
            guard let number = numbers[row.line] else { continue }
            code.append(Run(start: row.start, end: row.end, owner: number))
        }
    }
}

/// A search for the uses of libraries in functions of the program itself.
private struct UseSearch {
    struct Use {
        /// The function.
        var node: UInt32
        /// The library.
        var package: UInt32
        /// The address of an instruction that uses it.
        var address: UInt64
    }

    /// An inlined call in the program's own code, which may have been inlined itself.
    struct Root {
        var call: UInt32
        var node: UInt32
        var range: Range<UInt64>
        var site: (file: UInt32, line: UInt32)
    }

    private(set) var uses: [Use] = []
    private(set) var roots: [Root] = []
    private let rooted: RootedGraph
    private let groups: NodeGroups

    init(_ rooted: RootedGraph, _ groups: NodeGroups) {
        self.rooted = rooted
        self.groups = groups
    }

    private func isOwn(_ node: UInt32) -> Bool {
        let group = groups.groupOf[Int(node)]
        return group == NodeGroups.none || groups.own.contains(group)
    }

    private func isLibrary(_ group: UInt32) -> Bool {
        group != NodeGroups.none && !groups.own.contains(group) && !groups.standard.contains(group)
    }

    /// Adds code of libraries that was inlined. Inlined calls follow the one around them.
    mutating func addInlined(_ list: InlinedCallList, _ packages: [UInt32]) {
        let areLibraries = packages.map(isLibrary)
        let areOwn = zip(list.functions, packages).map { function, package in
            package == NodeGroups.none ? function.scope.isEmpty : groups.own.contains(package)
        }
        // Whether a call is inlined code of the program in a function of the program.
        var isOwnCode = [Bool](repeating: false, count: list.calls.count)
        var (node, hint): (UInt32?, Int) = (nil, 0)
        for (index, call) in list.calls.enumerated() {
            let isOutermost = call.outer == InlinedCallList.none
            if isOutermost {
                node = rooted.map.node(at: call.range.lowerBound, near: &hint).flatMap { isOwn($0) ? $0 : nil }
            }
            guard let node else { continue }
            if isOutermost || isOwnCode[Int(call.outer)] {
                isOwnCode[index] = areOwn[Int(call.function)]
                if isOwnCode[index] { continue }
                roots.append(Root(call: UInt32(index), node: node, range: call.range, site: call.site))
            }
            guard areLibraries[Int(call.function)], let root = roots.last else { continue }
            uses.append(Use(node: root.node, package: packages[Int(call.function)], address: root.range.lowerBound))
        }
    }

    /// Adds instructions that refer to code or data of libraries.
    mutating func addReferences(_ references: [CodeReference]) {
        let graph = rooted.graph
        var isUser = [Bool](repeating: false, count: rooted.map.nodes.count)
        for node in isUser.indices where isOwn(UInt32(node)) {
            isUser[node] = graph.references(of: node).contains { isLibrary(groups.groupOf[Int(graph.targets[$0])]) }
        }
        guard isUser.contains(true) else { return }
        var hint = 0
        for reference in references {
            guard let node = rooted.map.node(at: reference.site, near: &hint), isUser[Int(node)],
                let target = rooted.map.node(at: reference.target), isLibrary(groups.groupOf[Int(target)])
            else { continue }
            let package = groups.groupOf[Int(target)]
            uses.append(Use(node: node, package: package, address: reference.site))
        }
    }
}

/// The lines of the code of some functions of a unit.
private struct CodeLines {
    struct Row {
        var start: UInt64
        var end: UInt64
        var line: LibraryStatements.Line
    }

    /// The rows by address.
    private(set) var rows: [Row] = []
    private var first: [UInt32: LibraryStatements.Line] = [:]
    private let lines: UnitLines
    /// The inlined calls by address.
    private let roots: [UseSearch.Root]

    init(_ lines: UnitLines, _ roots: [UseSearch.Root], of nodes: Set<UInt32>, _ map: NodeMap) {
        self.lines = lines
        self.roots = roots.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var hint = 0
        LineRows(rows: lines.rows).forEachRun { range, row in
            guard let node = map.node(at: range.lowerBound, near: &hint), nodes.contains(node) else { return }
            let line = LibraryStatements.Line(node: node, source: row.source, line: row.line)
            rows.append(Row(start: range.lowerBound, end: range.upperBound, line: line))
        }
        rows.sort { $0.start < $1.start }
        for row in rows where first[row.line.node] == nil { first[row.line.node] = row.line }
    }

    /// Returns the line of a use; `nil` if it is not known.
    func line(of use: UseSearch.Use) -> LibraryStatements.Line? {
        let root = roots.firstIndexSorted { $0.range.upperBound > use.address }
        if root < roots.count, roots[root].range.contains(use.address) { return line(of: roots[root]) }
        let index = rows.firstIndexSorted { $0.end > use.address }
        return index < rows.count && rows[index].start <= use.address ? rows[index].line : nil
    }

    /// Returns the line of an inlined call.
    func line(of root: UseSearch.Root) -> LibraryStatements.Line {
        LibraryStatements.Line(node: root.node, source: lines.source(UInt64(root.site.file)), line: root.site.line)
    }

    /// Returns whether a function begins on a line.
    func isFirst(_ line: LibraryStatements.Line) -> Bool { first[line.node] == line }
}
