/// The properties that all object files of one link share.
package struct LinkTarget: Equatable {
    var architecture: String
    /// The `e_machine` value of ELF for the processor.
    var machine: UInt16
    var is64Bit: Bool
    var isBigEndian: Bool
    /// Whether C compilers prefix symbols with an underscore.
    var hasUnderscores = false
    /// Whether the operands in the code of object files can be read as in linked code, once relocations are applied.
    var hasLinkedOperands = true
    /// The symbols that a program starts with, as spelled in the files.
    var startSymbols: [ByteView] = ["_start", "main"]
}

/// An object file that has been opened for linking but not read yet.
package struct LinkableFile {
    var target: LinkTarget
    /// Reads the object file, given its name and the archive that it is a member of.
    var object: (_ name: ByteView, _ archive: ByteView?) throws(InputError) -> LinkObject
}
