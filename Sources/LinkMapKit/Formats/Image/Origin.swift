/// What an image itself says of where a run of its memory came from.
package struct Origin {
    /// The run; of a variable, whose size is not noted, the first byte.
    package var range: Range<UInt64>
    /// `/build/Foo.o`, `/build/libX.a(y.o)`.
    package var path: ByteView
}
