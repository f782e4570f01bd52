/// The sums of artifacts: the table of which every division is a grouping, and the facts that answers tell beside it.
package struct SizeSums: Sendable {
    /// The rows by all dimensions of ``query``.
    package internal(set) var table: Sums
    /// The bytes that the download would lose without the rows that an estimate is known for.
    var savings: [UInt32: Int64]
    package internal(set) var facts: SizeFacts
    /// The artifacts that were summed, at least one.
    package internal(set) var artifacts: [ArtifactIdentity]
    package let query: SizeQuery
    package let totals: Sizes

    init(table: Sums, savings: [UInt32: Int64], facts: SizeFacts, artifacts: [ArtifactIdentity], query: SizeQuery) {
        self.table = table
        self.savings = savings
        self.facts = facts
        self.artifacts = artifacts
        self.query = query
        totals = table.totals
    }

    /// The artifacts as one.
    package var artifact: ArtifactIdentity { ArtifactIdentity.joined(artifacts) }

    package var warnings: [AuditWarning] { facts.warnings }

    /// Gives back the memory of the rows. Totals and facts stay.
    package mutating func releaseRows() {
        table = table.withoutRows
        facts.things = []
        facts.aliases = []
        savings = [:]
    }

    /// Returns the report by the dimensions of the query.
    ///
    /// - Throws: ``InputError`` for more rows than memory holds, and for sums that do not add up, which is a fault of this program.
    func report() throws(InputError) -> SizeReport {
        var report = report(by: query.by)
        try requireBalance(report.totals)
        guard query.nestsFolders, let folders = query.by.firstIndex(of: .folder) else { return report }
        report.rows = try FolderRows.nested(
            report.rows, atLevel: folders + (table.hasSlices ? 1 : 0), hasInnerLevel: query.by.last != .folder)
        return report
    }

    /// Returns the report by some dimensions of the table, in which each folder has a row of its own. Dimensions that the table does
    /// not have are left out.
    package func report(by dimensions: [Dimension]) -> SizeReport {
        let by = dimensions.filter { table.index(of: $0) != nil }
        let first = table.hasSlices ? 1 : 0
        let columns = Array(0..<first) + by.compactMap { table.index(of: $0) }
        let folders = by.firstIndex(of: .folder).map { $0 + first }
        // The rows of folders are made of all rows below them.
        let cut = by.first == .folder ? nil : query.cut
        let whole = columns == Array(table.columns.indices)
        let level = RowMaker.rows(
            of: table.grouped(by: columns), savings: whole ? savings : [:],
            choice: RowMaker.Choice(cut: cut, wholeFrom: folders))
        let isFlat = folders != nil && !(query.nestsFolders && by == query.by)
        var report = report(
            rows: isFlat ? FolderRows.flat(level.rows, atLevel: folders) : level.rows, level.sizes, by: by)
        report.hidden = level.hidden
        return report
    }

    /// Returns the report without its rows.
    func reportWithoutRows() throws(InputError) -> SizeReport {
        try requireBalance(totals)
        return report(rows: [], totals, by: query.by)
    }

    private func report(rows: [SizeRow], _ totals: Sizes, by: [Dimension]) -> SizeReport {
        var report = SizeReport(
            artifact: artifact, artifacts: artifacts.count > 1 ? artifacts : [], by: by, totals: totals, rows: rows,
            deadStripped: facts.deadStripped, warnings: facts.warnings)
        report.strippable = table.strippable
        report.deliveredDebug = facts.deliveredDebug
        report.links = facts.links
        report.renditions = facts.renditions
        report.hints = facts.hints
        if let checksums = facts.checksums, query.wantsChecksums || checksums.areStated {
            report.checksums = checksums.files
        }
        if let download = query.download {
            report.download = facts.download
            report.download?.model = download.model?.rawValue ?? facts.download.model
        }
        return report
    }

    /// Checks once more that the sums equal the sizes of the files.
    private func requireBalance(_ totals: Sizes) throws(InputError) {
        if query.download != nil, totals.downloadSize != facts.downloadSize {
            throw InputError(
                "rows of \(totals.downloadSize) bytes for a download of \(facts.downloadSize)",
                hint: "this is a bug: please report it")
        }
        if let strippable = table.strippable, strippable.total != totals.strippableSize {
            throw InputError(
                "rows of \(totals.strippableSize) bytes that can be stripped, of \(strippable.total)",
                hint: "this is a bug: please report it")
        }
        // The tables of a snapshot were checked against its totals when it was read. It may also describe a link map.
        guard !artifacts.contains(where: { $0.kind == .linkmap || $0.kind == .snapshot }) else { return }
        let expected = artifacts.reduce(0) { $0 + ($1.product?.installedSize ?? $1.fileSize) }
        let packed = artifacts.reduce(0) { $0 + ($1.product?.containerSize ?? 0) }
        guard totals.fileSize == expected, totals.containerSize == packed else {
            throw InputError(
                "rows of \(totals.fileSize) and \(totals.containerSize) bytes for files of \(expected) and \(packed)",
                hint: "this is a bug: please report it")
        }
    }
}

/// The facts that were found while artifacts were summed.
package struct SizeFacts: Sendable {
    package internal(set) var warnings: [AuditWarning] = []
    package internal(set) var deadStripped: DeadStripped?
    /// The links of the products.
    var links: [ProductLink] = []
    /// The renditions of all catalogs, by the names of their rows.
    var renditions: [ByteView: CatalogRendition] = [:]
    /// The traits of functions without a name, by their names in brackets.
    var hints: [ByteView: FunctionHint] = [:]
    var download = DownloadFacts()
    /// The bytes of debug info in the files of products.
    package internal(set) var deliveredDebug: UInt64 = 0
    /// The bytes of all downloads.
    var downloadSize: UInt64 = 0
    /// The checksums of the files of products; `nil` unless the query asks for them.
    var checksums: ChecksumCollector?
    /// The number of functions and variables with each symbol label of the table, by number; empty if they were not counted.
    package internal(set) var things: [UInt32] = []

    /// The names of symbols whose rows have another name, with the numbers of the rows' labels; empty if things were not counted.
    package internal(set) var aliases: [(name: ByteView, label: UInt32)] = []

    init(_ query: SizeQuery) {
        if query.wantsChecksums || query.wantsStatedChecksums {
            checksums = ChecksumCollector(computes: query.wantsChecksums)
        }
    }

    /// Notes the stream of a file, or the one that it shares with the rest of its container.
    mutating func note(streamOf place: FilePlace, in container: String) {
        guard let account = place.account else { return }
        let name = account.own == nil ? ByteView(copying: container) : place.path
        if account.own == nil, download.streams.last?.file == name { return }
        download.streams.append(
            DownloadFacts.Stream(
                file: name, codec: account.stream.codec, detail: account.stream.detail,
                size: account.own?.packed ?? account.stream.size))
    }
}

/// The implementation of `sizeaudit size`.
package enum SizeAnalysis {
    /// Returns the report on artifacts.
    ///
    /// - Parameter paths: artifacts, at least one; `-` is standard input.
    /// - Throws: ``InputError`` for the first artifact that cannot be read or understood.
    package static func report(on paths: [String], query: SizeQuery) throws(InputError) -> SizeReport {
        try sums(of: paths, query: query).report()
    }

    /// Returns the sums of artifacts. Every division by some of the query's dimensions is a grouping of them.
    ///
    /// - Parameters:
    ///   - paths: artifacts, at least one; `-` is standard input.
    ///   - query: the query; without dimensions, the usual ones of the artifacts.
    package static func sums(of paths: [String], query: SizeQuery) throws(InputError) -> SizeSums {
        try sums(of: opened(paths, query.workspace), query: query)
    }

    /// Returns the sums of artifacts that are open already.
    package static func sums(
        of inputs: [(path: String, input: ArtifactInput)], query: SizeQuery
    ) throws(InputError) -> SizeSums {
        let (walker, artifacts) = try walk(inputs, query: query)
        return walker.finish(artifacts)
    }

    /// Adds up artifacts.
    static func walk(
        _ inputs: [(path: String, input: ArtifactInput)], query: SizeQuery
    ) throws(InputError) -> (walker: InputWalker, artifacts: [ArtifactIdentity]) {
        var query = query
        if query.by.isEmpty { query.by = ArtifactInput.usualDimensions(of: inputs.map(\.input)) }
        let walker = try InputWalker(query)
        var artifacts: [ArtifactIdentity] = []
        var steps = WorkMeter.Steps(of: UInt64(inputs.count))
        defer { steps.end() }
        for (path, input) in inputs {
            steps.next(1)
            let outer: LedgerSums.Outer = inputs.count > 1 ? walker.outer(named: path) : .none
            artifacts.append(try walker.add(input, named: path, outer: outer))
        }
        return (walker, artifacts)
    }

    /// Returns the report on one artifact that is open already.
    package static func report(on input: ArtifactInput, named path: String, query: SizeQuery) throws(InputError)
        -> SizeReport
    {
        try sums(of: [(path, input)], query: query).report()
    }

    /// Returns the report on a snapshot.
    package static func report(on snapshot: Snapshot, named path: String, query: SizeQuery) throws(InputError)
        -> SizeReport
    {
        let walker = try InputWalker(query)
        do throws(InputError) {
            let artifact = try walker.add(snapshot, path: path, outer: .none)
            return try walker.finish([artifact]).report()
        } catch { throw error.naming(path) }
    }

    /// Returns the sums for a page: by all dimensions that it divides by. Those of debug info are at most two of the query's.
    ///
    /// - Parameter dimensions: the only ones that are told, with the facts and warnings of all; `nil` for all.
    /// - Throws: ``InputError`` for the first artifact that cannot be read or understood.
    package static func pageSums(
        of paths: [String], query: SizeQuery, by dimensions: [Dimension]? = nil
    ) throws(InputError) -> SizeSums {
        let inputs = try opened(paths, query.workspace)
        var question = try pageQuery(for: inputs, query)
        if let dimensions {
            question.considered = question.by
            question.by = dimensions
        } else {
            question.countsThings = true
        }
        return try sums(of: inputs, query: question)
    }

    /// Returns the query of all dimensions that a page divides by.
    private static func pageQuery(
        for inputs: [(path: String, input: ArtifactInput)], _ query: SizeQuery
    ) throws(InputError) -> SizeQuery {
        let slots = try DebugSlots(for: query.by)
        var question = query
        let files: [Dimension] = inputs.contains { $0.input.isProduct || $0.input.isCatalog } ? [.file] : []
        question.by =
            files + [.segment, .section, .kind, .archive, .object, .package, .module, .class, .symbol]
            + (slots?.dimensions ?? [])
        question.by += query.by.filter { !question.by.contains($0) }
        question.placeDimensions = slots.map { $0.asked + query.owners.dimensions }
        question.cut = nil
        return question
    }

    private static func opened(
        _ paths: [String], _ workspace: Workspace
    ) throws(InputError) -> [(path: String, input: ArtifactInput)] {
        var inputs: [(path: String, input: ArtifactInput)] = []
        for path in paths { inputs.append((path, try workspace.input(path))) }
        return inputs
    }
}

extension SizeSums {
    /// Whether few bytes belong to classes, as in a program of C, while debug info tells the source files.
    package var isBetterDividedBySources: Bool {
        guard let kind = table.index(of: .kind), let column = table.index(of: .class),
            zip(table.labels[kind], table.sums(of: kind)).contains(where: {
                $0.raw == ByteView(ByteKind.debug.name) && $1.fileSize > 0
            })
        else { return false }
        let named = zip(table.labels[column], table.sums(of: column))
            .reduce(UInt64(0)) { $1.0.raw.starts(with: "[") ? $0 : $0.addingClamped($1.1.fileSize) }
        return named < totals.fileSize / 100 * 15
    }

    /// The bytes that the files of a product take in its container, by path.
    package var packedFiles: [String: UInt64] {
        guard let column = table.index(of: .file) else { return [:] }
        var sizes: [String: UInt64] = [:]
        for (label, sum) in zip(table.labels[column], table.sums(of: column)) where sum.containerSize > 0 {
            let name = label.raw.lossless
            sizes[name] = (sizes[name] ?? 0).addingClamped(sum.containerSize)
        }
        return sizes
    }
}
