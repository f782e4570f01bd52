import AuditReport
import LinkMapKit

extension RatchetBaseline {
    /// Returns whether the bytes are a baseline document of any version.
    package static func matches(_ bytes: ByteView) -> Bool {
        bytes.byte(at: 0) == UInt8(ascii: "{")
            && bytes.prefix(1 << 12).firstIndex(of: "sizeaudit/baseline/") != nil
    }

    /// Parses a baseline.
    /// - Throws: ``InputError`` with the place in the document.
    package static func parse(_ bytes: ByteView, named path: String) throws(InputError) -> RatchetBaseline {
        do throws(InputError) {
            var parser = BaselineParser(json: JSONReader(bytes))
            return try parser.baseline()
        } catch { throw error.naming(path) }
    }
}

private struct BaselineParser {
    var json: JSONReader
    private var artifact = ArtifactIdentity(path: "", kind: .unknown, architecture: nil, fileSize: 0, id: nil)
    private var traits = BuildTraits()
    private var totals: Sizes?
    private var knowsShipped = false
    private var figures: [String: Quantity] = [:]
    private var tables: [GateDimension: [String: Sizes]] = [:]
    private var accepted: [RatchetBaseline.Acceptance] = []
    private var allowances: [Allowance] = []
    private var symbols: SymbolSizes?
    private var symbolParts: [GateDimension: SymbolSizes] = [:]
    private var download: DownloadBasis?

    init(json: JSONReader) { self.json = json }

    mutating func baseline() throws(InputError) -> RatchetBaseline {
        var hasSchema = false
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key.text {
            case "schema":
                try requireSchema()
                hasSchema = true
            case "artifact": try readArtifact()
            case "linker": traits.linker = try text()
            case "debug": traits.debug = try text()
            case "totals": (_, totals, knowsShipped) = try sizes()
            case "figures": try readFigures()
            case "tables": try readTables()
            case "symbols": symbols = try readSymbols().sizes
            case "symbolParts":
                try json.beginArray()
                while try json.nextElement() {
                    let (name, parts) = try readSymbols()
                    guard let name, let dimension = GateDimension(rawValue: name) else { continue }
                    symbolParts[dimension] = parts
                }
            case "download": download = try DownloadBasis(parsing: &json)
            case "allowed": try readAllowances()
            case "accepted": try readAcceptances()
            default: try json.skipValue()
            }
        }
        try json.finish()
        guard hasSchema, let totals else { throw json.failure("a baseline has a schema and totals") }
        traits.architecture = artifact.architecture
        var measurement = Measurement(
            artifact: artifact, traits: traits, totals: totals, tables: tables, figures: figures)
        measurement.knowsShipped = knowsShipped
        measurement.symbols = symbols
        measurement.symbolParts = symbolParts
        measurement.download = download
        var baseline = RatchetBaseline(measurement, accepted: accepted)
        baseline.allowances = allowances
        return baseline
    }

    private mutating func requireSchema() throws(InputError) {
        let schema = try json.string().text
        guard schema == RatchetBaseline.schema else {
            throw json.failure("has schema '\(schema)', and this version reads '\(RatchetBaseline.schema)'")
        }
    }

    private mutating func readArtifact() throws(InputError) {
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key.text {
            case "path": artifact.path = try json.string().text
            case "kind":
                let name = try json.string().text
                guard let kind = ArtifactFormats.kind(named: name) else {
                    throw json.failure("unknown kind '\(name)' of artifact")
                }
                artifact.kind = kind
            case "arch": artifact.architecture = try text()
            case "fileSize": artifact.fileSize = try json.count()
            case "id": artifact.id = try text()
            default: try json.skipValue()
            }
        }
    }

    // MARK: - Values

    private mutating func readFigures() throws(InputError) {
        try json.beginArray()
        while try json.nextElement() {
            var (name, unit, value) = (String?.none, Quantity.Unit.count, UInt64?.none)
            try json.beginObject()
            while let key = try json.nextKey() {
                switch key.text {
                case "name": name = try json.string().text
                case "value": value = try json.count()
                case "unit":
                    let word = try json.string().text
                    guard let known = Quantity.Unit(rawValue: word) else {
                        throw json.failure("unknown unit '\(word)'")
                    }
                    unit = known
                default: try json.skipValue()
                }
            }
            guard let name, let value else { throw json.failure("a figure has a name and a value") }
            guard figures.updateValue(Quantity(value, unit), forKey: name) == nil else {
                throw json.failure("the figure '\(name)' is there twice")
            }
        }
    }

    private mutating func readTables() throws(InputError) {
        try json.beginArray()
        while try json.nextElement() {
            var dimension: GateDimension?
            var rows: [String: Sizes] = [:]
            try json.beginObject()
            while let key = try json.nextKey() {
                switch key.text {
                case "by":
                    let word = try json.string().text
                    dimension = GateDimension(rawValue: word)
                    guard dimension != nil else { throw json.failure("nothing can be divided by '\(word)'") }
                case "rows": rows = try self.rows()
                default: try json.skipValue()
                }
            }
            guard let dimension else { throw json.failure("a table says what it divides by") }
            guard tables.updateValue(rows, forKey: dimension) == nil else {
                throw json.failure("there are two tables by \(dimension.rawValue)")
            }
        }
    }

    private mutating func rows() throws(InputError) -> [String: Sizes] {
        var rows: [String: Sizes] = [:]
        try json.beginArray()
        while try json.nextElement() {
            let (name, sizes, _) = try self.sizes()
            guard let name else { throw json.failure("a row has a name") }
            guard rows.updateValue(sizes, forKey: name) == nil else {
                throw json.failure("the row '\(name)' is there twice")
            }
        }
        return rows
    }

    private mutating func sizes() throws(InputError) -> (name: String?, sizes: Sizes, tellsShipped: Bool) {
        var (name, file, memory, shipped) = (String?.none, UInt64?.none, UInt64?.none, UInt64?.none)
        var download: UInt64 = 0
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key.text {
            case "name": name = try json.string().text
            case "fileSize": file = try json.count()
            case "vmSize": memory = try json.count()
            case "downloadSize": download = try json.count()
            case "shippedSize": shipped = try json.count()
            default: try json.skipValue()
            }
        }
        guard let file, let memory else { throw json.failure("sizes are fileSize and vmSize") }
        var sizes = Sizes(fileSize: file, vmSize: memory)
        sizes.downloadSize = download
        if let shipped { sizes.strippableSize = file - min(shipped, file) }
        return (name, sizes, shipped != nil)
    }

    private mutating func readAcceptances() throws(InputError) {
        try json.beginArray()
        while try json.nextElement() {
            var (day, reason) = (CalendarDay?.none, "")
            try json.beginObject()
            while let key = try json.nextKey() {
                switch key.text {
                case "day": day = CalendarDay(try json.string().text)
                case "reason": reason = try json.string().text
                default: try json.skipValue()
                }
            }
            guard let day else { throw json.failure("what was accepted has a day") }
            accepted.append(RatchetBaseline.Acceptance(day: day, reason: reason))
        }
    }

    /// Reads a list of symbols, and the dimension of whose rows they are parts.
    private mutating func readSymbols() throws(InputError) -> (by: String?, sizes: SymbolSizes) {
        var by: String?
        var least: UInt64 = 0
        var texts: [ByteView] = []
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key.text {
            case "by": by = try json.string().text
            case "least": least = try json.count()
            case "sizes":
                try json.beginArray()
                while try json.nextElement() { texts.append(try json.string()) }
            default: try json.skipValue()
            }
        }
        guard let sizes = SymbolRecord.symbols(in: texts, least: least) else {
            throw json.failure("the sizes of symbols are damaged")
        }
        return (by, sizes)
    }

    private mutating func readAllowances() throws(InputError) {
        try json.beginArray()
        while try json.nextElement() {
            var (rule, subject, kind) = (String?.none, String?.none, Check.Kind?.none)
            var (upTo, day, reason) = (UInt64?.none, CalendarDay?.none, "")
            try json.beginObject()
            while let key = try json.nextKey() {
                switch key.text {
                case "rule": rule = try json.string().text
                case "subject": subject = try json.string().text
                case "kind": kind = Check.Kind(rawValue: try json.string().text)
                case "upTo": upTo = try json.count()
                case "day": day = CalendarDay(try json.string().text)
                case "reason": reason = try json.string().text
                default: try json.skipValue()
                }
            }
            guard let rule, let subject, let kind, let upTo, let day else {
                throw json.failure("what is allowed has a rule, a subject, a kind, an amount and a day")
            }
            allowances.append(
                Allowance(rule: rule, subject: subject, kind: kind, upTo: upTo, day: day, reason: reason))
        }
    }

    private mutating func text() throws(InputError) -> String? {
        try json.readNull() ? nil : json.string().text
    }
}

extension RatchetBaseline {
    /// The document in sorted order, one value a line.
    package var document: OutputBuffer {
        JSONWriter.document(schema: RatchetBaseline.schema) { writer in
            writer.member("artifact", measurement.artifact)
            writer.member("linker", measurement.traits.linker)
            writer.member("debug", measurement.traits.debug)
            if let download = measurement.download { writer.object("download") { $0.members(of: download) } }
            writer.object("totals") { $0.members(ofRow: measurement.totals, measurement.knowsShipped) }
            writer.objects("figures", of: measurement.figures.sorted { $0.key < $1.key }) { figure, writer in
                writer.member("name", figure.key)
                writer.member("unit", figure.value.unit.rawValue)
                writer.member("value", figure.value.amount)
            }
            writer.objects("tables", of: measurement.tables.sorted { $0.key.rawValue < $1.key.rawValue }) {
                table, writer in
                writer.member("by", table.key.rawValue)
                writer.objects("rows", of: table.value.sorted { $0.key < $1.key }) { row, writer in
                    writer.member("name", row.key)
                    writer.members(ofRow: row.value, row.value.strippableSize > 0)
                }
            }
            if let symbols = measurement.symbols {
                writer.object("symbols") { $0.members(of: symbols) }
            }
            if !measurement.symbolParts.isEmpty {
                writer.objects("symbolParts", of: measurement.symbolParts.sorted { $0.key.rawValue < $1.key.rawValue })
                {
                    parts, writer in
                    writer.member("by", parts.key.rawValue)
                    writer.members(of: parts.value)
                }
            }
            if !allowances.isEmpty {
                writer.objects("allowed", of: allowances) { allowance, writer in
                    writer.member("rule", allowance.rule)
                    writer.member("subject", allowance.subject)
                    writer.member("kind", allowance.kind.rawValue)
                    writer.member("upTo", allowance.upTo)
                    writer.member("day", allowance.day.description)
                    writer.member("reason", allowance.reason)
                }
            }
            writer.objects("accepted", of: accepted) { acceptance, writer in
                writer.member("day", acceptance.day.description)
                writer.member("reason", acceptance.reason)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func members(of symbols: SymbolSizes) {
        let (least, texts) = SymbolRecord.texts(of: symbols)
        member("least", least)
        array("sizes", of: texts) { $1.value($0) }
    }

    /// Writes the sizes of a row, those in the download where there are some.
    fileprivate mutating func members(ofRow sizes: Sizes, _ tellsShipped: Bool) {
        members(of: sizes)
        if tellsShipped { member("shippedSize", sizes.shippedSize) }
        let download = sizes.amount(.download)
        if download > 0 { member("downloadSize", download) }
    }
}
