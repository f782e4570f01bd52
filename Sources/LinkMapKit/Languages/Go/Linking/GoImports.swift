/// The imports among the packages of a Go program, as far as its references and the table of the standard library tell.
///
/// They say which records of initialisers stay (see ``GoInitLists``).
struct GoImports {
    /// An import that is there while some inlined code is, or always.
    private struct Use: Hashable {
        var package: Int
        /// The list of packages whose inlined code refers to the package (see ``GoInlinedUses``).
        var inlined: UInt32 = 0
    }

    /// The imports of each package.
    private var uses: [Set<Use>]
    /// A node of each package.
    private let homes: [UInt32]
    /// The packages that are there in any case.
    private var roots: [Int]
    /// The packages that nothing is seen to import, since the code that uses them was left out.
    private var unexplained: [Int] = []
    /// The number of nodes of each package whose imports are not known for sure.
    private var weights: [Int]
    private let lists: GoInitLists

    /// The most packages, and those of them that nothing is seen to import. Real programs have hundreds, and ten.
    private static let (most, mostUnexplained) = (4096, 64)

    /// - Returns: `nil` for a program whose records lead to each other, one without a function `main`, and one of too many packages.
    init?(
        _ graph: ProgramGraph, _ program: Program, _ functions: [GoFunction], _ inlined: GoInlinedUses,
        _ plain: GoPlainNumbers
    ) {
        let nodes = GoPackageNodes(graph.rooted.map, program, functions)
        let numbers = nodes.numbers
        guard let lists = GoInitLists(graph.rooted, program, functions, numbers), let main = numbers["main"],
            numbers.count <= GoImports.most
        else { return nil }
        self.lists = lists
        homes = nodes.homes
        uses = Array(repeating: [], count: homes.count)
        roots = [main, numbers["runtime"]].compactMap(\.self)
        weights = nodes.weights()
        let known = graph.packages as? GoPackages ?? GoPackages()
        addSeen(graph.rooted, nodes, inlined, plain)
        addStandard(numbers, release: known.release)
        settleUnseen(numbers, known, inlined)
    }

    /// Adds the imports that references of functions tell. Tables hold numbers that equal addresses.
    private mutating func addSeen(
        _ rooted: RootedGraph, _ nodes: GoPackageNodes, _ inlined: GoInlinedUses, _ plain: GoPlainNumbers
    ) {
        let graph = rooted.graph
        for (node, package) in nodes.packages.enumerated() where package > 0 && rooted.map.nodes[node].form == .function
        {
            for edge in graph.references(of: node) {
                let target = nodes.packages[Int(graph.targets[edge])]
                guard target > 0, target != package, graph.kinds[edge] != .neighbour, !plain.contains(edge),
                    !nodes.methods.contains(graph.targets[edge])
                else { continue }
                uses[Int(package) - 1].insert(Use(package: Int(target) - 1, inlined: inlined.list(of: edge)))
            }
        }
    }

    /// Adds the imports of the standard library.
    private mutating func addStandard(_ numbers: GoPackageNumbers, release: Int?) {
        for (package, path) in numbers.paths.enumerated() {
            guard let imports = GoStandardImports.shared.imports(of: path, release: release) else { continue }
            weights[package] = 0
            for name in imports {
                if let target = numbers[name] { uses[package].insert(Use(package: target)) }
            }
        }
    }

    /// Finds importers for packages that nothing is seen to import: since the code that uses them was left out, or since they are
    /// imported for their initialisers. Those of a module come with its other packages.
    private mutating func settleUnseen(_ numbers: GoPackageNumbers, _ known: GoPackages, _ inlined: GoInlinedUses) {
        let isImported = imported(without: [], inlined)
        var mates: [ByteView: [Int]] = [:]
        for (package, path) in numbers.paths.enumerated()
        where isImported[package] && known.provider(of: path) != .standardLibrary {
            mates[known.group(of: path), default: []].append(package)
        }
        for (package, path) in numbers.paths.enumerated() where !isImported[package] {
            if let importers = mates[known.group(of: path)] {
                for importer in importers { uses[importer].insert(Use(package: package)) }
            } else if unexplained.count < GoImports.mostUnexplained {
                unexplained.append(package)
            } else {
                roots.append(package)
            }
        }
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
        let all = weights.reduce(0, +)
        let left = zip(weights, isImported).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        if left * 2 > all || isRemoved.isEmpty {
            for package in unexplained { visit(package) }
            follow()
        }
        return isImported
    }

    /// Returns whether a reference is that of a list to a record of a package that is not imported.
    func isGone(_ edge: Int, _ isImported: [Bool]) -> Bool { lists.package(of: edge).map { !isImported[$0] } ?? false }
}

/// The nodes of a Go program by the package that imports what they refer to.
private struct GoPackageNodes {
    private(set) var numbers = GoPackageNumbers()
    /// A node of each package.
    private(set) var homes: [UInt32] = []
    /// The number of the package of each node plus one; 0 for a node of no package.
    private(set) var packages: [UInt32]
    /// The methods. Code with a value may call them without importing the package of its type.
    private(set) var methods: Set<UInt32> = []

    /// Paths of what the compiler makes, of which there are no packages.
    private static let noPackages: Set<ByteView> = ["_", "go.shape", "unsafe"]

    init(_ map: NodeMap, _ program: Program, _ functions: [GoFunction]) {
        packages = [UInt32](repeating: 0, count: map.nodes.count)
        for function in functions { add(function, map) }
        for type in program.go?.parts?.table.types ?? [] {
            if let path = type.package, let node = map.node(at: type.address) { add(node, path) }
        }
        // Variables belong to packages that have functions.
        for (index, node) in map.nodes.enumerated()
        where packages[index] == 0 && node.form != .function && node.symbol != NodeMap.noSymbol {
            let path = GoPackageNumbers.path(ofSymbol: program.symbols[Int(node.symbol)].name)
            if let known = path.flatMap({ numbers[$0] }) { packages[index] = UInt32(known) + 1 }
        }
    }

    /// Returns the number of nodes of each package.
    func weights() -> [Int] {
        var weights = [Int](repeating: 0, count: homes.count)
        for package in packages where package > 0 { weights[Int(package) - 1] += 1 }
        return weights
    }

    /// Adds a function, unless it is one of the linker's that compare values of a type, or generic code, which is that of its users.
    private mutating func add(_ function: GoFunction, _ map: NodeMap) {
        let name = function.name
        guard !name.starts(with: "type:"), !name.starts(with: "type.."),
            name.firstIndex(of: UInt8(ascii: "[")) == nil,
            let end = GoNames.packageEnd(name), let node = map.node(at: function.address)
        else { return }
        add(node, GoPackages.unescaped(name.prefix(end)))
        if name.dropFirst(end + 1).firstIndex(of: UInt8(ascii: ".")) != nil { methods.insert(node) }
    }

    private mutating func add(_ node: UInt32, _ path: ByteView) {
        guard !GoPackageNodes.noPackages.contains(path) else { return }
        let number = numbers.number(path)
        if number == homes.count { homes.append(node) }
        packages[Int(node)] = UInt32(number) + 1
    }
}

/// The lists of the records of all packages' initialisers, which Go's linker makes since Go 1.21.
///
/// No record leads to those of its package's imports. A record is there while a package that imports its own is.
/// Source: `cmd/link/internal/ld/inittask.go`.
private struct GoInitLists {
    /// The number of the package, plus one, to whose record a reference of a list leads; 0 for other references.
    private var listed: [UInt32]

    /// - Returns: `nil` for a program whose records lead to each other.
    init?(_ rooted: RootedGraph, _ program: Program, _ functions: [GoFunction], _ numbers: GoPackageNumbers) {
        let tasks = GoInitTask.listed(in: program.memory, functions)
        guard !tasks.isEmpty else { return nil }
        listed = Array(repeating: 0, count: rooted.graph.targets.count)
        var packages: [UInt32: Int] = [:]
        for task in tasks {
            guard let number = numbers[GoPackages.unescaped(task.package)], let node = rooted.map.node(at: task.address)
            else { continue }
            packages[node] = number
        }
        for (task, package) in packages {
            for row in rooted.backward.references(to: Int(task)) {
                let reference = rooted.backward.references[row]
                let edge = Int(reference.edge)
                guard rooted.graph.kinds[edge] != .neighbour, packages[reference.source] == nil else { continue }
                listed[edge] = UInt32(clamping: package + 1)
            }
        }
    }

    /// Returns the package to whose record a reference of a list leads; `nil` for other references.
    func package(of edge: Int) -> Int? { listed[edge] > 0 ? Int(listed[edge]) - 1 : nil }
}
