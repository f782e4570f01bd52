/// The functions that fill a Go program's maps before `main`, each of which the linker keeps along with its map.
///
/// Since Go 1.21 the compiler puts each large map of a package into a function of its own (`unicode.map.init.0`). The call of it is left
/// out where nothing else refers to the map. Source: `cmd/compile/internal/staticinit/sched.go`, `cmd/link/internal/ld/deadcode.go`.
struct GoMapInitialisers {
    /// Whether each node is such a function.
    private var isInitialiser: [Bool]
    /// The functions of each map.
    private var ofMap: [UInt32: [UInt32]] = [:]

    init(_ rooted: RootedGraph, _ program: Program, _ functions: [GoFunction]) {
        isInitialiser = Array(repeating: false, count: rooted.map.nodes.count)
        let empty = program.sections.filter { $0.kind == .zeroFill }.map(\.memoryRange)
        for function in functions where GoMapInitialisers.isInitialiser(function.name) {
            guard let node = rooted.map.node(at: function.address) else { continue }
            let maps = Set(rooted.graph.references(of: Int(node)).map { rooted.graph.targets[$0] }).filter { target in
                empty.contains { $0.contains(rooted.map.nodes[Int(target)].address) }
            }
            // All code that writes pointers reads a variable of the runtime, too.
            guard let map = maps.min(by: { users($0, rooted) < users($1, rooted) }) else { continue }
            isInitialiser[Int(node)] = true
            ofMap[map, default: []].append(node)
        }
    }

    private func users(_ node: UInt32, _ rooted: RootedGraph) -> (Int, UInt32) {
        (rooted.backward.references(to: Int(node)).count, node)
    }

    /// Returns whether a reference to a node does not keep it.
    func isWeak(to node: UInt32) -> Bool { isInitialiser[Int(node)] }

    /// Notes which functions the rules do not explain.
    ///
    /// - Parameter isKept: whether each node is kept when nothing is removed.
    mutating func settle(_ isKept: [Bool]) {
        for node in isInitialiser.indices where !isKept[node] { isInitialiser[node] = false }
    }

    /// Returns the functions that fill a map.
    func parts(with node: UInt32) -> [UInt32] { ofMap[node] ?? [] }

    private static func isInitialiser(_ name: ByteView) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.byte(at: dot + 1)?.isDigit == true else {
            return false
        }
        return name.prefix(dot).ends(with: ".map.init")
    }
}
