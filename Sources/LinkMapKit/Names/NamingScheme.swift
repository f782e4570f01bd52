/// The symbol names of a language that does not mangle them, so that no prefix tells them from names of C.
protocol NamingScheme: Sendable {
    /// Returns the type and the package in a name; `nil` for a name of another language, such as C code of the same program.
    func scope(of name: ByteView, _ classes: inout LabelSet, _ modules: inout LabelSet) -> ScopeNumbers?
}

/// The packages of a program as its language names them.
protocol ProgramPackages: Sendable {
    /// Returns the name of a package's group, such as the module that it comes in.
    ///
    /// - Parameter path: the name of the package as symbols spell it.
    func group(of path: ByteView) -> ByteView
    /// - Parameter path: the name of a package or a group.
    func provider(of path: ByteView) -> PackageProvider
}

/// The origin of a package.
enum PackageProvider { case own, standardLibrary, dependency }
