import AuditReport
import LinkMapKit

/// The configuration that `sizeaudit init` writes. The build that it was made from passes it.
package struct StarterConfiguration {
    /// The room above the measured values, in percent.
    private static let headroom: UInt64 = 10
    /// The most of the least room above the size of a file, in bytes. The linker may add pages of padding.
    private static let mostFileRoom: UInt64 = 16 << 10
    /// The size of a page, which the linker may add to the smallest file, in bytes.
    private static let page: UInt64 = 4 << 10
    /// The most of the least room above the sizes of code and data, in bytes.
    private static let mostPartRoom: UInt64 = 4 << 10

    /// Returns the least room above the size of a file: pages of padding, as far as they fit the file.
    static func fileRoom(_ size: UInt64) -> UInt64 { min(mostFileRoom, max(page, size / 4)) }

    /// Returns the least room above the size of code or data, which are counted exactly.
    private static func partRoom(_ size: UInt64) -> UInt64 { min(mostPartRoom, max(256, size / 4)) }

    /// Returns an amount of whole kibibytes or bytes: `16 KiB`, `256 B`.
    static func amount(_ bytes: UInt64) -> String {
        bytes >= 1 << 10 ? "\"\(bytes >> 10) KiB\"" : String(bytes)
    }

    let measurement: Measurement
    private var text = ""

    /// Measures an artifact and returns the configuration.
    /// - Throws: ``InputError`` if the artifact cannot be read or understood.
    package static func document(
        for artifact: String, architecture: String? = nil, mapPath: String? = nil, stripPrefix: String? = nil,
        in workspace: Workspace = Workspace(expectingSources: false)
    ) throws(InputError) -> (document: OutputBuffer, warnings: [AuditWarning]) {
        var needs = MeasureNeeds()
        // Modules and libraries are read off symbols, which is much work for the programs of a product.
        let isProduct = try workspace.input(artifact).isProduct
        needs.dimensions = isProduct ? [.filetype] : [.filetype, .kind, .module, .archive]
        needs.products = isProduct ? Set(ProductFigure.allCases) : []
        let measurer = SizeMeasurer(
            needs, architecture: architecture, mapPath: mapPath, stripPrefix: stripPrefix,
            workspace: workspace)
        let (measurement, warnings) = try measurer.measure(artifact)
        var output = OutputBuffer()
        output.append(text: text(for: measurement))
        return (output, warnings)
    }

    package static func text(for measurement: Measurement) -> String {
        var starter = StarterConfiguration(measurement: measurement)
        starter.writeHead()
        guard measurement.artifact.product == nil else {
            starter.writeProduct()
            return starter.text
        }
        starter.writeLimits()
        starter.writeGrowth()
        starter.writeParts()
        return starter.text
    }

    private init(measurement: Measurement) { self.measurement = measurement }

    mutating func line(_ line: String = "") { text += line + "\n" }

    mutating func lines(_ lines: String) { text += lines + "\n" }

    // MARK: - Parts

    private mutating func writeHead() {
        // A path of this machine says nothing on another one.
        let whole = measurement.artifact.path
        let path = VisibleText.of(whole.split(separator: "/").last.map(String.init) ?? whole)
        lines(
            """
            # Size budgets of \(path), from its sizes when 'sizeaudit init' wrote them. Change them as you like;
            # 'man sizeaudit' has all keys. Sizes are bytes, or have a unit: kB MB GB KiB MiB GiB.
            schema = 1
            gate.size = "shipped"  # rules count what strip leaves of the file: not debug info, not the symbol table
            gate.baseline = "sizes.json"  # the sizes that growth is measured from: commit it, 'gate --update' keeps it

            """)
    }

    private mutating func writeLimits() {
        let shipped = self.shipped
        line(
            "[[rule]]  # what ships, is \(QuantityText.text(shipped, .bytes))"
        )
        line("id = \"total\"")
        line("max = \(limit(above: shipped, StarterConfiguration.fileRoom(shipped)))")
        if let code = size(of: [.code]) {
            line()
            line("[[rule]]  # machine code, is \(QuantityText.text(code, .bytes))")
            line("kind = \"code\"")
            line("max = \(limit(above: code, StarterConfiguration.partRoom(code)))")
        }
        if let data = size(of: StarterConfiguration.data) {
            line()
            line("[[rule]]  # variables, constants and strings, are \(QuantityText.text(data, .bytes))")
            line("id = \"data\"")
            line("kind = \"*\"")
            let others = ByteKind.allCases.filter { !StarterConfiguration.data.contains($0) }
            line("except = [\(others.map { "\"\($0.name)\"" }.joined(separator: ", "))]")
            line("sum = true")
            line("max = \(limit(above: data, StarterConfiguration.partRoom(data)))")
        }
    }

    private mutating func writeGrowth() {
        lines(
            """

            [[rule]]  # growth in one change; pages of padding come and go
            id = "growth"
            max-growth-percent = 2
            floor = \(StarterConfiguration.amount(StarterConfiguration.fileRoom(shipped)))
            """)
        guard let code = size(of: [.code]) else { return }
        lines(
            """

            [[rule]]  # code is counted exactly
            id = "code growth"
            kind = "code"
            max-growth-percent = 1
            floor = \(StarterConfiguration.amount(min(1 << 10, StarterConfiguration.partRoom(code))))
            """)
    }

    /// Writes the rule for each module, or for each library if modules are not known.
    private mutating func writeParts() {
        for dimension in [GateDimension.module, .archive] {
            let names = (measurement.tables[dimension] ?? [:]).keys.sorted()
            let own = names.filter { $0.utf8.first != UInt8(ascii: "[") && !RuntimeNames.isPart($0) }
            guard !own.isEmpty else { continue }
            let others = names.filter { $0.utf8.first != UInt8(ascii: "[") && RuntimeNames.isPart($0) }
            line()
            let part = dimension == .module ? "module" : "library"
            line("[[rule]]  # growth of each \(part) of your own; a new one grows from 0")
            line("\(dimension.rawValue) = \"*\"")
            line("except = [\((["[*"] + others.prefix(8)).map(TOMLText.quoted).joined(separator: ", "))]")
            line("max-growth-percent = 10")
            let room = size(of: [.code]).map { min(2 << 10, StarterConfiguration.partRoom($0)) } ?? 2 << 10
            line("floor = \(StarterConfiguration.amount(room))")
            return
        }
    }

    // MARK: - Sizes

    private var shipped: UInt64 { measurement.totals.shippedSize }

    private static let data: [ByteKind] = [.constants, .data, .zeroFill, .strings]

    /// Returns what ships of all bytes of these kinds; `nil` if there are none.
    private func size(of kinds: [ByteKind]) -> UInt64? {
        let sizes = kinds.compactMap { measurement.tables[.kind]?["\($0.name)"] }
        return sizes.isEmpty ? nil : sizes.reduce(0) { $0.addingClamped($1.shippedSize) }
    }

    /// Returns a limit with some percent of room, and at least `room` bytes, rounded to three digits.
    func limit(above size: UInt64, _ room: UInt64) -> String {
        let share = Percent(millionths: StarterConfiguration.headroom * 10_000).of(size)
        let wanted = size.addingClamped(max(share, room))
        let units: [(String, UInt64)] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
        let (name, factor) = units.first { wanted >= $0.1 * 10 } ?? units[2]
        let whole = wanted / factor + 1
        var step: UInt64 = 1
        for _ in 0..<max(String(whole).utf8.count - 3, 0) { step *= 10 }
        let rounded = (whole + step - 1) / step * step
        // A value that does not fit in 64 bits has no limit.
        guard !rounded.multipliedReportingOverflow(by: factor).overflow else { return TOMLText.amount(.max, .bytes) }
        return "\"\(rounded) \(name)\""
    }
}

/// The budgets of a product: its files, the container, the types of files, and what it could do without.
extension StarterConfiguration {
    /// The number of types of files that get a budget of their own: those that take most.
    private static let mostTypes = 4
    /// The share of the product that a type has at least to get a budget, in percent.
    private static let leastShare: UInt64 = 5
    /// The room above the bytes that could be saved, in bytes.
    private static let resourceRoom: UInt64 = 1 << 10

    mutating func writeProduct() {
        write(.install, "all files, as they are installed: ", StarterConfiguration.fileRoom)
        write(.container, "the container: ", StarterConfiguration.fileRoom)
        lines(
            """
            [[rule]]  # growth in one change; 'gate' names the files that grew
            id = "growth"
            product = "install"
            max-growth-percent = 2
            floor = \(StarterConfiguration.amount(StarterConfiguration.fileRoom(measurement.totals.fileSize)))

            """)
        for (name, size) in largestTypes {
            line("[[rule]]  # files of the type \(name): \(QuantityText.text(size, .bytes))")
            line("filetype = \(TOMLText.quoted(name))")
            line("max = \(limit(above: size, StarterConfiguration.fileRoom(size)))")
            line()
        }
        write(.duplicates, "copies of equal files: ") { _ in StarterConfiguration.resourceRoom }
        write(.unusedResources, "resources that nothing names: ") { _ in StarterConfiguration.resourceRoom }
    }

    private mutating func write(_ figure: ProductFigure, _ what: String, _ room: (UInt64) -> UInt64) {
        guard let size = measurement.figures[figure.rawValue]?.amount else { return }
        line("[[rule]]  # \(what)\(QuantityText.text(size, .bytes))")
        line("product = \(TOMLText.quoted(figure.rawValue))")
        line("max = \(limit(above: size, room(size)))")
        line()
    }

    private var largestTypes: [(name: String, size: UInt64)] {
        let least = measurement.totals.fileSize / 100 * StarterConfiguration.leastShare
        let types = (measurement.tables[.filetype] ?? [:]).map { (name: $0.key, size: $0.value.fileSize) }
        let large = types.filter { $0.size > least && $0.name.utf8.first != UInt8(ascii: "[") }
        return Array(large.sorted { ($1.size, $0.name) < ($0.size, $1.name) }.prefix(StarterConfiguration.mostTypes))
    }
}
