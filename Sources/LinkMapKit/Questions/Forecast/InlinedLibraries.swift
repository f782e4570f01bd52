/// The code of functions that is there because of libraries: what was inlined from them, and the statements that use them.
///
/// A library's inlined body goes with the library, wherever it was compiled, and what it refers to is no use by the function around
/// it. The same holds for a statement that calls the library. A part is the code in one function that is there because of one set of
/// packages.
struct InlinedLibraries {
    struct Part {
        /// The function that the code is in.
        var node: UInt32
        /// The index in ``sets`` of the packages whose code it is; without each of them, it is not there.
        var set: UInt32
        /// The number of bytes.
        var size: UInt64 = 0
        /// The nodes that it refers to.
        var targets: [UInt32] = []
    }

    private(set) var parts: [Part] = []
    /// The packages of each set, ascending; the first set is empty.
    private(set) var sets: [[UInt32]] = [[]]
    /// The package of each function that was inlined, by the offset of its entry in debug info.
    private(set) var packageOfEntry: [UInt64: UInt32] = [:]
    /// Whether debug info tells what was inlined into code.
    let isKnown: Bool
    /// The inlined code by address; the owner is a part.
    private var runs: [Run] = []
    /// References that only inlined code makes, by the index of the reference in the graph.
    private var isInlinedOnly: [Bool] = []

    /// - Parameter groups: the packages, to which those are added that exist in inlined code only.
    init(_ graph: ProgramGraph, _ program: Program, _ groups: inout NodeGroups) {
        let list = program.image.language == nil ? DebugInfoFormats.inlinedCalls(in: program.image) : nil
        isKnown = list != nil
        guard let list else { return }
        let packages = groups.packages(of: list.functions)
        for (offset, function) in list.numbers where packages[Int(function)] != NodeGroups.none {
            packageOfEntry[offset] = packages[Int(function)]
        }
        var numbers = SetNumbers()
        let statements = LibraryStatements(list, packages, graph, program, groups)
        let (claims, range) = claims(of: list, packages, statements, &numbers)
        addParts(of: claims, range, graph.rooted.map, groups, &numbers)
        addReferences(graph.rooted, program)
    }

    /// Returns the packages of a part.
    func packages(of part: Part) -> [UInt32] { sets[Int(part.set)] }

    /// Returns the part that an address lies in.
    func part(at address: UInt64) -> UInt32? {
        Tiling.index(of: address, in: runs, near: 0).map { runs[$0].owner }
    }

    /// Returns whether a range has no code but that of some parts.
    ///
    /// - Parameter isIn: whether each part is one of them.
    func isCovered(_ range: Range<UInt64>, by isIn: [Bool]) -> Bool {
        var (run, position) = (runs.firstIndexSorted { $0.end > range.lowerBound }, range.lowerBound)
        while position < range.upperBound {
            guard run < runs.count, runs[run].start <= position, isIn[Int(runs[run].owner)] else { return false }
            position = runs[run].end
            run += 1
        }
        return true
    }

    /// Returns whether only inlined code makes a reference.
    func isInlined(_ edge: Int) -> Bool { edge < isInlinedOnly.count && isInlinedOnly[edge] }

    // MARK: - Parts

    /// Returns claims of inlined code for sets of packages, with the range of all.
    private mutating func claims(
        of list: InlinedCallList, _ packages: [UInt32], _ statements: LibraryStatements, _ numbers: inout SetNumbers
    ) -> ([Claim], Range<UInt64>?) {
        var claims: [Claim] = []
        let setOfStatement = statements.packages.map { users in users.reduce(0) { numbers.adding($1, to: $0, &sets) } }
        var setOfCall: [UInt32] = []
        setOfCall.reserveLarge(list.calls.count)
        var (first, last) = (UInt64.max, UInt64(0))
        for code in statements.code {
            claims.append(Claim(start: code.start, end: code.end, owner: setOfStatement[Int(code.owner)], rank: 0))
            (first, last) = (min(first, code.start), max(last, code.end))
        }
        for (index, call) in list.calls.enumerated() {
            var outer = call.outer == InlinedCallList.none ? 0 : setOfCall[Int(call.outer)]
            for package in statements.statement(ofCall: index).map({ statements.packages[Int($0)] }) ?? [] {
                outer = numbers.adding(package, to: outer, &sets)
            }
            let set = numbers.adding(packages[Int(call.function)], to: outer, &sets)
            setOfCall.append(set)
            guard set > 0, !call.range.isEmpty else { continue }
            claims.append(
                Claim(
                    start: call.range.lowerBound, end: call.range.upperBound, owner: set,
                    rank: call.depth + 1))
            (first, last) = (min(first, call.range.lowerBound), max(last, call.range.upperBound))
        }
        return (claims, first < last ? first..<last : nil)
    }

    private mutating func addParts(
        of claims: [Claim], _ range: Range<UInt64>?, _ map: NodeMap, _ groups: NodeGroups, _ numbers: inout SetNumbers
    ) {
        guard let range else { return }
        var claims = claims
        var known: [UInt64: UInt32] = [:]
        var hint = 0
        for run in Tiling.runs(of: range, claims: &claims) where run.owner != Run.nobody {
            guard let node = map.node(at: run.start, near: &hint) else { continue }
            // Code of a function's own package goes with the function.
            let set = numbers.removing(groups.groupOf[Int(node)], from: run.owner, &sets)
            guard set > 0 else { continue }
            let key = UInt64(node) << 32 | UInt64(set)
            let part = known[key] ?? UInt32(clamping: parts.count)
            if Int(part) == parts.count {
                parts.append(Part(node: node, set: set))
                known[key] = part
            }
            parts[Int(part)].size += run.end - run.start
            runs.append(Run(start: run.start, end: run.end, owner: part))
        }
    }

    // MARK: - References

    private struct Use: Hashable {
        var node: UInt32
        var target: UInt64
    }

    /// Divides the references of functions with inlined code. The graph keeps one reference of each pair of nodes, which may be
    /// made by inlined code and by the function itself.
    private mutating func addReferences(_ rooted: RootedGraph, _ program: Program) {
        guard !parts.isEmpty else { return }
        var hasParts = [Bool](repeating: false, count: rooted.map.nodes.count)
        for part in parts { hasParts[Int(part.node)] = true }
        var uses: [Use: (isOwn: Bool, parts: [UInt32])] = [:]
        var targetAt: [UInt64: UInt64] = [:]
        var run = 0
        for reference in program.code.references {
            guard let found = Tiling.index(of: reference.site, in: runs, near: run) else { continue }
            run = found
            let part = runs[found].owner
            let use = Use(node: parts[Int(part)].node, target: reference.target)
            targetAt[reference.site] = reference.target
            if uses[use]?.parts.last != part { uses[use, default: (false, [])].parts.append(part) }
        }
        guard !uses.isEmpty else { return }
        var hint = 0
        for reference in program.code.references {
            guard let node = rooted.map.node(at: reference.site, near: &hint), hasParts[Int(node)],
                uses[Use(node: node, target: reference.target)]?.isOwn == false,
                Tiling.index(of: reference.site, in: runs, near: run) == nil
            else { continue }
            uses[Use(node: node, target: reference.target)]?.isOwn = true
        }
        let graph = rooted.graph
        isInlinedOnly = [Bool](repeating: false, count: graph.targets.count)
        for node in hasParts.indices where hasParts[node] {
            for edge in graph.references(of: node) where graph.kinds[edge].isOfCode {
                guard let target = targetAt[graph.sites[edge]],
                    let use = uses[Use(node: UInt32(node), target: target)]
                else { continue }
                isInlinedOnly[edge] = !use.isOwn
                for part in Set(use.parts) { parts[Int(part)].targets.append(graph.targets[edge]) }
            }
        }
    }
}

extension ReferenceGraph.Kind {
    /// Whether an instruction makes the reference.
    fileprivate var isOfCode: Bool {
        switch self {
        case .call, .jump, .address, .access, .immediate: true
        case .pointer, .semantic, .neighbour: false
        }
    }
}

/// The numbers of sets of packages.
private struct SetNumbers {
    private var known: [[UInt32]: UInt32] = [[]: 0]
    private var changed: [UInt64: UInt32] = [:]

    mutating func adding(_ package: UInt32, to set: UInt32, _ sets: inout [[UInt32]]) -> UInt32 {
        guard package != NodeGroups.none else { return set }
        return number(package, set, &sets) { $0.contains(package) ? $0 : ($0 + [package]).sorted() }
    }

    mutating func removing(_ package: UInt32, from set: UInt32, _ sets: inout [[UInt32]]) -> UInt32 {
        guard package != NodeGroups.none else { return set }
        return number(package, set, &sets) { members in members.filter { $0 != package } }
    }

    private mutating func number(
        _ package: UInt32, _ set: UInt32, _ sets: inout [[UInt32]], _ change: ([UInt32]) -> [UInt32]
    ) -> UInt32 {
        let key = UInt64(package) << 32 | UInt64(set)
        if let number = changed[key] { return number }
        let members = change(sets[Int(set)])
        let number = known[members] ?? UInt32(clamping: sets.count)
        if Int(number) == sets.count { sets.append(members) }
        known[members] = number
        changed[key] = number
        return number
    }
}
