/// The packages of a Go program, and which of them may call the methods of an interface of which.
///
/// The code of a call does not say which interface it is. It is one of its own package or of a package that it uses, or of one that those
/// use: a package that calls `r.Context().Done()` imports `net/http` alone. Packages that use reflection call its types. A package
/// may use nothing of another but an interface, as `fmt` does of `io`: of the standard library, a table says what it imports.
struct GoPackageUse {
    private var numbers = GoPackageNumbers()
    /// The packages whose functions may call the methods of an interface of each package; `nil` if there are too many packages.
    private var callers: BitRows?

    /// The most packages for which the calls of each are told apart.
    private static let most = 4096

    /// - Parameter release: see ``GoStandardImports/imports(of:release:)``.
    init(_ rooted: RootedGraph, _ functions: [GoFunction], _ table: GoTypeTable, release: Int?) {
        var packages = [Int](repeating: 0, count: rooted.map.nodes.count)
        for function in functions {
            guard let node = rooted.map.node(at: function.address),
                let path = GoPackageNumbers.path(ofSymbol: function.name)
            else { continue }
            packages[Int(node)] = numbers.number(path) + 1
        }
        for type in table.types {
            guard let path = type.package, let node = rooted.map.node(at: type.address) else { continue }
            packages[Int(node)] = numbers.number(path) + 1
        }
        for itab in table.itabs {
            guard let path = table.type(at: itab.interface)?.package, let node = rooted.map.node(at: itab.address)
            else { continue }
            packages[Int(node)] = numbers.number(path) + 1
        }
        guard numbers.count <= GoPackageUse.most else { return }
        var users = BitRows(count: numbers.count)
        for function in functions {
            guard let node = rooted.map.node(at: function.address), packages[Int(node)] > 0 else { continue }
            for edge in rooted.graph.references(of: Int(node)) {
                let package = packages[Int(rooted.graph.targets[edge])]
                if package > 0 { users.insert(packages[Int(node)] - 1, in: package - 1) }
            }
        }
        for (user, path) in numbers.paths.enumerated() {
            for used in GoStandardImports.shared.imports(of: path, release: release) ?? [] {
                if let used = numbers[used] { users.insert(user, in: used) }
            }
        }
        callers = callers(users, besides: Set(["reflect", "internal/reflectlite"].compactMap { numbers[$0] }))
    }

    /// Returns the packages that may call the methods of each package's interfaces: itself, its users and their users.
    ///
    /// - Parameter reflecting: the packages whose interfaces only direct users call.
    private func callers(_ users: BitRows, besides reflecting: Set<Int>) -> BitRows {
        var callers = users
        for package in 0..<users.count {
            callers.insert(package, in: package)
            guard !reflecting.contains(package) else { continue }
            for user in users.bits(in: package) { callers.formUnion(package, with: user, of: users) }
        }
        return callers
    }

    /// The number of packages.
    var count: Int { numbers.count }

    /// Returns the number of a package; `nil` if the program has nothing of it.
    func package(ofFunction name: ByteView) -> Int? {
        GoPackageNumbers.path(ofSymbol: name).flatMap { numbers[$0] }
    }

    func package(ofType type: GoType) -> Int? { type.package.flatMap { numbers[$0] } }

    /// Returns the packages whose functions may call the methods of an interface of a package; `nil` for all.
    func callers(of package: Int) -> [Int]? { callers?.bits(in: package) }
}

/// The packages of a Go program, numbered in the order in which they are met.
struct GoPackageNumbers {
    /// The import paths by number.
    private(set) var paths: [ByteView] = []
    private var numbers: [ByteView: Int] = [:]

    var count: Int { paths.count }

    /// The number of a package by its import path; `nil` for one that was not met.
    subscript(path: ByteView) -> Int? { numbers[path] }

    /// Returns the number of a package, a new one if it was not met before.
    mutating func number(_ path: ByteView) -> Int {
        if let known = numbers[path] { return known }
        numbers[path] = paths.count
        paths.append(path)
        return paths.count - 1
    }

    /// Returns the import path of the package that a function or a variable belongs to by its name; `nil` if the name has none.
    static func path(ofSymbol name: ByteView) -> ByteView? {
        GoNames.packageEnd(name).map { GoPackages.unescaped(name.prefix($0)) }
    }
}
