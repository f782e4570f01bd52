/// The packages of a Go program by their import paths: the module that a dependency comes in, or the package of the standard
/// library or of the program itself.
///
/// A program that was built in a module states the modules of all packages. Without that, paths have usual lengths.
struct GoPackages: Sendable {
    /// The import path of the package `main`, if the program states it.
    var program: ByteView?
    /// The path of the program's own module.
    var ownModule: ByteView?
    /// The paths of the modules that it depends on.
    var modules: Set<ByteView> = []
    /// The minor number of the release that built it, 27 for Go 1.27.3, if the program states it.
    var release: Int?

    /// The provider of a package.
    enum Provider { case own, standardLibrary, dependency }

    /// Returns the name of the package's group.
    ///
    /// - Parameter path: an import path as symbols spell it, with escaped dots in the last component.
    func group(of path: ByteView) -> ByteView {
        let path = GoPackages.unescaped(path)
        guard provider(of: path) == .dependency else { return path }
        return module(of: path) ?? PackagePath.goModule(of: path)
    }

    /// - Parameter path: an import path, or the name of a group.
    func provider(of path: ByteView) -> Provider {
        if path == "main" { return .own }
        if module(of: path) != nil { return .dependency }
        if let own = ownModule ?? program, GoPackages.contains(path, in: own) { return .own }
        return path.upTo("/").firstIndex(of: UInt8(ascii: ".")) == nil && !path.starts(with: "_/")
            ? .standardLibrary : .dependency
    }

    /// Returns the longest path of a module that contains a package.
    private func module(of path: ByteView) -> ByteView? {
        var rest = path
        while !rest.isEmpty {
            if modules.contains(rest) { return rest }
            guard let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            rest = rest.prefix(slash)
        }
        return nil
    }

    private static func contains(_ path: ByteView, in module: ByteView) -> Bool {
        !module.isEmpty && path.prefix(module.count) == module
            && (path.count == module.count || path.byte(at: module.count) == UInt8(ascii: "/"))
    }

    /// Returns a path with `.` for `%2e` and the like.
    static func unescaped(_ path: ByteView) -> ByteView {
        guard path.firstIndex(of: UInt8(ascii: "%")) != nil else { return path }
        var bytes: [UInt8] = []
        var index = 0
        while index < path.count {
            if path[index] == UInt8(ascii: "%"), let high = path.byte(at: index + 1)?.hexDigit,
                let low = path.byte(at: index + 2)?.hexDigit
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(path[index])
                index += 1
            }
        }
        return ByteView(copying: bytes)
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit in ASCII; `nil` for other characters.
    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
