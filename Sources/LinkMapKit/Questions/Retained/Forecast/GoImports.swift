/// The imports among the packages of a Go program, as far as its references tell.
///
/// Since Go 1.21 the linker lists the records of initialisers of all packages that the program imports, and no record leads to those of
/// its imports. A record is there while a package that imports its own is. No package is listed before one that it imports.
/// Source: `cmd/link/internal/ld/inittask.go`.
struct GoImports {
    /// An import that is there while some inlined code is, or always.
    private struct Use: Hashable {
        var package: Int
        /// The list of packages whose inlined code refers to the package (see ``GoInlinedUses``).
        var inlined: UInt32
    }

    /// The number of the package, plus one, to whose record a reference of a list leads; 0 for other references.
    private var listed: [UInt32] = []
    /// The imports of each package.
    private var uses: [Set<Use>] = []
    /// A node of each package.
    private var homes: [UInt32] = []
    /// The packages that are there in any case.
    private var roots: [Int] = []
    /// The packages with initialisers in the order in which they run.
    private var order: [Int] = []
    /// The packages of the standard library that nothing is seen to import, since the code that uses them was left out; each with the
    /// packages that may: those that it does not import itself, and that no package needs whose initialisers run before its own.
    private var unexplained: [(package: Int, importers: [Int])] = []
    /// The number of parts of each package.
    private var weights: [Int] = []
    private var numbers: [ByteView: Int] = [:]
    /// The methods: who has a value may call them without importing the package of its type.
    private var methods: Set<UInt32> = []

    /// Paths of types that the compiler makes, of which there are no packages.
    private static let noPackages: Set<ByteView> = ["_", "go.shape", "unsafe"]

    /// The most packages, and those of them that nothing is seen to import. Real programs have hundreds, and ten.
    private static let (most, mostUnexplained) = (4096, 64)

    /// - Returns: `nil` for a program whose records lead to each other, one without a function `main`, and one of too many packages.
    init?(
        _ graph: ProgramGraph, _ program: Program, _ functions: [GoFunction], _ inlined: GoInlinedUses,
        _ plain: GoPlainNumbers
    ) {
        let rooted = graph.rooted
        let tasks = GoInitTask.listed(in: program.memory, functions)
        guard !tasks.isEmpty else { return nil }
        let packages = nodes(rooted, program, functions)
        guard let main = numbers["main"], homes.count <= GoImports.most else { return nil }
        addUses(rooted, packages, inlined, plain)
        addLists(of: tasks, rooted, program)
        roots = [main, numbers["runtime"]].compactMap(\.self)
        weights = [Int](repeating: 0, count: homes.count)
        for package in packages where package > 0 { weights[Int(package) - 1] += 1 }
        settleImporters(graph.goPackages ?? GoPackages(), inlined)
    }

    /// Finds importers for packages that nothing is seen to import: since the code that uses them was left out, or since they are imported
    /// for their initialisers. Those of a module come with its other packages.
    private mutating func settleImporters(_ known: GoPackages, _ inlined: GoInlinedUses) {
        let isImported = imported(without: [], inlined)
        var (modules, mates): ([Int: ByteView], [ByteView: [Int]]) = ([:], [:])
        for (path, package) in numbers.sorted(by: { $0.value < $1.value }) {
            let module = known.group(of: path)
            if known.provider(of: module) == .standardLibrary {
                if isImported[package] { continue }
                if unexplained.count < GoImports.mostUnexplained {
                    unexplained.append((package, importers(of: package)))
                } else {
                    roots.append(package)
                }
            } else {
                modules[package] = module
                if isImported[package] { mates[module, default: []].append(package) }
            }
        }
        for (package, module) in modules where !isImported[package] {
            guard let importers = mates[module] else {
                roots.append(package)
                continue
            }
            for importer in importers { uses[importer].insert(Use(package: package, inlined: 0)) }
        }
    }

    /// Returns the number of the package of each node plus one; 0 for a node of no package.
    private mutating func nodes(_ rooted: RootedGraph, _ program: Program, _ functions: [GoFunction]) -> [UInt32] {
        var packages = [UInt32](repeating: 0, count: rooted.map.nodes.count)
        for function in functions {
            // The linker's functions that compare values of a type are of no package, and generic code is that of its users.
            guard !function.name.starts(with: "type:"), !function.name.starts(with: "type.."),
                function.name.firstIndex(of: UInt8(ascii: "[")) == nil,
                let end = GoScope.packageEnd(function.name), let node = rooted.map.node(at: function.address)
            else { continue }
            packages[Int(node)] = number(GoPackages.unescaped(function.name.prefix(end)), node)
            if function.name.dropFirst(end + 1).firstIndex(of: UInt8(ascii: ".")) != nil { methods.insert(node) }
        }
        for type in program.go.division?.table.types ?? [] {
            guard let path = type.package, !GoImports.noPackages.contains(path),
                let node = rooted.map.node(at: type.address)
            else { continue }
            packages[Int(node)] = number(path, node)
        }
        // Variables belong to packages that have functions.
        for (index, node) in rooted.map.nodes.enumerated()
        where packages[index] == 0 && node.form != .function && node.symbol != NodeMap.noSymbol {
            let name = program.symbols[Int(node.symbol)].name
            guard let end = GoScope.packageEnd(name) else { continue }
            if let known = numbers[GoPackages.unescaped(name.prefix(end))] { packages[index] = UInt32(known) + 1 }
        }
        return packages
    }

    private mutating func number(_ path: ByteView, _ node: UInt32) -> UInt32 {
        if let known = numbers[path] { return UInt32(known) + 1 }
        numbers[path] = homes.count
        homes.append(node)
        uses.append([])
        return UInt32(homes.count)
    }

    /// Adds the imports that references of functions tell. Tables hold numbers that equal addresses.
    private mutating func addUses(
        _ rooted: RootedGraph, _ packages: [UInt32], _ inlined: GoInlinedUses, _ plain: GoPlainNumbers
    ) {
        let graph = rooted.graph
        for (node, package) in packages.enumerated() where package > 0 && rooted.map.nodes[node].form == .function {
            for edge in graph.references(of: node) {
                let target = packages[Int(graph.targets[edge])]
                guard target > 0, target != package, graph.kinds[edge] != .neighbour, !plain.contains(edge),
                    !methods.contains(graph.targets[edge])
                else { continue }
                uses[Int(package) - 1].insert(Use(package: Int(target) - 1, inlined: inlined.list(of: edge)))
            }
        }
    }

    /// Returns the packages that may import another one.
    private func importers(of package: Int) -> [Int] {
        var isExcluded = reached(from: [package])
        if let place = order.firstIndex(of: package) {
            for (index, isNeeded) in reached(from: order.prefix(place)).enumerated() where isNeeded {
                isExcluded[index] = true
            }
        }
        return homes.indices.filter { !isExcluded[$0] }
    }

    /// Returns whether each package is one of some, or imported by those.
    private func reached(from packages: some Sequence<Int>) -> [Bool] {
        var isReached = [Bool](repeating: false, count: homes.count)
        var waiting = Array(packages)
        for package in waiting { isReached[package] = true }
        while let next = waiting.popLast() {
            for use in uses[next] where !isReached[use.package] {
                isReached[use.package] = true
                waiting.append(use.package)
            }
        }
        return isReached
    }

    private mutating func addLists(of tasks: [GoInitTask], _ rooted: RootedGraph, _ program: Program) {
        listed = Array(repeating: 0, count: rooted.graph.targets.count)
        var packageOf: [UInt32: Int] = [:]
        for task in tasks {
            guard let number = numbers[GoPackages.unescaped(task.package)], let node = rooted.map.node(at: task.address)
            else { continue }
            packageOf[node] = number
        }
        var rows: [(site: UInt64, package: Int)] = []
        for (task, package) in packageOf {
            for row in rooted.backward.references(to: Int(task)) {
                let reference = rooted.backward.references[row]
                let edge = Int(reference.edge)
                guard rooted.graph.kinds[edge] != .neighbour, packageOf[reference.source] == nil else { continue }
                listed[edge] = UInt32(clamping: package + 1)
                rows.append((rooted.graph.sites[edge], package))
            }
        }
        order = GoImports.longestList(rows, word: program.memory.wordSize)
    }

    /// Returns the packages of the longest list without gaps: the linker lists those that the runtime needs a second time.
    private static func longestList(_ rows: [(site: UInt64, package: Int)], word: UInt64) -> [Int] {
        let sorted = rows.sorted { $0.site < $1.site }
        var longest = 0..<0
        var first = 0
        for index in sorted.indices {
            if index > 0, sorted[index].site != sorted[index - 1].site &+ word { first = index }
            if index + 1 - first > longest.count { longest = first..<index + 1 }
        }
        return sorted[longest].map(\.package)
    }

    /// Returns whether each package is imported when some nodes are removed.
    ///
    /// - Parameter isRemoved: empty for none.
    func imported(without isRemoved: [Bool], _ inlined: GoInlinedUses) -> [Bool] {
        func isThere(_ package: Int) -> Bool { isRemoved.isEmpty || !isRemoved[Int(homes[package])] }
        var isImported = [Bool](repeating: false, count: homes.count)
        var waiting: [Int] = []
        func visit(_ package: Int) {
            guard !isImported[package], isThere(package) else { return }
            isImported[package] = true
            waiting.append(package)
        }
        func follow() {
            while let package = waiting.popLast() {
                for use in uses[package] where !inlined.isGone(list: use.inlined, without: isRemoved) {
                    visit(use.package)
                }
            }
        }
        for root in roots { visit(root) }
        follow()
        // Most likely, a package is imported by most of the code that may.
        let likely = unexplained.filter { _, importers in
            let all = importers.reduce(0) { $0 + weights[$1] }
            let left = importers.reduce(0) { $0 + (isImported[$1] ? weights[$1] : 0) }
            return left * 2 > all || isRemoved.isEmpty
        }
        for (package, _) in likely { visit(package) }
        follow()
        return isImported
    }

    /// Returns whether a reference is that of a list to a record of a package that is not imported.
    func isGone(_ edge: Int, _ isImported: [Bool]) -> Bool {
        listed[edge] > 0 && !isImported[Int(listed[edge]) - 1]
    }
}
