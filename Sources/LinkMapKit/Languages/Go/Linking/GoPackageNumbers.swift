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
        GoScope.packageEnd(name).map { GoPackages.unescaped(name.prefix($0)) }
    }
}
