/// The lists of the records of all packages' initialisers, which Go's linker makes since Go 1.21.
///
/// No record leads to those of its package's imports. A record is there while a package that imports its own is.
/// Source: `cmd/link/internal/ld/inittask.go`.
struct GoInitLists {
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
