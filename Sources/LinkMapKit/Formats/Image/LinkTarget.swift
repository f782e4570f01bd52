/// The properties that all object files of one link share.
package struct LinkTarget: Equatable {
    var architecture: String
    /// The `e_machine` value of ELF for the processor.
    var machine: UInt16
    var is64Bit: Bool
    var isBigEndian: Bool
    /// Whether the platform puts an underscore before the names of C, as Apple's do.
    var isApple = false
}

/// An object file that has been opened for linking but not read yet.
package struct LinkableFile {
    var target: LinkTarget
    /// Reads the object file, given its name and the archive that it is a member of.
    var object: (_ name: ByteView, _ archive: ByteView?) throws(InputError) -> LinkObject
}
