// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// One image, slice or member in one form for all formats: the boundary between reading a format and attributing its
/// bytes.
///
/// File offsets are relative to ``bytes``. Addresses are those of the image. An object file has none, so its reader
/// places the allocated sections one after the other (see ``isRelocatable``).
package struct Image {
    package var bytes: ByteView
    package var header: ImageHeader
    /// Build id or UUID in lower-case hexadecimal digits.
    var id: String?
    /// Loaded segments, in file order. Empty for object files.
    package var segments: [Segment]
    package var sections: [Section]
    /// The sections that were moved because others have their addresses.
    var sharedMemory = SharedMemory()
    var warnings: [AuditWarning]
    /// The reader of the parts that are read on demand.
    package var reader: any ImageReader
    /// The symbols of a separate debug file, for an image that was stripped.
    var debugSymbols: DebugFileSymbols?

    package init(
        bytes: ByteView, header: ImageHeader, id: String?, segments: [Segment], sections: [Section],
        warnings: [AuditWarning] = [], reader: any ImageReader
    ) {
        self.bytes = bytes
        self.header = header
        self.id = id
        self.segments = segments
        self.sections = sections
        self.warnings = warnings
        self.reader = reader
    }

    /// Name of the processor as compilers spell it: `x86_64`, `arm64e`.
    package var architecture: String { header.architecture }
    package var machine: Machine { header.machine }
    package var role: ImageRole { header.role }
    package var toolchain: Toolchain { header.toolchain }
    /// Size of a pointer in bytes: 4 or 8.
    package var wordSize: UInt64 { header.wordSize }
    package var isBigEndian: Bool { header.isBigEndian }
    package var isRelocatable: Bool { header.role == .object }

    /// Returns every symbol, those of the image before those of its debug file. For a stripped image without a debug
    /// file they include the functions that the runtime of its language knows.
    package func symbols() throws(InputError) -> [Symbol] {
        let own = try reader.symbols()
        if let debugSymbols { return own + (try debugSymbols.symbols(for: sections)) }
        return reader.hasSymbolTable ? own : own + (language?.functions(of: self, besides: own) ?? [])
    }

    /// Returns the same image with a reader that another thread can use at the same time; `nil` if the format has none. The symbols are
    /// read only once.
    package func twin() throws(InputError) -> Image? {
        _ = try reader.symbols()
        guard let other = reader.twin() else { return nil }
        var twin = self
        twin.reader = other
        return twin
    }
}

/// The facts of a file's header that readers above the formats need.
package struct ImageHeader: Sendable {
    /// The kind of artifact in results.
    package var kind: ArtifactIdentity.Kind
    package var architecture: String
    package var machine: Machine
    /// Size of a pointer in bytes: 4 or 8.
    package var wordSize: UInt64
    package var isBigEndian: Bool
    package var role: ImageRole
    package var toolchain: Toolchain
    /// Whether the image runs only at its own addresses, so that instructions and data may hold them.
    package var isFixedInMemory = false
    /// Whether the image has no sign of an operating system that starts it, as firmware.
    package var isAlone = false
    /// Whether the code is encrypted, as app stores deliver it.
    package var isEncrypted = false

    package init(
        kind: ArtifactIdentity.Kind, architecture: String, machine: Machine, wordSize: UInt64, isBigEndian: Bool,
        role: ImageRole, toolchain: Toolchain
    ) {
        self.kind = kind
        self.architecture = architecture
        self.machine = machine
        self.wordSize = wordSize
        self.isBigEndian = isBigEndian
        self.role = role
        self.toolchain = toolchain
    }
}

/// The use of an image according to its header.
package enum ImageRole: Sendable, Equatable {
    /// Input of the linker: its sections have no addresses yet.
    case object
    /// A program.
    case executable
    case library
    /// A library that is loaded on request only (`MH_BUNDLE`).
    case plugin
    /// The program that loads other images (`MH_DYLINKER`).
    case loader
    /// Firmware or similar code at fixed addresses, loaded without a loader (`MH_PRELOAD`).
    case preloaded
    /// A library without its code, used only for linking.
    case stub
    /// Debug info that was separated from its image.
    case debugInfo
    /// The memory of a crashed process.
    case core
    case kernelExtension
    case other
}

/// The processor family that code is for. ``Image/architecture`` names the exact variant for people.
package enum Machine: Sendable, Equatable {
    case x86, x86_64
    /// 64-bit x86 with pointers of 32 bits.
    case x32
    case arm, arm64
    /// 64-bit ARM with pointers of 32 bits.
    case arm64_32
    case riscv, powerPC, powerPC64, s390, mips, sparc, loongArch
    case other
}
