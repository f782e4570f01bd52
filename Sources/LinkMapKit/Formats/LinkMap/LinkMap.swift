/// What a linker says it did: the one model for the maps of all linkers.
package struct LinkMap: Sendable {
    package enum Dialect: String, Sendable, CaseIterable {
        case ld64
        case ldPrime = "ld-prime"
        case ld64LLD = "ld64.lld"
        case gnuLd = "GNU ld"
        case gold, lld, mold

        /// Whether the map describes a Mach-O image (else ELF).
        package var isMachO: Bool { self == .ld64 || self == .ldPrime || self == .ld64LLD }
    }

    package var dialect: Dialect
    /// The image that was linked, where the map names it.
    package var outputPath: ByteView?
    package var architecture: String?
    package var files: [MapFile]
    /// Output sections, in the order of the map.
    package var sections: [Section]
    /// Symbols, in the order of the map; dead-stripped ones are in ``dead``.
    package var rows: [MapRow]
    /// Which input file each run of memory came from. Empty for Mach-O maps, whose rows say it.
    ///
    /// Runs may overlap and go past their section: GNU ld shows inputs that were merged at the sizes that they had.
    /// Each gives way where a later one begins.
    package var placements: [Placement]
    /// What the linker threw away: in the map, but not in the image.
    package var dead: DeadStripped?
    package var warnings: [AuditWarning]

    package init(dialect: Dialect) {
        self.dialect = dialect
        files = []
        sections = []
        rows = []
        placements = []
        warnings = []
    }
}

/// An input of the link: an object file, a member of an archive, a library, or the linker itself.
package struct MapFile: Sendable, Equatable {
    /// `/p/Foo.o`, `/p/libX.a(y.o)`, `linker synthesized`, as the map writes it.
    package var path: ByteView
    /// `/p/libX.a` of a member; the path itself of a dynamic library or framework; `nil` for a plain object file.
    package var archive: ByteView?
    /// `y.o` of a member, else the whole path.
    package var object: ByteView

    package init(path: ByteView, archive: ByteView?, object: ByteView) {
        self.path = path
        self.archive = archive
        self.object = object
    }
}

/// One symbol row.
package struct MapRow: Sendable {
    package var name: ByteView
    package var address: UInt64
    /// Bytes; 0 where the map gives none (aliases, marks, GNU ld, gold, mold).
    package var size: UInt64
    /// Index into ``LinkMap/files``, or ``MapRow/noFile``.
    package var file: UInt32
    /// Index into ``LinkMap/sections``, or ``Symbol/noSection``.
    package var section: UInt32

    package static let noFile = UInt32.max

    package init(name: ByteView, address: UInt64, size: UInt64, file: UInt32, section: UInt32) {
        self.name = name
        self.address = address
        self.size = size
        self.file = file
        self.section = section
    }
}

/// A run of an output section that one input file filled.
package struct Placement: Sendable {
    /// The run: memory addresses, or offsets inside the output section where that is not loaded.
    package var range: Range<UInt64>
    /// Index into ``LinkMap/files``, or ``MapRow/noFile``.
    package var file: UInt32
    /// Index into ``LinkMap/sections``.
    package var section: UInt32

    package init(range: Range<UInt64>, file: UInt32, section: UInt32) {
        self.range = range
        self.file = file
        self.section = section
    }
}

/// Totals of what the linker dropped, and the rows where they were asked for.
package struct DeadStripped: Sendable {
    package var count: Int
    /// Bytes.
    package var size: UInt64
    package var rows: [MapRow]

    package init(count: Int = 0, size: UInt64 = 0, rows: [MapRow] = []) {
        self.count = count
        self.size = size
        self.rows = rows
    }
}
