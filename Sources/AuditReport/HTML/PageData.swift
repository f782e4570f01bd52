import LinkMapKit

/// What the page knows: the short parts as JSON, the long ones as streams.
struct PageData {
    private var writer = JSONWriter()
    private var names = NameLists()
    private var demangler = Demangler()

    static func json(of report: Report, streams: inout PackedStreams) -> OutputBuffer {
        var data = PageData()
        data.write(report, to: &streams)
        return data.writer.finish()
    }

    private mutating func write(_ report: Report, to streams: inout PackedStreams) {
        writer.begin(.object)
        ReportJSON.writeHead(of: report, to: &writer)
        var order: [UInt32] = []
        if let cells = report.size { order = write(cells, report, to: &streams) }
        let symbols = SymbolPlaces(report.keepers.isEmpty && report.unused == nil ? nil : report.size, order: order)
        if let unused = report.unused { write(unused, symbols, to: &streams) }
        if !report.keepers.isEmpty { write(report.keepers, symbols, to: &streams) }
        for kind in Chapter.Kind.allCases { ReportJSON.write(report.chapters(kind), of: kind, to: &writer) }
        if report.artifact != nil { writer.array("advice", of: report.advice, ReportJSON.write) }
        writer.array("warnings", of: report.warnings) { $1.value($0) }
        names.write(to: &streams)
        writer.key("lists")
        writer.list(names.counts.map { UInt64(clamping: $0) })
        writer.member("nameBytes", UInt64(clamping: names.length))
        writer.member("packedBytes", UInt64(clamping: streams.bytes.count))
        writer.key("streams")
        streams.writeIndex(to: &writer)
        writer.end(.object)
    }

    // MARK: - Chapters

    /// Returns the places of the symbols in the list of names.
    private mutating func write(_ cells: SizeCells, _ report: Report, to streams: inout PackedStreams) -> [UInt32] {
        writer.key("size")
        writer.begin(.object)
        writer.key("by")
        writer.list(report.by.map(\.rawValue))
        if let filter = report.filter { writer.member("filter", filter) }
        writer.key("totals")
        writer.begin(.object)
        writer.member("fileSize", cells.totals.fileSize)
        writer.member("vmSize", cells.totals.vmSize)
        writer.end(.object)
        writer.member("rows", UInt64(cells.rows.count))
        writer.member("symbols", UInt64(cells.symbols.count))
        writer.member("cells", UInt64(cells.cells.count))
        var text = LabelText(raw: report.rawNames)
        writer.array("places", of: cells.places) { place, writer in
            writer.begin(.object)
            if !place.outer.raw.isEmpty { writer.member("outer", text.text(of: place.outer)) }
            writer.member("segment", text.text(of: place.segment))
            writer.member("section", text.text(of: place.section))
            writer.member("kind", "\(place.kind.name)")
            writer.member("file", place.isInFile)
            writer.member("memory", place.isInMemory)
            writer.end(.object)
        }
        if let dead = cells.deadStripped { writer.member("deadStripped", dead) }
        var packing = SizePacking(cells)
        packing.write(to: &streams, names: &names, text: &text)
        writer.end(.object)
        return packing.symbolOrder
    }

    private mutating func write(_ unused: UnusedReport, _ symbols: SymbolPlaces, to streams: inout PackedStreams) {
        writer.key("unused")
        writer.begin(.object)
        UnusedJSON.write(unused.summary, to: &writer)
        writer.member("count", UInt64(unused.findings.count))
        writer.key("kinds")
        writer.list(Finding.Kind.allCases.map(\.rawValue))
        if let dead = unused.deadStripped { writer.member("deadStripped", dead) }
        writer.end(.object)
        var packing = FindingPacking(symbols: symbols)
        packing.write(unused.findings, to: &streams, names: &names)
    }

    private mutating func write(_ tables: [KeeperTable], _ symbols: SymbolPlaces, to streams: inout PackedStreams) {
        var columns = KeeperColumns()
        let packing = KeeperPacking(symbols: symbols)
        writer.array("keepers", of: tables) { table, writer in
            writer.begin(.object)
            writer.member("arch", table.architecture)
            writer.member("count", UInt64(table.nodes.count))
            writer.member("total", UInt64(table.total))
            writer.key("ways")
            writer.list(table.ways)
            writer.end(.object)
            packing.write(table, to: &columns, &demangler)
        }
        columns.write(to: &streams, names: &names)
    }
}
