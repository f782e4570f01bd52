/// A parsed link map. One model covers the maps of all linkers.
package struct LinkMap: Sendable {
    package enum Dialect: String, Sendable, CaseIterable {
        case ld64
        case ldPrime = "ld-prime"
        case ld64LLD = "ld64.lld"
        case gnuLd = "GNU ld"
        case gold, lld, mold
        case wasmLD = "wasm-ld"

        /// Whether the map describes a Mach-O image (else ELF).
        package var isMachO: Bool { self == .ld64 || self == .ldPrime || self == .ld64LLD }
    }

    package var dialect: Dialect
    /// Path of the linked image; `nil` when the map does not state it.
    package var outputPath: ByteView?
    package var architecture: String?
    package var files: [MapFile]
    /// Output sections, in the order of the map.
    package var sections: [Section]
    /// Symbols, in the order of the map; dead-stripped ones are in ``dead``.
    package var rows: [MapRow]
    /// The input file of each address range. Empty for Mach-O maps, whose rows state it.
    ///
    /// Ranges may overlap and extend past their section, since GNU ld lists merged inputs at their original sizes. A
    /// range ends where a later one begins.
    package var placements: [Placement]
    /// Symbols and sections that the linker dropped: listed in the map, absent from the image.
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

/// A symbol row.
package struct MapRow: Sendable {
    package var name: ByteView
    package var address: UInt64
    /// Size in bytes; 0 when the map gives none (aliases, marks, GNU ld, gold, mold).
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

/// A range of an output section that comes from one input file.
package struct Placement: Sendable {
    /// Range of memory addresses, or of offsets in the output section when it is not loaded.
    package var range: Range<UInt64>
    /// Index into ``LinkMap/files``, or ``MapRow/noFile``.
    package var file: UInt32
    /// Index into ``LinkMap/sections``.
    package var section: UInt32
    /// Whether the range holds strings or constants of several inputs, each once; the map states the first input.
    package var isMerged: Bool

    package init(range: Range<UInt64>, file: UInt32, section: UInt32, isMerged: Bool = false) {
        self.range = range
        self.file = file
        self.section = section
        self.isMerged = isMerged
    }
}

/// Totals of what the linker dropped, and the rows when they were requested.
package struct DeadStripped: Sendable {
    package var count: Int
    /// Sum of the sizes in bytes.
    package var size: UInt64
    package var rows: [MapRow]

    package init(count: Int = 0, size: UInt64 = 0, rows: [MapRow] = []) {
        self.count = count
        self.size = size
        self.rows = rows
    }
}

extension LinkMap {
    /// Detects the linker that wrote a map; `nil` for a text that is not a link map.
    ///
    /// The first lines show whether a text is a map. The three Apple linkers write one format and are distinguished by
    /// traits. A map without any trait gets the most likely linker, which affects only a label.
    package static func dialect(of bytes: ByteView) -> Dialect? {
        MapGrammars.grammar(of: bytes)?.dialect(of: MapText.text(of: bytes))
    }

    /// Whether the bytes are a link map. Only the first lines are read.
    package static func matches(_ bytes: ByteView) -> Bool { MapGrammars.grammar(of: bytes) != nil }

    /// The parts of a map to read.
    package enum Detail: Comparable, Sendable {
        /// Output sections, and totals of the dropped inputs.
        case sections
        /// The places of the bytes of each input file. Rows beside each other may be one, with the name of the first.
        case objects
        /// All rows.
        case symbols
    }

    /// Reads a map of any linker.
    ///
    /// - Throws: ``InputError`` for a text that is no map, names no section, or has impossible numbers.
    package static func parse(_ bytes: ByteView, detail: Detail) throws(InputError) -> LinkMap {
        guard let grammar = MapGrammars.grammar(of: bytes) else {
            throw InputError(
                "is not a link map: it does not begin with \(MapGrammars.signs)", at: 0,
                hint: "make one with the linker's -map or -Map option")
        }
        let bytes = MapText.text(of: bytes)
        var map = try grammar.parse(bytes, detail: detail)
        if bytes.byte(at: bytes.count - 1) != UInt8(ascii: "\n") {
            map.warnings.append(
                AuditWarning("map-truncated", "The map does not end with a line break: it may be cut short."))
        }
        guard !map.sections.isEmpty else {
            throw InputError("the link map lists no sections", at: UInt64(bytes.count), hint: "it may be cut short")
        }
        return map
    }
}
