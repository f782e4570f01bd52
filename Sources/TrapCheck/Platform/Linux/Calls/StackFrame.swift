#if os(Linux)

/// A frame of a stack, as a place in a file.
struct StackFrame: Hashable {
    /// The index of the file in ``StackReader/images``; `nil` outside of all files.
    var image: Int?
    /// The address in the file of the instruction, or of the last byte of the call.
    var address: UInt64
    /// The address in the file of the function; `nil` without unwind record.
    var function: UInt64?

    /// The function, or the instruction if the function is not known.
    var place: StackFrame { StackFrame(image: image, address: function ?? address, function: nil) }
}

#endif
