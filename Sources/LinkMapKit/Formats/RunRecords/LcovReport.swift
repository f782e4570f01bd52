//  SF:/src/main.c            the source file
//  FN:4,main                 a function: line (and last line), name
//  FNDA:1,main               its count
//  FNL:0,4,12   FNA:0,1,main the same two from lcov 2.2 on, joined by an index
//  DA:5,1                    a line: number, count
//  end_of_record

/// The tracefile of lcov and geninfo, and of `llvm-cov export -format=lcov`.
enum LcovReport: RunRecordFormat {
    static let name = "an lcov tracefile"

    /// The starts of lines before the first section.
    private static let headings: [StaticString] = ["TN:", "VER:", "#"]

    static func matches(_ bytes: ByteView) -> Bool {
        var lines = LineCursor(bytes.prefix(1 << 12), dropsCarriageReturn: true)
        while let line = lines.next() {
            if line.starts(with: "SF:") { return true }
            guard line.isEmpty || headings.contains(where: { line.starts(with: $0) }) else { return false }
        }
        return false
    }

    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        var record = RunRecord(listsIdle: true)
        var lines = LineCursor(bytes, dropsCarriageReturn: true)
        var section: LcovSection?
        while let line = lines.next() {
            if line.starts(with: "SF:") {
                guard section == nil else { throw unfinished(at: lines.offset) }
                section = LcovSection(file: line.dropFirst(3))
            } else if line == "end_of_record" {
                section?.finish(into: &record)
                section = nil
            } else if section?.take(line) == false {
                throw InputError("has a line that is damaged", at: lines.offset)
            }
        }
        guard section == nil else { throw unfinished(at: UInt64(bytes.count)) }
        return record
    }

    private static func unfinished(at offset: UInt64) -> InputError {
        InputError("has a section without end_of_record", at: offset)
    }
}

/// The facts about one source file.
private struct LcovSection {
    let file: ByteView
    private var counts: [ByteView: UInt64] = [:]
    private var lines: [RunRecord.Line] = []

    init(file: ByteView) { self.file = file }

    /// Reads a line; returns whether it is sound. Lines of unknown kinds are.
    mutating func take(_ line: ByteView) -> Bool {
        if line.starts(with: "FNDA:") { return add(line.dropFirst(5), numbers: 1, count: 0) }
        if line.starts(with: "FNA:") { return add(line.dropFirst(4), numbers: 2, count: 1) }
        if line.starts(with: "FN:") { return addFunction(line.dropFirst(3)) }
        if line.starts(with: "DA:") { return addLine(line.dropFirst(3)) }
        return true
    }

    /// Adds a function behind some numbers, of which one is the count.
    private mutating func add(_ text: ByteView, numbers: Int, count: Int) -> Bool {
        var scanner = FieldScanner(text)
        var found: UInt64 = 0
        for number in 0..<numbers {
            guard let value = scanner.decimal(), scanner.take(UInt8(ascii: ",")) else { return false }
            if number == count { found = value }
        }
        counts[scanner.rest] = max(counts[scanner.rest] ?? 0, found)
        return true
    }

    private mutating func addFunction(_ text: ByteView) -> Bool {
        var scanner = FieldScanner(text)
        guard scanner.decimal() != nil, scanner.take(UInt8(ascii: ",")) else { return false }
        var rest = scanner
        if rest.decimal() != nil, rest.take(UInt8(ascii: ",")) { scanner = rest }
        counts[scanner.rest, default: 0] += 0
        return true
    }

    private mutating func addLine(_ text: ByteView) -> Bool {
        var scanner = FieldScanner(text)
        guard let line = scanner.decimal(), scanner.take(UInt8(ascii: ",")) else { return false }
        // Some tools write negative counts for lines that were merged.
        let count = scanner.take(UInt8(ascii: "-")) ? scanner.decimal().map { _ in 0 } : scanner.decimal()
        guard let count else { return false }
        lines.append(RunRecord.Line(file: file, line: line, count: count))
        return true
    }

    /// Adds the functions to the record; without functions, the lines.
    func finish(into record: inout RunRecord) {
        if counts.isEmpty { record.lines += lines }
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
            var function = RecordedName.function(name, count: count)
            if function.file == nil { function.file = file }
            record.functions.append(function)
        }
    }
}
