/// A section of an image, or another part of the file (a header, a Mach-O symbol table), as a named range of bytes.
package struct Section: Sendable {
    /// `.text`, `__TEXT,__text`, `[ELF header]`.
    package var name: ByteView
    /// The segment that the format assigns to the section; `nil` if loading decides (ELF).
    package var segment: ByteView?
    package var kind: ByteKind
    /// File range; empty for zero-fill.
    package var fileRange: Range<UInt64>
    /// Memory range; empty for a part that is not loaded.
    package var memoryRange: Range<UInt64>
    /// Alignment in bytes, a power of two; 1 if none is stated.
    package var alignment: UInt64

    package init(
        name: ByteView, segment: ByteView? = nil, kind: ByteKind,
        fileRange: Range<UInt64>, memoryRange: Range<UInt64>, alignment: UInt64 = 1
    ) {
        self.name = name
        self.segment = segment
        self.kind = kind
        self.fileRange = fileRange
        self.memoryRange = memoryRange
        self.alignment = alignment
    }
}

/// Facts about a section that follow from its type and flags in the file.
package struct SectionTraits: Sendable {
    /// The use of a section by linkers, loaders and runtimes.
    package enum Purpose: Sendable, Equatable {
        case ordinary
        /// Pointers to functions that run before `main`.
        case initializers
        /// 32-bit offsets, from the start of the image, of functions that run before `main`.
        case initializerOffsets
        /// Pointers to functions that run at exit.
        case terminators
        /// Functions that start-up code runs when the image is loaded or unloaded (`.init`, `.fini`).
        case startupCode
        /// Pairs of a function and the function of another image that it replaces.
        case interposers
        /// Functions that set up thread-local variables.
        case threadLocalInitializers
        /// Strings that end with a zero byte.
        case cStrings
        /// Stubs that jump to functions of other images.
        case stubs
        /// Slots that the loader fills with addresses.
        case pointers
    }

    package var purpose = Purpose.ordinary
    /// Size of one record in bytes; `nil` unless the section is a list of records of one size.
    package var stride: UInt64?
    /// Whether the linker must keep the section even if nothing refers to it.
    package var isRetained = false
    /// Address range in the template of ``ThreadBlock``, for a section that each thread has a copy of; `nil` for
    /// others.
    package var threadLocalRange: Range<UInt64>?
    package var isExecutable = false
    /// Whether code and data refer to the contents; `false` for tables that only linkers, loaders and debuggers read.
    package var isReferable = true

    package init(purpose: Purpose = .ordinary, stride: UInt64? = nil) {
        self.purpose = purpose
        self.stride = stride
    }
}

/// A table of relocations that patch one section.
package struct RelocationTable: Sendable {
    /// Number of the table in the image's reader.
    var number: Int
    /// File offset of the first row.
    var start: UInt64
    /// Size of a row in bytes.
    var rowSize: UInt64
}

/// Applies the relocations of sections that are not loaded, as a linker would at the addresses that ``Image`` assigns.
package protocol SectionRelocator {
    func apply(_ table: RelocationTable, to target: UnsafeMutableRawBufferPointer)
}

/// A memory range that the loader maps from a file range.
package struct Segment: Sendable {
    /// `__TEXT`; for ELF, which has no segment names, `LOAD #1 [R-X]`.
    package var name: ByteView
    package var fileRange: Range<UInt64>
    package var memoryRange: Range<UInt64>
    /// The alignment in the file and in memory that the loader relies on, in bytes; 1 where none is stated.
    var alignment: UInt64 = 1

    package init(name: ByteView, fileRange: Range<UInt64>, memoryRange: Range<UInt64>) {
        self.name = name
        self.fileRange = fileRange
        self.memoryRange = memoryRange
    }
}
