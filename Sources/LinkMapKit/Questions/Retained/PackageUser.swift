/// A place of a program through which a package comes: a source file, an object file or a module.
package struct PackageUser: Sendable, Equatable {
    package var name: ByteView
    /// The static library of a place that is an object file; `nil` for other places.
    package var archive: ByteView? = nil
    /// The package of the place itself; `nil` if none is known.
    package var package: String?
    /// The number of references from the place to the package.
    package var references: Int
    /// One of the references: what refers, and what it refers to.
    package var source: ByteView
    package var target: ByteView
}
