/// The references of an image as a launch follows them: calls, addresses that code takes, pointers in data, and messages, which
/// may run any method of their selector.
struct LaunchGraph {
    private let graph: ProgramGraph
    /// The methods of each selector, by their nodes.
    private let methods: [ByteView: [UInt32]]
    /// The selectors of the slots from which code loads them, by their nodes.
    private let selectors: [UInt32: ByteView]
    /// The callbacks of instrumentation, which say nothing about what the program does.
    private let callbacks: Set<UInt32>
    /// The functions that a recorder sees; `nil` if it sees all.
    private let watched: Set<UInt32>?
    private let wordSize: UInt64

    /// The names of the callbacks, without the platform's underscore.
    private static let names: [ByteView] = ["__sanitizer_cov_trace_pc_guard", "__sanitizer_cov_trace_pc_guard_init"]

    init(_ graph: ProgramGraph, _ program: Program) {
        self.graph = graph
        wordSize = program.memory.wordSize
        let map = graph.rooted.map
        let objc = program.objc
        var methods: [ByteView: [UInt32]] = [:]
        let lists =
            objc.classes.flatMap { [$0.instanceMethods, $0.classMethods] }
            + objc.categories.flatMap { [$0.instanceMethods, $0.classMethods] }
        for method in lists.flatMap(\.methods) {
            guard let node = method.implementation.flatMap({ map.node(at: $0) }) else { continue }
            methods[method.selector, default: []].append(node)
        }
        self.methods = methods
        selectors = Dictionary(
            objc.selectorReferences.compactMap { one in map.node(at: one.slot).map { ($0, one.selector) } },
            uniquingKeysWith: { first, _ in first })
        func isCallback(_ name: ByteView) -> Bool { LaunchGraph.names.contains(program.plain(name)) }
        callbacks = Set(
            map.nodes.indices.lazy.map { UInt32($0) }.filter { node in
                map.nodes[Int(node)].form == .function && graph.names.symbol(of: node).map(isCallback) == true
            })
        let slots = program.fixups.slots.lazy.filter { slot in
            program.fixups.symbol(of: slot.target).map { isCallback($0.name) } == true
        }.compactMap { map.node(at: $0.address) }
        let marks = callbacks.union(slots)
        watched = marks.isEmpty ? nil : LaunchGraph.users(of: marks, in: graph.rooted)
    }

    func node(at address: UInt64) -> UInt32? { graph.rooted.map.node(at: address) }
    func address(of node: UInt32) -> UInt64 { graph.rooted.map.nodes[Int(node)].address }
    func isFunction(_ node: UInt32) -> Bool { graph.rooted.map.nodes[Int(node)].form == .function }
    func size(of node: UInt32) -> UInt64 { graph.rooted.map.nodes[Int(node)].size }

    /// Whether a node is a pointer that code loads, and nothing else.
    func isPointerSlot(_ node: UInt32) -> Bool {
        let known = graph.rooted.map.nodes[Int(node)]
        return known.form == .record && known.size == wordSize
    }

    func name(of node: UInt32) -> ByteView { graph.names.name(of: node) }

    /// All functions of the image but the callbacks.
    var functions: [UInt32] {
        graph.rooted.map.nodes.indices.lazy.map { UInt32($0) }.filter { isFunction($0) && !callbacks.contains($0) }
    }

    /// Whether a recorder would have seen that a function runs.
    func isWatched(_ function: UInt32) -> Bool { watched?.contains(function) ?? true }

    /// Returns everything that some functions reach, with themselves.
    ///
    /// - Parameter mayRun: whether a function counts that others refer to.
    func reach(from functions: some Sequence<UInt32>, where mayRun: (UInt32) -> Bool = { _ in true }) -> Set<UInt32> {
        var waiting = Array(functions)
        var reached = Set(waiting)
        let references = graph.rooted.graph
        func take(_ node: UInt32) {
            guard !callbacks.contains(node), !isFunction(node) || mayRun(node), reached.insert(node).inserted else {
                return
            }
            waiting.append(node)
        }
        while let node = waiting.popLast() {
            for edge in references.references(of: Int(node)) {
                let target = references.targets[edge]
                // A class refers to all of its methods. Messages tell which of them run.
                if references.kinds[edge] == .semantic, isFunction(target) || !isFunction(node) { continue }
                if references.kinds[edge] == .neighbour { continue }
                take(target)
            }
            for method in selectors[node].flatMap({ methods[$0] }) ?? [] { take(method) }
        }
        return reached
    }

    /// Returns the functions that refer to some nodes, also through slots and other data.
    func users(of nodes: Set<UInt32>) -> Set<UInt32> { LaunchGraph.users(of: nodes, in: graph.rooted) }

    private static func users(of nodes: Set<UInt32>, in rooted: RootedGraph) -> Set<UInt32> {
        var waiting = Array(nodes)
        var seen = nodes
        var users: Set<UInt32> = []
        while let node = waiting.popLast() {
            for index in rooted.backward.references(to: Int(node)) {
                let reference = rooted.backward.references[index]
                guard rooted.graph.kinds[Int(reference.edge)] != .neighbour else { continue }
                if rooted.map.nodes[Int(reference.source)].form == .function {
                    users.insert(reference.source)
                } else if seen.insert(reference.source).inserted {
                    waiting.append(reference.source)
                }
            }
        }
        return users
    }
}
