import LinkMapKit

/// Sentences about what ships of an artifact, and what does not.
enum ShippedWords {
    /// Returns `1.50 MiB shipped, and 32.4 MiB of debug info`; `nil` where all is shipped, or where nothing tells what is.
    static func text(
        _ totals: Sizes, _ strippable: Strippable?, _ figure: (UInt64) -> String
    ) -> String? {
        guard let strippable, strippable.total > 0 else { return nil }
        let rest = [(strippable.debug, "debug info"), (strippable.symbols, "symbols")].filter { $0.0 > 0 }.map {
            "\(figure($0)) of \($1)"
        }
        let shipped = "\(figure(totals.shippedSize)) shipped"
        return rest.count == 1 ? "\(shipped), and \(rest[0])" : "\(shipped), \(rest[0]), and \(rest[1])"
    }

    /// Returns `3.30 MiB of debug info are delivered`; `nil` for products without any, and for other artifacts.
    static func delivered(_ bytes: UInt64, _ figure: (UInt64) -> String) -> String? {
        bytes > 0 ? "\(figure(bytes)) of debug info are delivered" : nil
    }

    /// Returns the line above a table that counts what ships; `nil` for none.
    static func headline(of sheet: SizeSheet, _ figure: (UInt64) -> String) -> String? {
        guard sheet.sort == .shipped else { return nil }
        func trimmed(_ size: UInt64) -> String { String(figure(size).drop { $0 == " " }) }
        let report = sheet.report
        return text(report.totals, report.strippable, trimmed) ?? delivered(report.deliveredDebug, trimmed)
    }
}
