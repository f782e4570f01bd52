import LinkMapKit

/// The figures of a report that both summaries for people show, in the terminal and in Markdown.
struct ReportFacts {
    struct Part {
        var name: String
        var bytes: UInt64
    }

    /// A figure of one chapter with its title: `("Start-up", "42.9 ms until idle, …")`.
    struct Line {
        var title: String
        var text: String
    }

    private static let most = 5
    /// The dimensions of which summaries list the largest values.
    static let dimensions: [Dimension] = [.section, .archive, .module, .class, .owner]
    /// The share of the file below which a dimension tells nothing: the few C++ parts of a C program, for example.
    private static let leastShare = 0.01

    let report: Report
    /// The dependencies, with what would go without each.
    let packages: ReportPackages
    private var text: LabelText

    init(_ report: Report) {
        self.report = report
        packages = ReportPackages(report)
        text = LabelText(raw: report.rawNames)
    }

    /// Returns the sizes of all as sentences: what ships beside what does not, then `25.9 KiB in the file, 29.9 KiB in memory`. A
    /// product's files may be packed.
    func totals(_ figure: (UInt64) -> String) -> [String] {
        guard let size = report.build.size else { return [] }
        let totals = size.totals
        let packed = totals.containerSize
        let file = packed > 0 ? "in its files, \(figure(packed)) packed" : "in the file"
        let shipped = ShippedWords.text(totals, size.table.strippable, figure)
        let delivered = ShippedWords.delivered(size.facts.deliveredDebug, figure)
        return [shipped, "\(figure(totals.fileSize)) \(file), \(figure(totals.vmSize)) in memory", delivered]
            .compactMap(\.self)
    }

    /// The size of all by the measure that counts.
    var whole: UInt64 { report.build.size?.totals.size(report.measure) ?? 0 }

    /// Returns the largest values of a dimension; none where it says nothing: owners that the query does not name, archives where
    /// packages tell
    /// what each costs, and modules and classes of less than a hundredth of the file. Synthetic names in brackets are left out, except for
    /// sections and owners.
    mutating func top(_ dimension: Dimension) -> [Part] {
        if dimension == .owner, !report.by.contains(.owner) { return [] }
        if dimension == .archive, packages.areKnown { return [] }
        let parts = largest(dimension)
        guard dimension == .module || dimension == .class else { return parts }
        let bytes = parts.reduce(0) { $0 + Double($1.bytes) }
        return bytes >= Double(whole) * ReportFacts.leastShare ? parts : []
    }

    private mutating func largest(_ dimension: Dimension) -> [Part] {
        guard let table = report.build.size?.table, let column = table.index(of: dimension) else { return [] }
        // The slices of a universal file count together.
        var sums: [String: UInt64] = [:]
        for (number, sizes) in table.sums(of: column).enumerated() {
            sums[text.text(of: table.labels[column][number]), default: 0] += sizes.size(report.measure)
        }
        return sums.filter { $0.value > 0 && ReportFacts.isTelling($0.key, as: dimension) }
            .sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
            .prefix(ReportFacts.most).map { Part(name: $0.key, bytes: $0.value) }
    }

    /// Returns whether a name says something in a summary. Debug info groups units by crates and source directories in place of archives,
    /// which are modules too, and the directory above all sources is `.`.
    private static func isTelling(_ name: String, as dimension: Dimension) -> Bool {
        switch dimension {
        case .section, .owner: true
        case .archive: !name.hasPrefix("[") && name.split(separator: "/").last?.dropFirst().contains(".") ?? false
        default: !name.hasPrefix("[") && name != "."
        }
    }

    /// One line for each chapter except the sizes.
    var lines: [Line] {
        var lines: [Line] = []
        if let unused = report.build.unused { lines.append(Line(title: "Unused", text: ReportFacts.text(of: unused))) }
        for chapter in report.chapters {
            if let summary = chapter.summary { lines.append(Line(title: chapter.kind.title, text: summary)) }
        }
        return lines
    }

    private static func text(of unused: UnusedReport) -> String {
        let tallies = Finding.Kind.allCases.compactMap { kind in unused.summary[kind].map { (kind, $0) } }
        let found = tallies.filter { $0.1.unused > 0 }
        guard !found.isEmpty else {
            return NotJudged.text(in: unused).map { "not judged: \($0)" } ?? "nothing that is sure to be"
        }
        let bytes = unused.countedBytes
        let parts = found.map { kind, tally in
            kind.counted(tally.unused, kind == .objcClass ? "Objective-C " : kind == .cxxClass ? "C++ " : "")
        }
        return "\(SizeFigure.text(bytes)) in \(parts.joined(separator: ", "))"
    }
}

extension Advice {
    /// Returns the saving as `12.5 KiB`, or as a time if no bytes are saved.
    func savingText(exactBytes: Bool = false) -> String {
        let figure = { exactBytes ? "\($0) B" : SizeFigure.text($0) }
        if bytes > 0 {
            let ofDownload = download.map { " (\(SavingFigure.text($0, figure)) of the download)" } ?? ""
            return figure(bytes) + ofDownload
        }
        return nanoseconds > 0 ? TimeFigure.estimate(nanoseconds) : "-"
    }
}
