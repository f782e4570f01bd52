import LinkMapKit

/// The data of a page: short parts as JSON, long parts as packed blocks.
struct PageData {
    private(set) var blocks: [PackedBlock] = []
    private var writer = JSONWriter()

    /// - Returns: the JSON, and the blocks that it refers to, in order.
    static func make(of report: Report) throws(OutputError) -> (json: OutputBuffer, blocks: [PackedBlock]) {
        var data = PageData()
        try data.write(report)
        return (data.writer.finish(), data.blocks)
    }

    private mutating func write(_ report: Report) throws(OutputError) {
        writer.begin(.object)
        ReportJSON.writeHead(of: report, to: &writer)
        if !report.options.isEmpty { writer.list("options", report.options) }
        writer.objects("formats", of: ArtifactFormats.imageKinds) { format, writer in
            writer.member("kind", format.kind.rawValue)
            writer.member("name", format.name)
        }
        var symbols = SymbolPlaces()
        if let sums = report.build.size {
            let sizes = try PageData.packed(sums, of: report)
            write(sums, sizes, report)
            symbols = sizes.symbols
            blocks.append(sizes.block)
        }
        try writeUses(report, symbols)
        if let unused = report.build.unused { ResourcePacking.write(unused, report.build.pictures, to: &writer) }
        writePackedFiles(of: report)
        writer.object("words") { writer in
            let words = report.build.packages.first?.words ?? PackageWords()
            writer.member("besides", words.besides)
            writer.member("stays", words.stays)
            if words.hasOwnLinker { writer.member("ownLinker", true) }
            if let parts = words.parts { writer.list("parts", [parts.one, parts.many]) }
            writer.member("own", words.own)
            writer.member("archive", words.archive ?? PageData.archiveWord(of: report))
        }
        try writeAnswers(of: report)
        if report.build.artifact != nil { writer.array("advice", of: report.build.advice, ReportJSON.write) }
        writer.array("warnings", of: report.build.warnings) { $1.value($0) }
        writer.array("blocks", of: blocks) { block, writer in block.writeIndex(to: &writer) }
        writer.end(.object)
    }

    /// Returns the word for archives. Without a link map, compile units of the debug info stand for them: those of a folder.
    private static func archiveWord(of report: Report) -> String {
        report.build.warnings.contains { $0.code == "units-for-objects" } ? "source folder" : "static library"
    }

    private mutating func writePackedFiles(of report: Report) {
        guard !report.build.packedFiles.isEmpty else { return }
        writer.objects("packedFiles", of: report.build.packedFiles.sorted { $0.key < $1.key }) { file, writer in
            writer.member("name", file.key)
            writer.member("bytes", file.value)
        }
    }

    private static func packed(_ sums: SizeSums, of report: Report) throws(OutputError) -> PackedSizes {
        if let known = report.packedSizes { return try known.get() }
        let speaksOfSymbols = report.build.unused != nil || !report.build.keepers.isEmpty
        return try PackedSizes(sums, rawNames: report.rawNames, findsSymbols: speaksOfSymbols)
    }

    /// Writes findings and retained sizes into a block of their own.
    private mutating func writeUses(_ report: Report, _ symbols: SymbolPlaces) throws(OutputError) {
        guard report.build.unused != nil || !report.build.keepers.isEmpty else { return }
        if let unused = report.build.unused { write(unused) }
        if !report.build.keepers.isEmpty { write(report.build.keepers) }
        blocks.append(try PackedUses(report.build.unused, report.build.keepers, symbols).block)
    }

    /// Writes the packages, and the answers of other commands as their JSON documents, compressed if they are long.
    private mutating func writeAnswers(of report: Report) throws(OutputError) {
        var (own, streams) = (JSONWriter(), PackedStreams())
        own.begin(.object)
        PageData.writeMembers(of: report, to: &own)
        own.end(.object)
        let answers = own.finish().bytes
        guard answers.count > PageData.longestAnswers else { return PageData.writeMembers(of: report, to: &writer) }
        streams.append("documents", answers)
        blocks.append(try PackedBlock("documents", streams, names: NameLists()))
    }

    private static func writeMembers(of report: Report, to writer: inout JSONWriter) {
        if !report.build.packages.isEmpty { writer.objects("packages", of: report.build.packages, WhyJSON.write) }
        if !report.build.archives.isEmpty { writer.objects("archives", of: report.build.archives, WhyJSON.write) }
        for kind in ChapterKind.allCases {
            ReportJSON.write(report.chapters.filter { $0.kind == kind }.map(\.json), of: kind, to: &writer)
        }
    }

    /// The largest total size of uncompressed answers in a page, in bytes.
    private static let longestAnswers = 1 << 15

    // MARK: - Chapters

    private mutating func write(_ sums: SizeSums, _ packed: PackedSizes, _ report: Report) {
        writer.key("size")
        writer.begin(.object)
        writer.key("by")
        writer.list(report.by.map(\.rawValue))
        writer.member("chosen", report.divisionIsChosen)
        writer.member("cost", report.measure.rawValue)
        if let filter = report.filter { writer.member("filter", filter) }
        writer.key("totals")
        writer.begin(.object)
        writer.member("fileSize", sums.totals.fileSize)
        writer.member("vmSize", sums.totals.vmSize)
        if let strippable = sums.table.strippable {
            writer.member("shippedSize", sums.totals.shippedSize)
            writer.member("strippable", strippable)
        }
        if sums.facts.deliveredDebug > 0 { writer.member("deliveredDebug", sums.facts.deliveredDebug) }
        writer.end(.object)
        for (name, count) in zip(["rows", "symbols", "cells"] as [StaticString], packed.counts) {
            writer.member(name, count)
        }
        if !packed.slots.isEmpty {
            writer.key("units")
            writer.list(packed.slots.map(\.rawValue))
        }
        var text = LabelText(raw: report.rawNames)
        writer.array("places", of: packed.places) { place, writer in
            writer.begin(.object)
            if !place.outer.raw.isEmpty { writer.member("outer", text.text(of: place.outer)) }
            writer.member("segment", text.text(of: place.segment))
            writer.member("section", text.text(of: place.section))
            writer.member("kind", text.text(of: place.kind))
            writer.member("file", place.isInFile)
            writer.member("memory", place.isInMemory)
            if place.isStrippable { writer.member("strippable", true) }
            writer.end(.object)
        }
        if let dead = sums.facts.deadStripped { writer.member("deadStripped", dead) }
        writer.end(.object)
    }

    private mutating func write(_ unused: UnusedReport) {
        writer.key("unused")
        writer.begin(.object)
        UnusedJSON.write(unused.summary, to: &writer)
        writer.member("count", UInt64(unused.findings.count))
        writer.member("bytes", unused.countedBytes)
        writer.member("programs", UInt64(unused.programs))
        writer.key("kinds")
        writer.list(Finding.Kind.allCases.map(\.rawValue))
        if let dead = unused.deadStripped { writer.member("deadStripped", dead) }
        writer.end(.object)
    }

    private mutating func write(_ tables: [KeeperTable]) {
        writer.array("keepers", of: tables) { table, writer in
            writer.begin(.object)
            writer.member("arch", table.architecture)
            writer.member("count", UInt64(table.nodes.count))
            writer.member("total", UInt64(table.total))
            if !table.objects.isEmpty { writer.member("objects", UInt64(table.objects.count)) }
            if let links = table.links { writer.member("linked", UInt64(links.counts.count)) }
            if !table.asked.isEmpty {
                writer.key("asked")
                writer.list(table.asked.map { UInt64($0) })
            }
            writer.key("ways")
            writer.list(table.ways)
            writer.end(.object)
        }
    }
}
