/// The bytes of an artifact, divided by one or more dimensions.
///
/// The sizes of one level add up to those of the row above, and the outermost rows to ``totals``, exactly. Bytes that belong
/// to nothing else have rows in brackets, such as `[padding]` and `[unattributed]`.
public struct SizeBreakdown: Sendable {
    /// One part of the artifact, with the parts that it consists of.
    public struct Row: Sendable {
        /// The name in readable form: demangled, with bytes that are not UTF-8 written as `\xff`.
        public let name: String
        /// The name as it stands in the file. It differs from ``name`` for symbols only.
        public let rawName: String
        /// The bytes in the file and in memory.
        public let sizes: Sizes
        /// The rows of the next dimension, the largest first; empty on the innermost level.
        public let rows: [Row]
    }

    /// The architectures in the artifact, such as `arm64`, joined by `+`; `nil` where the file names none.
    public let architecture: String?
    /// The build ID (ELF) or UUID (Mach-O) in lower-case hexadecimal digits; `nil` where the file has none.
    public let buildID: String?
    /// The size of the whole artifact.
    public let totals: Sizes
    /// The outermost rows, the largest first. For a fat file they are its slices.
    public let rows: [Row]
    /// Problems that do not prevent an answer, each as one sentence.
    public let warnings: [String]

    init(_ report: SizeReport) {
        var demangler = Demangler()
        architecture = report.artifact.architecture
        buildID = report.artifact.id
        totals = report.totals
        rows = Row.rows(report.rows, &demangler)
        warnings = report.warnings.map(\.message)
    }
}

extension SizeBreakdown.Row {
    fileprivate static func rows(_ rows: [SizeRow], _ demangler: inout Demangler) -> [SizeBreakdown.Row] {
        let made = rows.map { row in
            SizeBreakdown.Row(
                name: row.label.text(&demangler, raw: false), rawName: row.label.raw.lossless, sizes: row.sizes,
                rows: self.rows(row.rows, &demangler))
        }
        return made.sorted {
            $0.sizes.fileSize != $1.sizes.fileSize ? $0.sizes.fileSize > $1.sizes.fileSize : $0.name < $1.name
        }
    }
}
