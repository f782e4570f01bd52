import LinkMapKit

/// The dependencies of a report for people, in the order of the page's overview: what would go without each, and through what it comes.
struct ReportPackages {
    struct Row: Equatable {
        var name: String
        /// The bytes that the file, or the product, loses without it.
        var freed: UInt64
        var own: UInt64
        var reason: String
    }

    struct Table: Equatable {
        /// The kind of its rows: `Packages`.
        var title: String
        /// The thing that loses the bytes: `file`.
        var loser: String
        /// The rows, those without which most would go first.
        var rows: [Row]
    }

    private static let most = 5
    /// The part of the file below which a row is left out, in hundredths.
    private static let leastPercent: UInt64 = 1

    /// Whether the packages or static libraries inside of a program are known.
    var areKnown: Bool { tables.contains { $0.loser == "file" } }

    /// Whole files of a product, and packages or static libraries inside of programs.
    let tables: [Table]

    init(_ report: Report) {
        let files = report.build.packages.filter { $0.library != nil && $0.userCount > 0 }
        let inside = report.build.packages.filter { $0.library == nil }
        // The program's own code alone needs no table, and the standard library cannot be removed.
        let dependencies = inside.count > 1 ? inside.filter { !$0.isOwn && !$0.isStandard } : []
        let least = (report.build.size?.totals.fileSize ?? 0) / 100 * ReportPackages.leastPercent
        let title = inside.allSatisfy(\.isArchive) ? "Static libraries" : "Packages"
        tables = [
            Table(title: "Libraries", loser: "product", rows: ReportPackages.rows(of: files, least)),
            Table(title: title, loser: "file", rows: ReportPackages.rows(of: dependencies, least)),
        ].filter { !$0.rows.isEmpty }
    }

    private static func rows(of packages: [WhyReport.Package], _ least: UInt64) -> [Row] {
        let large = packages.filter { freed(by: $0) >= max(least, 1) }
        let isAlone = Set(packages.map { "\($0.file ?? "")\0\($0.architecture)" }).count < 2
        return large.sorted { freed(by: $0) > freed(by: $1) }.prefix(most).map { package in
            Row(
                name: name(of: package, isAlone: isAlone), freed: freed(by: package), own: package.row.own,
                reason: reason(for: package))
        }
    }

    /// Returns the name of a package with the program that has it, unless there is only one, or the name of a file without its folders.
    private static func name(of package: WhyReport.Package, isAlone: Bool) -> String {
        if package.library != nil { return ByteView(copying: package.name).lastPathComponent.lossless }
        return isAlone ? package.name : "\(package.name) in \(package.file ?? package.architecture)"
    }

    private static func freed(by package: WhyReport.Package) -> UInt64 {
        package.row.fileSaving ?? package.row.retained
    }

    /// Tells in a few words why a package is there.
    private static func reason(for package: WhyReport.Package) -> String {
        guard package.library == nil else { return LibraryWords.reason(for: package) }
        guard let entry = package.chain.last else { return "nothing leads to it for certain" }
        guard let place = package.ownStep ?? package.chain.indices.dropLast().last else { return entry.how }
        let step = package.chain[place]
        let record = package.words.importRecord
        guard let importer = importer(step, record) else { return "through \(shortName(of: step))" }
        let next = place + 1 < package.chain.count ? self.importer(package.chain[place + 1], record) : nil
        return next.map { "\(importer) imports \($0)" } ?? "through imports of \(importer)"
    }

    /// Returns the package of a record that leads to the packages that it imports; `nil` for other steps.
    ///
    /// - Parameter record: the end of the names of such records.
    private static func importer(_ step: ChainStep, _ record: String?) -> String? {
        let name = step.name.lossless
        guard let record, name.hasSuffix(record) else { return nil }
        return String(name.dropLast(record.count))
    }

    /// Returns a name without parameters. The receiver of a method may be in parentheses, too: `fmt.(*pp).printArg`.
    private static func shortName(of step: ChainStep) -> String {
        (step.name.firstIndex(of: ByteView(".(")) == nil ? step.shortName : step.name).lossless
    }
}
