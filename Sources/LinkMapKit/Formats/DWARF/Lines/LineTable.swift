import CLibdwarf
import Glibc

/// The line table of a unit: the source file and line of each code range.
struct LineTable {
    struct Row {
        var address: UInt64
        /// The number of the file in ``SourceNames``; ``PlaceTable/none`` if the table has no such file.
        var source: UInt32
        var line: UInt32
        /// Whether the row only ends a sequence of rows, and has no code of its own.
        var isEnd: Bool
    }

    /// The rows in table order. Addresses ascend within each sequence.
    fileprivate(set) var rows: [Row] = []
    /// The numbers of files in ``SourceNames``, indexed by the file number of the table.
    fileprivate(set) var files: [UInt32] = []
    /// Whether libdwarf could read the whole table.
    private(set) var isWhole = true

    func source(_ file: UInt64) -> UInt32 { file < UInt64(files.count) ? files[Int(file)] : PlaceTable.none }

    /// Calls `body` with each code range and its row.
    func forEachRun(_ body: (Range<UInt64>, Row) -> Void) {
        for index in rows.indices.dropLast() where !rows[index].isEnd {
            let end = rows[index + 1].address
            if rows[index].address < end { body(rows[index].address..<end, rows[index]) }
        }
    }

    /// - Parameter wantsRows: whether rows are read too, besides the names of the files.
    init?(of unit: DwarfUnit, in file: DwarfFile, names: inout SourceNames, wantsRows: Bool) {
        guard let statements = unit.statements,
            let header = LineHeader(at: statements, in: file), header.isSound,
            file.lineBudget.spend(header.length)
        else { return nil }
        let version = header.version
        let losesFirstFile = LINE_FIRST_FILE_IS_LOST != 0 && version >= 5 && file.isGNU(unit)
        // Swapped instead of copied: the names are many, and there is a table for each unit.
        let collector = LineCollector(isNew: version >= 5, losesFirstFile: losesFirstFile)
        swap(&names, &collector.names)
        defer { swap(&names, &collector.names) }
        collector.start(in: unit.directory)
        let maker = LineUnitMaker(
            unit: unit, statements: statements, isNew: version >= 5, isBigEndian: file.isBigEndian)
        isWhole = collector.read(maker, file.sections, addressSize: unit.header.addressSize, wantsRows: wantsRows)
        (rows, files) = (collector.rows, collector.files)
    }
}

/// A builder of a minimal unit that points libdwarf to one line table: one entry with the table's offset and directory.
private struct LineUnitMaker {
    private(set) var entry: [UInt8] = []
    let abbreviations: [UInt8]

    init(unit: DwarfUnit, statements: UInt64, isNew: Bool, isBigEndian: Bool) {
        // Code 1: a compile unit without children, with the offset of the line table and the directory.
        abbreviations = [1, 0x11, 0, 0x10, 0x17, 0x1B, 0x08, 0, 0, 0]
        var body: [UInt8] = isNew ? [1, UInt8(unit.header.addressSize)] : []
        body += [0, 0, 0, 0]
        if !isNew { body.append(UInt8(unit.header.addressSize)) }
        body += [1] + LineUnitMaker.bytes(statements, count: 4, isBigEndian)
        for index in 0..<min(unit.directory.count, 4096) { body.append(unit.directory[index]) }
        body.append(0)
        // libdwarf rejects a unit that is shorter than the longest unit header, which can happen with
        // `-fdebug-prefix-map=DIR=.`. Zeros, which mark the end of a list of children, fill it up.
        body += [UInt8](repeating: 0, count: 32)
        let version = LineUnitMaker.bytes(isNew ? 5 : 4, count: 2, isBigEndian)
        entry = LineUnitMaker.bytes(UInt64(body.count + 2), count: 4, isBigEndian) + version + body
    }

    private static func bytes(_ value: UInt64, count: Int, _ isBigEndian: Bool) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (isBigEndian ? count - 1 - $0 : $0))) }
    }
}

/// A collector of the files and rows that libdwarf reads from a line table.
private final class LineCollector {
    var names = SourceNames()
    private(set) var rows: [LineTable.Row] = []
    private(set) var files: [UInt32] = []
    private var directory: UInt32 = 0
    private let isNew: Bool
    private let losesFirstFile: Bool
    private var directories: [UInt32] = []

    /// The number of files that are read from a table. A larger table occurs only in hostile files: libdwarf searches
    /// all files for each one.
    private static let mostFiles: Int64 = 1 << 14

    init(isNew: Bool, losesFirstFile: Bool) {
        self.losesFirstFile = losesFirstFile
        self.isNew = isNew
    }

    /// - Parameter directory: the compilation directory of the unit.
    func start(in directory: ByteView) {
        self.directory = names.part(directory)
        if !isNew { directories = [self.directory] }
    }

    private func add(directory name: ByteView, _ number: Int64) {
        guard number == Int64(directories.count) else { return }
        let part = names.part(name)
        // The first directory is that of the unit. The others are relative to it.
        directories.append(directories.first.map { names.part(part, in: $0) } ?? part)
    }

    private func add(file name: ByteView, _ number: Int64, in directory: UInt64) {
        guard number >= 0, number < LineCollector.mostFiles else { return }
        while files.count < number { files.append(PlaceTable.none) }
        guard files.count == number else { return }
        let folder = directory < UInt64(directories.count) ? directories[Int(directory)] : self.directory
        files.append(names.number(ofFile: names.part(name), in: folder))
    }

    private func add(row address: UInt64, _ file: UInt64, _ line: UInt64, isEnd: Bool) {
        let file = file == 0 && losesFirstFile ? 1 : file
        let source = file < UInt64(files.count) ? files[Int(file)] : PlaceTable.none
        rows.append(
            LineTable.Row(address: address, source: source, line: UInt32(clamping: line), isEnd: isEnd))
    }

    // MARK: - libdwarf

    /// Reads a line table with libdwarf. Returns whether all of it could be read.
    ///
    /// Sound: libdwarf gets only sections that outlive the call, this object outlives the call, and names are copied at
    /// once.
    func read(_ unit: LineUnitMaker, _ sections: DebugSections, addressSize: Int, wantsRows: Bool) -> Bool {
        let parts: [(StaticString, ByteView)] = [
            (".debug_info", ByteView(copying: unit.entry)), (".debug_abbrev", ByteView(copying: unit.abbreviations)),
            (".debug_line", sections.contents(.line)), (".debug_line_str", sections.contents(.lineStrings)),
            (".debug_str", sections.contents(.strings)),
        ]
        var object = line_object()
        object.is_big_endian = sections.isBigEndian ? 1 : 0
        object.address_size = UInt8(addressSize)
        let listed = unsafe parts.map { name, bytes in
            unsafe bytes.withUnsafeBytes {
                unsafe line_section(
                    name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
                    bytes: $0.baseAddress?.assumingMemoryBound(to: UInt8.self), size: UInt64($0.count))
            }
        }
        unsafe object.sections = unsafe (listed[0], listed[1], listed[2], listed[3], listed[4])
        var reader = unsafe line_reader()
        unsafe reader.context = Unmanaged.passUnretained(self).toOpaque()
        unsafe reader.directory = { context, number, name in
            unsafe LineCollector.of(context)?.add(directory: LineCollector.text(name), number)
        }
        unsafe reader.file = { context, number, directory, name in
            unsafe LineCollector.of(context)?.add(file: LineCollector.text(name), number, in: directory)
        }
        unsafe reader.row = { context, address, file, line, isEnd in
            unsafe LineCollector.of(context)?.add(row: address, file, line, isEnd: isEnd != 0)
        }
        return unsafe line_table_read(&object, &reader, wantsRows ? 1 : 0) != 0
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> LineCollector? {
        guard let context = unsafe context else { return nil }
        return unsafe Unmanaged<LineCollector>.fromOpaque(context).takeUnretainedValue()
    }

    private static func text(_ name: UnsafePointer<CChar>?) -> ByteView {
        guard let name = unsafe name else { return .empty }
        return unsafe ByteView(base: UnsafeRawPointer(name), count: strlen(name))
    }
}
