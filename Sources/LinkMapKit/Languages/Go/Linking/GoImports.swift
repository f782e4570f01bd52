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
        let known = graph.goPackages ?? GoPackages()
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
