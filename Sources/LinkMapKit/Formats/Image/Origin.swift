/// The object file of a memory range, as the image itself records it.
package struct Origin {
    /// Memory range; one byte for a variable, whose size is not recorded.
    package var range: Range<UInt64>
    /// Path of the file or archive member: `/build/Foo.o`, `/build/libX.a(y.o)`.
    package var path: ByteView
}
