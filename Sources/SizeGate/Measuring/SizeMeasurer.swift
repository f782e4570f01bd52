import AuditReport
import LinkMapKit

/// A measurer of an artifact or of its snapshot.
package struct SizeMeasurer {
    private let needs: MeasureNeeds
    /// The slice of a fat file to measure. `nil` for all.
    private let architecture: String?
    private let mapPath: String?
    /// The directory to omit from paths; `nil` for the one that most of the build's own paths share.
    private let stripPrefix: String?
    /// The download to count; `nil` for none.
    private let download: DownloadQuery?
    /// The files that are open.
    let workspace: Workspace

    package init(
        _ needs: MeasureNeeds, architecture: String? = nil, mapPath: String? = nil, stripPrefix: String? = nil,
        download: DownloadQuery? = nil, workspace: Workspace = Workspace(expectingSources: false)
    ) {
        self.workspace = workspace
        self.needs = needs
        self.download = download ?? (needs.wantsAccount ? DownloadQuery() : nil)
        self.stripPrefix = stripPrefix
        self.architecture = architecture
        self.mapPath = mapPath
    }

    /// Measures a file.
    /// - Throws: ``InputError`` if it cannot be read or understood.
    package func measure(_ path: String) throws(InputError) -> (Measurement, [AuditWarning]) {
        if let snapshot = try workspace.snapshot(path) {
            let gaps = snapshot.artifacts.compactMap(\.gap).map { AuditWarning("incomplete", $0, isGap: true) }
            return (measurement(of: snapshot, named: path), gaps)
        }
        // Owners are told by the artifact, below.
        var tables = needs
        tables.dimensions.remove(.owner)
        var query = SnapshotQuery(
            detail: tables.detail, architecture: architecture, mapPath: mapPath, countsUnused: needs.wantsUnused)
        query.stripPrefix = stripPrefix
        query.workspace = workspace
        query.countsResources = needs.wantsResources
        query.download = download
        let (snapshot, warnings) = try SnapshotAnalysis.snapshot(of: [path], query: query, tool: ToolVersion.number)
        var measurement = measurement(of: snapshot, named: path, tables)
        if needs.dimensions.contains(.owner) { measurement.tables[.owner] = try owners(of: path) }
        return (measurement, warnings)
    }

    /// Returns the sizes by owner. The artifact itself tells more than its snapshot: symbols and source files by place.
    package func owners(of path: String) throws(InputError) -> [String: Sizes] {
        var query = SizeQuery(by: [.owner], architecture: architecture, mapPath: mapPath)
        query.owners = needs.owners
        query.stripPrefix = stripPrefix
        query.workspace = workspace
        let rows = try SizeAnalysis.report(on: [path], query: query).rowsOfSlices
        var demangler = Demangler()
        return Dictionary(
            rows.map { ($0.label.text(&demangler, raw: false), $0.sizes) }, uniquingKeysWith: { $0.addingClamped($1) })
    }

    package func measurement(of snapshot: Snapshot, named path: String) -> Measurement {
        measurement(of: snapshot, named: path, needs)
    }

    private func measurement(of snapshot: Snapshot, named path: String, _ needs: MeasureNeeds) -> Measurement {
        var identity = snapshot.identity
        identity.path = path
        var measurement = Measurement(artifact: identity, totals: Sizes())
        let parts = snapshot.artifacts
        measurement.traits = BuildTraits(
            architecture: identity.architecture,
            linker: SizeMeasurer.common(parts.map(\.linker)).map(LinkerName.family),
            debug: SizeMeasurer.common(parts.map { $0.debug?.rawValue }))
        var sums = TableSums(needs)
        for part in parts {
            measurement.totals = measurement.totals.addingClamped(part.totals)
            for (name, count) in part.figures {
                let amount = UInt64(clamping: count).addingClamped(measurement.figures[name]?.amount ?? 0)
                measurement.figures[name] = Quantity(amount, UnusedFigure.isInBytes(name) ? .bytes : .count)
            }
            measurement.download = part.download ?? measurement.download
            if part.strippable == nil { measurement.knowsShipped = false }
            for table in part.tables {
                sums.add(table)
                guard needs.dimensions.contains(.symbol), table.index(of: .symbol) != nil else { continue }
                measurement.symbols = measurement.symbols ?? SymbolSizes(of: needs.sizeOfParts)
                measurement.symbols?.add(table)
            }
        }
        measurement.tables = sums.tables
        measurement.addProductFigures()
        for name in MeasureNeeds.bracketFigures {
            guard let classes = sums.brackets else { break }
            measurement.figures[name] = Quantity(classes["[\(name)]"]?.fileSize ?? 0, .bytes)
        }
        return measurement
    }

    /// Returns the common value of all texts, if they are equal.
    private static func common(_ texts: [String?]) -> String? {
        guard let first = texts.first, texts.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension SizeReport {
    /// The rows of the first dimension. In a fat file they are below a level of slices.
    var rowsOfSlices: [SizeRow] {
        var depth = 0
        var level = rows[...]
        while let first = level.first {
            depth += 1
            level = first.rows[...]
        }
        return depth > by.count ? rows.flatMap(\.rows) : rows
    }
}

extension Sizes {
    package func addingClamped(_ other: Sizes) -> Sizes {
        var sum = Sizes(
            fileSize: fileSize.addingClamped(other.fileSize), vmSize: vmSize.addingClamped(other.vmSize))
        sum.strippableSize = strippableSize.addingClamped(other.strippableSize)
        sum.diskSize = diskSize.addingClamped(other.diskSize)
        sum.containerSize = containerSize.addingClamped(other.containerSize)
        sum.downloadSize = downloadSize.addingClamped(other.downloadSize)
        return sum
    }
}
