/// A C++ class as its type info states it, with the vtables that refer to the type info.
package struct CxxClass: Sendable {
    /// `N2ue6CircleE`: mangled, without the mark of a class that is local to its object file.
    package var mangledName: ByteView
    /// Address of the name's text.
    package var name: UInt64
    package var typeInfo: Range<UInt64>
    /// The class's own vtables, and the construction vtables of its bases.
    package var vtables: [Range<UInt64>] = []
    /// Type infos of the bases in this image.
    package var bases: [UInt64] = []

    /// The class as a scope in the names of its members: `2ue6Circle` for `N2ue6CircleE`.
    var scope: ByteView? {
        guard mangledName.byte(at: 0) == UInt8(ascii: "N") else { return mangledName.isEmpty ? nil : mangledName }
        return mangledName.ends(with: "E") ? mangledName.dropFirst(1).prefix(mangledName.count - 2) : nil
    }
}
