/// A C++ class as its type info states it, with the vtables that name that.
package struct CxxClass: Sendable {
    /// `N2ue6CircleE`: mangled, without the mark of a class that is local to its object file.
    package var mangledName: ByteView
    /// Where the text stands.
    package var name: UInt64
    package var typeInfo: Range<UInt64>
    /// Its own, and those of its parts while they are constructed.
    package var vtables: [Range<UInt64>] = []
    /// Type infos of the bases in this image.
    package var bases: [UInt64] = []
}
