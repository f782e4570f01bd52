/// What a linker says it did: the one model for the maps of all linkers.
public struct LinkMap: Sendable {
    public enum Dialect: String, Sendable, CaseIterable {
        case ld64
        case ldPrime = "ld-prime"
        case ld64LLD = "ld64.lld"
        case gnuLd = "GNU ld"
        case gold, lld, mold

        /// Whether the map describes a Mach-O image (else ELF).
        public var isMachO: Bool { self == .ld64 || self == .ldPrime || self == .ld64LLD }
    }

    public var dialect: Dialect
    /// The image that was linked, where the map names it.
    public var outputPath: ByteView?
    public var architecture: String?
    public var files: [MapFile]
    /// Output sections, in the order of the map.
    public var sections: [Section]
    /// Symbols, in the order of the map; dead-stripped ones are in ``dead``.
    public var rows: [MapRow]
    /// Which input file each run of memory came from. Empty for Mach-O maps, whose rows say it.
    ///
    /// Runs may overlap and go past their section: GNU ld shows inputs that were merged at the sizes that they had.
    /// Each gives way where a later one begins.
    public var placements: [Placement]
    /// What the linker threw away: in the map, but not in the image.
    public var dead: DeadStripped?
    public var warnings: [AuditWarning]

    public init(dialect: Dialect) {
        self.dialect = dialect
        files = []
        sections = []
        rows = []
        placements = []
        warnings = []
    }
}

/// An input of the link: an object file, a member of an archive, a library, or the linker itself.
public struct MapFile: Sendable, Equatable {
    /// `/p/Foo.o`, `/p/libX.a(y.o)`, `linker synthesized`, as the map writes it.
    public var path: ByteView
    /// `/p/libX.a` of a member; the path itself of a dynamic library or framework; `nil` for a plain object file.
    public var archive: ByteView?
    /// `y.o` of a member, else the whole path.
    public var object: ByteView

    public init(path: ByteView, archive: ByteView?, object: ByteView) {
        self.path = path
        self.archive = archive
        self.object = object
    }
}

/// One symbol row.
public struct MapRow: Sendable {
    public var name: ByteView
    public var address: UInt64
    /// Bytes; 0 where the map gives none (aliases, marks, GNU ld, gold, mold).
    public var size: UInt64
    /// Index into ``LinkMap/files``, or ``MapRow/noFile``.
    public var file: UInt32
    /// Index into ``LinkMap/sections``, or ``Symbol/noSection``.
    public var section: UInt32

    public static let noFile = UInt32.max

    public init(name: ByteView, address: UInt64, size: UInt64, file: UInt32, section: UInt32) {
        self.name = name
        self.address = address
        self.size = size
        self.file = file
        self.section = section
    }
}

/// A run of an output section that one input file filled.
public struct Placement: Sendable {
    /// The run: memory addresses, or offsets inside the output section where that is not loaded.
    public var range: Range<UInt64>
    /// Index into ``LinkMap/files``, or ``MapRow/noFile``.
    public var file: UInt32
    /// Index into ``LinkMap/sections``.
    public var section: UInt32

    public init(range: Range<UInt64>, file: UInt32, section: UInt32) {
        self.range = range
        self.file = file
        self.section = section
    }
}

/// Totals of what the linker dropped, and the rows where they were asked for.
public struct DeadStripped: Sendable {
    public var count: Int
    /// Bytes.
    public var size: UInt64
    public var rows: [MapRow]

    public init(count: Int = 0, size: UInt64 = 0, rows: [MapRow] = []) {
        self.count = count
        self.size = size
        self.rows = rows
    }
}
