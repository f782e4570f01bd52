/// The methods of a Go program that its linker keeps.
///
/// A method in the table of a type is kept if code that is kept calls a method of an interface with that name and type, or if
/// it is exported and code that is kept asks reflection for methods. Source: `cmd/link/internal/ld/deadcode.go`.
struct GoMethodUse {
    private struct Row {
        var type: UInt32
        var function: UInt32
        var key: GoMethodKey
        var isExported: Bool
        /// Whether something else than these rules keeps it with its type.
        var isSettled = false
    }

    private var rows: [Row] = []
    /// The methods that each interface requires, in the order of its itabs.
    private var interfaces: [(node: UInt32, package: Int?, keys: [GoMethodKey])] = []
    /// The indexes of interface methods that each function calls.
    private var calls: [(node: UInt32, package: Int?, indexes: GoMethodIndexes)] = []
    /// The packages whose functions may call the methods of the interfaces of a package.
    private var callers: [Int: [Int]] = [:]
    private let packages: GoPackageUse
    /// The functions that ask reflection for methods.
    private var reflection: [UInt32] = []
    /// The itabs. A reference from one to a function keeps nothing.
    private let itabs: Set<UInt32>
    /// Whether the calls of the machine's code are known.
    private var areCallsKnown = true
    /// The sites of references from types to their methods.
    private let links: Set<UInt64>

    init(_ graph: ProgramGraph, _ program: Program, _ module: GoDivision, _ functions: [GoFunction]) {
        let map = graph.rooted.map
        links = Set(
            graph.rooted.meanings.indices.lazy.filter { graph.rooted.meanings[$0].isConditional }.map { UInt64($0) })
        for method in module.methods {
            guard let type = map.node(at: method.type), let function = map.node(at: method.function) else { continue }
            rows.append(Row(type: type, function: function, key: method.key, isExported: method.isExported))
        }
        let release = (graph.packages as? GoPackages)?.release
        packages = GoPackageUse(graph.rooted, functions, module.table, release: release)
        for type in module.table.types where !type.requirements.isEmpty {
            guard let node = map.node(at: type.address) else { continue }
            let package = packages.package(ofType: type)
            interfaces.append((node, package, type.requirements))
            if let package, callers[package] == nil { callers[package] = packages.callers(of: package) }
        }
        itabs = Set(module.table.itabs.compactMap { map.node(at: $0.address) })
        let reflecting = GoMethodUse.packagesWithReflection(graph.rooted, functions)
        for (function, next) in zip(functions, functions.dropFirst()) {
            guard let node = map.node(at: function.address),
                let code = program.memory.bytes.bytes(at: function.address, count: next.address - function.address)
            else { continue }
            let isAsking = GoMethodUse.asksForMethods.contains(function.name)
            if isAsking { reflection.append(node) }
            guard let indexes = GoInterfaceCalls.indexes(in: code, of: program.image.machine) else {
                areCallsKnown = false
                continue
            }
            if !indexes.isEmpty {
                calls.append((node, packages.package(ofFunction: function.name), GoMethodIndexes(indexes)))
            }
            if !isAsking, !module.table.reflected.isDisjoint(with: indexes),
                let package = GoMethodUse.package(of: function.name), reflecting.contains(package)
            {
                reflection.append(node)
            }
        }
    }

    /// Returns whether a reference leads from a type or an itab to a method, and does not keep it.
    func isWeak(from source: UInt32, to target: NodeMap.Node, _ kind: ReferenceGraph.Kind, _ site: UInt64) -> Bool {
        kind == .semantic ? links.contains(site) : target.form == .function && itabs.contains(source)
    }

    /// Notes which methods the rules do not explain: they stay with their types.
    mutating func settle(_ isKept: [Bool]) {
        for index in rows.indices where isKept[Int(rows[index].type)] && !isKept[Int(rows[index].function)] {
            rows[index].isSettled = true
        }
    }

    /// Returns further functions that are kept along with some nodes.
    func usable(_ isKept: [Bool]) -> [UInt32] {
        let waiting = rows.filter { isKept[Int($0.type)] && !isKept[Int($0.function)] }
        guard !waiting.isEmpty else { return [] }
        let called = called(isKept)
        let isReflected = reflection.contains { isKept[Int($0)] }
        return waiting.filter { $0.isSettled || isReflected && $0.isExported || called.contains($0.key) }.map(
            \.function)
    }

    /// Returns the methods of kept interfaces that kept code may call.
    private func called(_ isKept: [Bool]) -> Set<GoMethodKey> {
        let kept = calls.filter { isKept[Int($0.node)] }
        var byPackage = [GoMethodIndexes](repeating: GoMethodIndexes(), count: packages.count)
        for call in kept { if let package = call.package { byPackage[package].formUnion(call.indexes) } }
        // Of a function without a known package it is not known what it may call, and everybody may call an interface without a name.
        let byUnknown = GoMethodIndexes(union: kept.lazy.filter { $0.package == nil }.map(\.indexes))
        let all = GoMethodIndexes(union: kept.lazy.map(\.indexes))
        let byInterface = callers.mapValues { GoMethodIndexes(union: [byUnknown] + $0.lazy.map { byPackage[$0] }) }
        var keys: Set<GoMethodKey> = []
        for interface in interfaces where isKept[Int(interface.node)] {
            let indexes = interface.package.flatMap { byInterface[$0] } ?? all
            for (index, key) in interface.keys.enumerated() where !areCallsKnown || indexes.contains(index) {
                keys.insert(key)
            }
        }
        return keys
    }

    // MARK: - Reflection

    /// The functions of the package `reflect` that return any method of a value.
    private static let asksForMethods: Set<ByteView> = ["reflect.Value.Method", "reflect.Value.MethodByName"]

    /// Returns the packages other than `reflect` whose functions call those of `reflect`. Only these can ask a
    /// `reflect.Type` for methods.
    private static func packagesWithReflection(_ rooted: RootedGraph, _ functions: [GoFunction]) -> Set<ByteView> {
        let isReflection = Set(
            functions.lazy.filter { $0.name.starts(with: "reflect.") }.compactMap { rooted.map.node(at: $0.address) })
        var packages: Set<ByteView> = []
        for function in functions {
            guard let package = package(of: function.name), package != "reflect",
                let node = rooted.map.node(at: function.address)
            else { continue }
            if rooted.graph.references(of: Int(node)).contains(where: {
                isReflection.contains(rooted.graph.targets[$0])
            }) {
                packages.insert(package)
            }
        }
        return packages
    }

    private static func package(of name: ByteView) -> ByteView? { GoNames.packageEnd(name).map { name.prefix($0) } }
}

/// A set of the positions of methods in the itabs of an interface. Positions beyond the last bit share it.
private struct GoMethodIndexes {
    private var bits = SIMD4<UInt64>()
    private static let last = 255

    init(_ indexes: [Int] = []) {
        for index in indexes where index >= 0 {
            let place = min(index, GoMethodIndexes.last)
            bits[place >> 6] |= 1 << UInt64(place & 63)
        }
    }

    init(union others: some Sequence<GoMethodIndexes>) {
        for other in others { formUnion(other) }
    }

    func contains(_ index: Int) -> Bool {
        let place = min(index, GoMethodIndexes.last)
        return bits[place >> 6] >> UInt64(place & 63) & 1 == 1
    }

    mutating func formUnion(_ other: GoMethodIndexes) { bits |= other.bits }
}
