/// The references that a Go program's functions make in code that was inlined from other packages.
///
/// Without the package the code is not there, and neither are the references.
struct GoInlinedUses {
    /// A node of each package whose code makes a reference; the first list is empty.
    private var owners: [[UInt32]] = [[]]
    /// The index in ``owners`` of each reference.
    private var lists: [UInt32]

    init(_ rooted: RootedGraph, _ module: GoDivision, _ functions: [GoFunction]) {
        lists = Array(repeating: 0, count: rooted.graph.targets.count)
        var homes: [ByteView: UInt32] = [:]
        for function in functions {
            guard let end = GoNames.packageEnd(function.name), let node = rooted.map.node(at: function.address) else {
                continue
            }
            let package = function.name.prefix(end)
            if homes[package] == nil { homes[package] = node }
        }
        var known: [UInt64: UInt32?] = [:]
        for function in module.inlined {
            guard let node = rooted.map.node(at: function.address) else { continue }
            add(function.inlining, rooted.graph, Int(node)) { name in
                if let node = known[name] { return node }
                let text = module.name(at: name)
                let node = GoNames.packageEnd(text).flatMap { homes[text.prefix($0)] }
                known[name] = .some(node)
                return node
            }
        }
    }

    /// Adds the references of one function.
    ///
    /// - Parameter home: returns a node of the package of a function, whose name is at an offset.
    private mutating func add(_ inlining: GoInlining, _ graph: ReferenceGraph, _ node: Int, home: (UInt64) -> UInt32?) {
        var known: [Int: UInt32] = [:]
        for edge in graph.references(of: node) where graph.kinds[edge] != .semantic {
            guard let row = inlining.row(at: graph.sites[edge]) else { continue }
            if known[row] == nil {
                let nodes = inlining.names(ofRow: row).compactMap(home)
                known[row] = UInt32(clamping: nodes.isEmpty ? 0 : owners.count)
                if !nodes.isEmpty { owners.append(nodes) }
            }
            lists[edge] = known[row] ?? 0
        }
    }

    /// Returns whether a reference goes along with some nodes.
    func isGone(_ edge: Int, without isRemoved: [Bool]) -> Bool { isGone(list: lists[edge], without: isRemoved) }

    /// Returns the number of the packages whose inlined code makes a reference; 0 for none.
    func list(of edge: Int) -> UInt32 { lists[edge] }

    /// Returns whether one of some packages goes along with some nodes.
    ///
    /// - Parameter list: a number from ``list(of:)``.
    func isGone(list: UInt32, without isRemoved: [Bool]) -> Bool {
        !isRemoved.isEmpty && list > 0 && owners[Int(list)].contains { isRemoved[Int($0)] }
    }
}
