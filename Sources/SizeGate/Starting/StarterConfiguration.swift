import AuditReport
import LinkMapKit

/// The configuration that `sizeaudit init` writes. The build that it was made from passes it.
package struct StarterConfiguration {
    /// The number of sections with a limit of their own.
    private static let mostSections = 3
    /// The room above the measured values in percent.
    private static let headroom: UInt64 = 5

    private let measurement: Measurement
    private var text = ""

    /// Measures an artifact and returns the configuration.
    /// - Throws: ``InputError`` if the artifact cannot be read or understood.
    package static func document(
        for artifact: String, architecture: String? = nil, mapPath: String? = nil
    ) throws(InputError) -> (document: OutputBuffer, warnings: [AuditWarning]) {
        var needs = MeasureNeeds()
        needs.dimensions = [.section, .module]
        let measurer = SizeMeasurer(needs, architecture: architecture, mapPath: mapPath)
        let (measurement, warnings) = try measurer.measure(artifact)
        var output = OutputBuffer()
        output.append(text: text(for: measurement))
        return (output, warnings)
    }

    package static func text(for measurement: Measurement) -> String {
        var starter = StarterConfiguration(measurement: measurement)
        starter.writeHead()
        starter.writeTotals()
        starter.writeSections()
        starter.writeParts()
        starter.writeHints()
        return starter.text
    }

    private init(measurement: Measurement) { self.measurement = measurement }

    private mutating func line(_ line: String = "") { text += line + "\n" }

    private mutating func lines(_ lines: String) { text += lines + "\n" }

    // MARK: - Parts

    private mutating func writeHead() {
        let path = measurement.artifact.path
        lines(
            """
            # Budgets of \(VisibleText.of(path)), checked by:
            #   sizeaudit gate \(VisibleText.of(ShellWord.quoted(path))) --config FILE
            # Written by 'sizeaudit init' from the file as it was; all of it is meant to be changed.
            schema = 1

            [gate]
            # What growth is measured from: kept up with --update, to be committed with the sources.
            # Without one, growth is shown and not judged.
            baseline = "sizes.json"
            # An older build, so that many small steps are seen as the large one that they are.
            # anchor = "sizes-1.0.json"

            # The whole file. A size is a number of bytes, or has a unit: kB MB GB KiB MiB GiB.
            """)
    }

    private mutating func writeTotals() {
        let (file, memory) = (measurement.totals.fileSize, measurement.totals.vmSize)
        line("[[rule]]")
        line("id = \"total\"")
        line("max = \(limit(above: file))  # is \(QuantityText.text(file, .bytes))")
        line("warn.max = \(limit(above: file, percent: StarterConfiguration.headroom / 2 + 1))")
        line()
        if memory > 0 {
            line("# What it takes in memory once it is loaded.")
            line("[[rule]]")
            line("size = \"memory\"")
            line("max = \(limit(above: memory))  # is \(QuantityText.text(memory, .bytes))")
            line()
        }
        lines(
            """
            # Growth since the baseline: too much if it is more than both.
            [[rule]]
            id = "total growth"
            max-growth = "64 KiB"
            max-growth-percent = 1
            combine = "all"

            """)
    }

    private mutating func writeSections() {
        let sections = (measurement.tables[.section] ?? [:])
            .filter { $0.value.fileSize > 0 && StarterConfiguration.isPlain($0.key) }
            .sorted { ($1.value.fileSize, $0.key) < ($0.value.fileSize, $1.key) }
            .prefix(StarterConfiguration.mostSections)
        guard !sections.isEmpty else { return }
        line("# The largest sections. Names are patterns: * stands for anything, ? for one character.")
        for (name, sizes) in sections {
            line("[[rule]]")
            line("section = \(TOMLText.quoted(name))")
            line("max = \(limit(above: sizes.fileSize))  # is \(QuantityText.text(sizes.fileSize, .bytes))")
            line()
        }
    }

    private mutating func writeParts() {
        if (measurement.tables[.module] ?? [:]).keys.contains(where: { $0.first != "[" }) {
            lines(
                """
                # Each module by itself; what is new counts as grown from nothing.
                [[rule]]
                module = "*"
                except = ["[*"]
                max-growth = "32 KiB"
                max-growth-percent = 10
                floor = "4 KiB"
                level = "warn"

                """)
        }
        guard measurement.tables[.section] != nil else { return }
        lines(
            """
            # Bytes that nobody can be asked about.
            [[rule]]
            figure = "unattributed"
            max-growth = "16 KiB"

            """)
    }

    private mutating func writeHints() {
        lines(
            """
            # Rules look at: segment, section, archive, object, module, class, symbol, kind, owner or figure. Or in a line:
            # [[rule]]
            # check = "section:.text <= baseline + 2 %"

            # Whose the parts are; the first that matches decides.
            # [[owner]]
            # name = "network"
            # paths = ["libnet*.a", "*/net/*.o"]
            # modules = ["Net*"]

            # [[rule]]
            # owner = "network"
            # max-growth = "16 KiB"

            # What may fail for a while, with a reason, somebody to ask, and an end.
            # [[exception]]
            # rule = "total*"
            # up-to = "1 MiB"
            # reason = "both codecs, until the old one is gone"
            # owner = "media"
            # expires = 2027-03-01
            """)
    }

    // MARK: - Words

    /// Returns a limit with some percent of room, rounded to three digits.
    private func limit(above size: UInt64, percent: UInt64 = headroom) -> String {
        let wanted = size.addingClamped(Percent(millionths: percent * 10_000).of(size))
        let units: [(String, UInt64)] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
        guard let (name, factor) = units.first(where: { wanted >= $0.1 * 10 }) else { return String(max(wanted, 1)) }
        let whole = wanted / factor + 1
        var step: UInt64 = 1
        for _ in 0..<max(String(whole).utf8.count - 3, 0) { step *= 10 }
        let rounded = (whole + step - 1) / step * step
        // A value that does not fit in 64 bits has no limit.
        guard !rounded.multipliedReportingOverflow(by: factor).overflow else { return TOMLText.amount(.max, .bytes) }
        return "\"\(rounded) \(name)\""
    }

    /// Returns whether a name is also a pattern that matches only itself.
    private static func isPlain(_ name: String) -> Bool {
        name.first != "[" && !name.contains("*") && !name.contains("?")
    }
}
