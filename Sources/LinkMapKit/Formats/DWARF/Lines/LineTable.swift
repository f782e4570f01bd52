/// The line table of a unit: the source file and line of each address range of its code.
struct LineTable {
    private(set) var rows = LineRows()
    /// Whether the program could be read up to its end.
    private(set) var isWhole = true
    private var files: LineFiles

    /// The number in ``SourceNames`` of a file of the table.
    func source(_ file: UInt64) -> UInt32 { files.source(file) }

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
        var rows: [LineRows.Row] = []
        var files = files
        isWhole = program.run(
            row: { registers, isEnd in
                guard wantsRows else { return }
                let source = files.source(registers.file)
                rows.append(
                    LineRows.Row(address: registers.address, source: source, line: registers.line, isEnd: isEnd))
            },
            file: { files.add($0, of: unit, in: file, names: &names) })
        self.rows.rows = rows
        self.files = files
    }
}
