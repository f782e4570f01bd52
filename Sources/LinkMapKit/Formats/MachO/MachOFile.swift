//  magic     cputype  cpusubtype  filetype  ncmds  sizeofcmds  flags  (reserved)
//  feedfacf  64-bit; feedface 32-bit; byte-swapped in the other byte order
//
//  cmd  cmdsize  …         ncmds load commands follow, which locate everything else

/// The header and the load commands of a Mach-O file, checked and widened to one form.
///
/// Every range lies inside the file, no sum of an address or offset and a size overflows, and what overlaps is limited.
struct MachOFile {
    /// A table that a load command locates.
    struct Table {
        var name: ByteView
        var kind: ByteKind
        var range: Range<UInt64>
    }

    let bytes: ByteView
    let is64Bit: Bool
    let isBigEndian: Bool
    let architecture: String
    /// The processor type (`CPU_TYPE_…`).
    private let cpuType: UInt32
    let fileType: UInt32
    private(set) var commandsEnd: UInt64 = 0
    private(set) var segments: [Segment] = []
    private(set) var sections: [Section] = []
    private(set) var tables: [Table] = []
    private(set) var uuid: String?
    private(set) var symbolCount: UInt64 = 0
    /// Whether the code is still encrypted as the App Store delivers it.
    private(set) var isEncrypted = false
    /// File offset of `main` (`LC_MAIN`).
    private(set) var entryOffset: UInt64?
    /// Start address of the first thread of an old program (`LC_UNIXTHREAD`).
    private(set) var threadEntry: UInt64?
    /// Names of the needed libraries, in the order of the library ordinals of fixups.
    private(set) var libraries: [ByteView] = []

    private(set) var warnings: [AuditWarning] = []

    /// The tools that made the image, as numbers (`TOOL_LD` is 3), with their versions.
    private(set) var tools: [(tool: UInt32, version: UInt32)] = []

    static let symbolTable: ByteView = "[symbol table]"
    static let stringTable: ByteView = "[string table]"
    static let indirectSymbols: ByteView = "[indirect symbols]"
    static let relocations: ByteView = "[relocations]"
    static let externalRelocations: ByteView = "[external relocations]"
    static let localRelocations: ByteView = "[local relocations]"

    static func matches(_ bytes: ByteView) -> Bool {
        guard let magic = bytes.integer(at: 0, as: UInt32.self) else { return false }
        return [MH_MAGIC, MH_MAGIC_64, MH_CIGAM, MH_CIGAM_64].contains(magic)
    }

    init(_ bytes: ByteView) throws(InputError) {
        self.bytes = bytes
        let magic = bytes.integer(at: 0, as: UInt32.self) ?? 0
        isBigEndian = magic == MH_CIGAM || magic == MH_CIGAM_64
        is64Bit = magic == MH_MAGIC_64 || magic == MH_CIGAM_64
        guard let cpu = bytes.integer(at: 4, as: UInt32.self, bigEndian: isBigEndian),
            let subtype = bytes.integer(at: 8, as: UInt32.self, bigEndian: isBigEndian),
            let fileType = bytes.integer(at: 12, as: UInt32.self, bigEndian: isBigEndian),
            let count = bytes.integer(at: 16, as: UInt32.self, bigEndian: isBigEndian),
            let size = bytes.integer(at: 20, as: UInt32.self, bigEndian: isBigEndian)
        else { throw InputError("the Mach-O header is cut short", at: UInt64(bytes.count)) }
        cpuType = cpu
        architecture = MachOCPU.name(type: cpu, subtype: subtype)
        self.fileType = fileType
        commandsEnd = headerSize + UInt64(size)
        guard commandsEnd <= UInt64(bytes.count) else {
            throw InputError(
                "the load commands end past the end of the file", at: headerSize, hint: "it may be cut short")
        }
        try readCommands(count: count)
        warnings = try [MachOOverlaps.warning(self)].compactMap(\.self)
    }

    var machine: Machine { MachOCPU.machine(cpuType) }
    var headerSize: UInt64 { is64Bit ? 32 : 28 }
    var wordSize: UInt64 { is64Bit ? 8 : 4 }
    var symbolSize: UInt64 { is64Bit ? 16 : 12 }

    func table(_ name: ByteView) -> ByteView {
        tables.first { $0.name == name }.flatMap { bytes.slice($0.range) } ?? .empty
    }

    // MARK: - Load commands

    private mutating func readCommands(count: UInt32) throws(InputError) {
        var offset = headerSize
        for index in 0..<count {
            guard offset + 8 <= commandsEnd,
                let command = bytes.integer(at: Int(offset), as: UInt32.self, bigEndian: isBigEndian),
                let size = bytes.integer(at: Int(offset) + 4, as: UInt32.self, bigEndian: isBigEndian)
            else {
                throw InputError("load command \(index) of \(count) lies past the end of the load commands", at: offset)
            }
            guard size >= 8, offset + UInt64(size) <= commandsEnd else {
                throw InputError("load command \(index) has a size of \(size) bytes, which does not fit", at: offset)
            }
            let fields = LoadCommand(file: self, offset: offset, size: UInt64(size))
            try read(command, fields)
            offset += UInt64(size)
        }
    }

    private mutating func read(_ command: UInt32, _ fields: LoadCommand) throws(InputError) {
        switch command {
        case LC_SEGMENT, LC_SEGMENT_64: try readSegment(fields, isWide: command == LC_SEGMENT_64)
        case LC_SYMTAB: try readSymbolTable(fields)
        case LC_DYSYMTAB: try readDynamicSymbolTable(fields)
        case LC_UUID: uuid = fields.bytes.slice(at: 8, count: 16)?.hexadecimal
        case LC_DYLD_INFO, LC_DYLD_INFO_ONLY: try readDyldInfo(fields)
        case LC_UNIXTHREAD: threadEntry = programCounter(fields)
        // Offset, size and method of encryption. Method 0 is none: the store has not encrypted it yet.
        case LC_ENCRYPTION_INFO, LC_ENCRYPTION_INFO_64:
            let (size, way) = (try fields.word(12), try fields.word(16))
            isEncrypted = size > 0 && way != 0
        case LC_BUILD_VERSION: try readTools(fields)
        case LC_MAIN: entryOffset = try fields.address(8, true)
        case LC_LOAD_DYLIB, LC_LOAD_WEAK_DYLIB, LC_REEXPORT_DYLIB, LC_LAZY_LOAD_DYLIB, LC_LOAD_UPWARD_DYLIB:
            libraries.append(fields.bytes.cString(at: Int(try fields.word(8))) ?? .empty)
        default:
            guard let (name, kind) = LoadCommand.linkEditTables[command] else { return }
            try add(name, kind, at: UInt64(try fields.word(8)), size: UInt64(try fields.word(12)), from: fields)
        }
    }

    /// Reads the tools of `LC_BUILD_VERSION`, which follow platform, minimum system version and SDK.
    private mutating func readTools(_ fields: LoadCommand) throws(InputError) {
        let count = Int(try fields.word(20))
        for index in 0..<min(count, Int(fields.size) / 8) {
            tools.append((try fields.word(24 + index * 8), try fields.word(28 + index * 8)))
        }
    }

    private mutating func readSegment(_ fields: LoadCommand, isWide: Bool) throws(InputError) {
        let name = fields.name(8)
        let (address, memorySize) = (try fields.address(24, isWide), try fields.address(isWide ? 32 : 28, isWide))
        let (offset, fileSize) = (
            try fields.address(isWide ? 40 : 32, isWide), try fields.address(isWide ? 48 : 36, isWide)
        )
        let count = Int(try fields.word(isWide ? 64 : 48))
        guard bytes.slice(at: offset, count: fileSize) != nil else {
            throw InputError(
                "segment \(name.text) ends past the end of the file", at: offset, hint: "it may be cut short")
        }
        guard !address.addingReportingOverflow(memorySize).overflow else {
            throw InputError("segment \(name.text) does not fit into memory", at: fields.offset)
        }
        let (first, rowSize) = isWide ? (72, 80) : (56, 68)
        guard UInt64(first) + UInt64(count) * UInt64(rowSize) <= fields.size else {
            throw InputError(
                "segment \(name.text) names \(count) sections, which do not fit into its load command",
                at: fields.offset)
        }
        let start = sections.count
        for index in 0..<count {
            let row = first + index * rowSize
            sections.append(try section(fields, at: row, isWide: isWide, hasBytes: fileSize > 0))
        }
        segments.append(
            Segment(
                name: name, memoryRange: address..<address + memorySize, fileRange: offset..<offset + fileSize,
                sections: start..<sections.count, isWritable: try fields.word(isWide ? 60 : 44) & VM_PROT_WRITE != 0))
    }

    /// Returns the start address of a thread; `nil` for unknown processors.
    private func programCounter(_ fields: LoadCommand) -> UInt64? {
        guard let (offset, isWide) = MachOStart.programCounter(of: machine), fields.size > 16,
            let place = fields.bytes.slice(at: 16, count: fields.size - 16)
        else { return nil }
        return isWide
            ? place.integer(at: offset, as: UInt64.self, bigEndian: isBigEndian)
            : place.integer(at: offset, as: UInt32.self, bigEndian: isBigEndian).map(UInt64.init)
    }

    // MARK: - Tables

    private mutating func readSymbolTable(_ fields: LoadCommand) throws(InputError) {
        symbolCount = UInt64(try fields.word(12))
        try add(
            MachOFile.symbolTable, .symbols, at: UInt64(try fields.word(8)), size: symbolCount * symbolSize,
            from: fields)
        try add(
            MachOFile.stringTable, .symbols, at: UInt64(try fields.word(16)), size: UInt64(try fields.word(20)),
            from: fields)
    }

    private mutating func readDynamicSymbolTable(_ fields: LoadCommand) throws(InputError) {
        let parts: [(ByteView, ByteKind, Int, UInt64)] = [
            ("[table of contents]", .symbols, 32, 8), ("[module table]", .symbols, 40, is64Bit ? 56 : 52),
            ("[external references]", .symbols, 48, 4), (MachOFile.indirectSymbols, .symbols, 56, 4),
            (MachOFile.externalRelocations, .relocations, 64, 8), (MachOFile.localRelocations, .relocations, 72, 8),
        ]
        for (name, kind, field, rowSize) in parts {
            try add(
                name, kind, at: UInt64(try fields.word(field)), size: UInt64(try fields.word(field + 4)) * rowSize,
                from: fields)
        }
    }

    private mutating func readDyldInfo(_ fields: LoadCommand) throws(InputError) {
        let names: [(ByteView, ByteKind)] = [
            ("[rebase info]", .relocations), ("[bind info]", .relocations), ("[weak bind info]", .relocations),
            ("[lazy bind info]", .relocations), ("[export info]", .symbols),
        ]
        for (index, (name, kind)) in names.enumerated() {
            try add(
                name, kind, at: UInt64(try fields.word(8 + index * 8)), size: UInt64(try fields.word(12 + index * 8)),
                from: fields)
        }
    }

    private mutating func add(
        _ name: ByteView, _ kind: ByteKind, at offset: UInt64, size: UInt64, from fields: LoadCommand
    ) throws(InputError) {
        guard size > 0 else { return }
        guard !tables.contains(where: { $0.name == name }) else {
            throw InputError("a second load command for the \(name.text)", at: fields.offset)
        }
        guard bytes.slice(at: offset, count: size) != nil else {
            throw InputError(
                "the table \(name.text) of \(size) bytes at 0x\(String(offset, radix: 16)) ends past the end of the file",
                at: fields.offset, hint: "it may be cut short")
        }
        tables.append(Table(name: name, kind: kind, range: offset..<offset + size))
    }
}

extension MachOFile {
    struct Segment {
        var name: ByteView
        var memoryRange: Range<UInt64>
        var fileRange: Range<UInt64>
        var sections: Range<Int>
        /// Whether the segment is writable right after loading.
        var isWritable: Bool
    }

    struct Section {
        var segment: ByteView
        var name: ByteView
        var memoryRange: Range<UInt64>
        var fileRange: Range<UInt64>
        var alignment: UInt64
        /// Section type in the low byte, attributes in the upper bits.
        var flags: UInt32
        /// Index of the first entry in the indirect symbol table; used by stubs and pointers.
        var reserved1: UInt32
        /// Size of one stub in bytes; used by stubs.
        var reserved2: UInt32
        var relocations: Range<UInt64>
    }

    /// Reads a row of a segment's load command.
    ///
    /// - Parameter row: the offset of the row in the load command.
    func section(_ fields: LoadCommand, at row: Int, isWide: Bool, hasBytes: Bool) throws(InputError) -> Section {
        let (name, segment) = (fields.name(row), fields.name(row + 16))
        let (address, size) = (
            try fields.address(row + 32, isWide), try fields.address(row + (isWide ? 40 : 36), isWide)
        )
        let rest = row + (isWide ? 48 : 40)
        let offset = UInt64(try fields.word(rest))
        let flags = try fields.word(rest + 16)
        let isZeroFill = MachOFile.Section.isZeroFill(flags)
        let isInFile = hasBytes && !isZeroFill && offset > 0
        guard !isInFile || bytes.slice(at: offset, count: size) != nil else {
            throw InputError(
                "section \(segment.text),\(name.text) ends past the end of the file", at: offset,
                hint: "it may be cut short")
        }
        guard !address.addingReportingOverflow(size).overflow else {
            throw InputError("section \(segment.text),\(name.text) does not fit into memory", at: fields.offset)
        }
        let relocations = (start: UInt64(try fields.word(rest + 8)), size: UInt64(try fields.word(rest + 12)) * 8)
        guard relocations.size == 0 || bytes.slice(at: relocations.start, count: relocations.size) != nil else {
            throw InputError(
                "the relocations of \(segment.text),\(name.text) end past the end of the file", at: relocations.start)
        }
        return Section(
            segment: segment, name: name, memoryRange: address..<address + size,
            fileRange: isInFile ? offset..<offset + size : 0..<0,
            alignment: 1 << UInt64(min(try fields.word(rest + 4), 16)), flags: flags,
            reserved1: try fields.word(rest + 20), reserved2: try fields.word(rest + 24),
            relocations: relocations.start..<relocations.start + relocations.size)
    }
}

/// The `filetype` of a Mach-O header (`MH_…`).
enum MachOFileType {
    static func role(_ type: UInt32) -> ImageRole {
        switch type {
        case MH_OBJECT: .object
        case MH_EXECUTE: .executable
        case MH_CORE: .core
        case MH_PRELOAD: .preloaded
        case MH_DYLIB: .library
        case MH_DYLINKER: .loader
        case MH_BUNDLE: .plugin
        case MH_DYLIB_STUB: .stub
        case MH_DSYM: .debugInfo
        case MH_KEXT_BUNDLE: .kernelExtension
        default: .other
        }
    }
}
