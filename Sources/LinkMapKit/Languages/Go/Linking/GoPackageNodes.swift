/// The nodes of a Go program by the package that imports what they refer to.
struct GoPackageNodes {
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
        for type in program.go.division?.table.types ?? [] {
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
            let end = GoScope.packageEnd(name), let node = map.node(at: function.address)
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
