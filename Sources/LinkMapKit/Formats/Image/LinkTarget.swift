/// The properties that all object files of one link share.
package struct LinkTarget {
    /// The format of the files.
    package var kind: ArtifactIdentity.Kind
    package var architecture: String
    package var machine: Machine
    package var is64Bit: Bool
    package var isBigEndian: Bool
    package var toolchain: Toolchain
    /// Whether the operands in the code of object files can be read as in linked code, once relocations are applied.
    package var hasLinkedOperands = true
    /// Whether symbols named `$x` and `$d` tell code from data.
    package var hasMappingSymbols = false
    /// The symbols that a program starts with, as spelled in the files.
    package var startSymbols: [ByteView] = []
    /// The prefixes of the symbols that linkers define for the bounds of a section that code reads from start to end.
    package var boundPrefixes: [String] = []
    /// The beginning of a compiler's labels, at which no function starts. `nil` if names do not tell labels.
    package var labelPrefix: StaticString?
    /// The byte between the name of an import and its version. `nil` for a format without versions.
    package var versionMark: UInt8?

    package init(
        kind: ArtifactIdentity.Kind, architecture: String, machine: Machine, is64Bit: Bool, isBigEndian: Bool,
        toolchain: Toolchain
    ) {
        self.kind = kind
        self.architecture = architecture
        self.machine = machine
        self.is64Bit = is64Bit
        self.isBigEndian = isBigEndian
        self.toolchain = toolchain
    }

    /// Returns whether files for two targets can be linked with each other.
    func fits(_ other: LinkTarget) -> Bool {
        kind == other.kind && architecture == other.architecture && machine == other.machine
            && is64Bit == other.is64Bit && isBigEndian == other.isBigEndian
    }

    var wordSize: UInt64 { is64Bit ? 8 : 4 }
}

/// An object file that has been opened for linking but not read yet.
package struct LinkableFile {
    package var target: LinkTarget
    /// Reads the object file, given its name and the archive that it is a member of.
    package var object: (_ name: ByteView, _ archive: ByteView?) throws(InputError) -> LinkObject

    package init(
        target: LinkTarget, object: @escaping (_ name: ByteView, _ archive: ByteView?) throws(InputError) -> LinkObject
    ) {
        self.target = target
        self.object = object
    }
}
