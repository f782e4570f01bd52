/// The line table of a unit: the source file and line of each address range of its code.
struct LineTable {
    struct Row {
        var address: UInt64
        /// Number in ``SourceNames``; ``PlaceTable/none`` when the table has no such file.
        var source: UInt32
        var line: UInt32
        /// Whether the row ends a sequence: its address is the first one behind it.
        var isEnd: Bool
    }

    /// The rows in the order of the table: addresses ascend within a sequence.
    private(set) var rows: [Row] = []
    /// Whether the program could be read up to its end.
    private(set) var isWhole = true
    private var files: LineFiles

    /// The number in ``SourceNames`` of a file of the table.
    func source(_ file: UInt64) -> UInt32 { files.source(file) }

    /// Calls `body` with each address range and the row that describes it.
    func forEachRun(_ body: (Range<UInt64>, Row) -> Void) {
        for index in rows.indices.dropLast() where !rows[index].isEnd {
            let end = rows[index + 1].address
            if rows[index].address < end { body(rows[index].address..<end, rows[index]) }
        }
    }

    /// - Parameter wantsRows: whether rows are read, or the names of the files alone.
    /// - Returns: `nil` when the unit has no line table, or its header is damaged.
    init?(of unit: DwarfUnit, in file: DwarfFile, names: inout SourceNames, wantsRows: Bool) {
        guard let statements = unit.statements, let header = LineHeader(at: statements, in: file),
            file.sections.limit.spend(.line, header.length),
            let files = LineFiles(header, of: unit, in: file, names: &names)
        else { return nil }
        self.files = files
        guard wantsRows || header.version < 5 else { return }
        readProgram(header, of: unit, in: file, names: &names, wantsRows: wantsRows)
    }

    private mutating func readProgram(
        _ header: LineHeader, of unit: DwarfUnit, in file: DwarfFile, names: inout SourceNames, wantsRows: Bool
    ) {
        var program = LineProgram(header)
        var (rows, files) = ([Row](), files)
        isWhole = program.run(
            row: { registers, isEnd in
                guard wantsRows else { return }
                let source = files.source(registers.file)
                rows.append(Row(address: registers.address, source: source, line: registers.line, isEnd: isEnd))
            },
            file: { files.add($0, of: unit, in: file, names: &names) })
        (self.rows, self.files) = (rows, files)
    }
}
