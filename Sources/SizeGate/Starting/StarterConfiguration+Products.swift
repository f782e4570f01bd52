import LinkMapKit

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
            floor = "16 KiB"

            """)
        for (name, size) in largestTypes {
            line("[[rule]]  # files of the type \(name): \(QuantityText.text(size, .bytes))")
            line("filetype = \(TOMLText.quoted(name))")
            line("max = \(limit(above: size, StarterConfiguration.fileRoom))")
            line()
        }
        write(.duplicates, "copies of equal files: ", StarterConfiguration.resourceRoom)
        write(.unusedResources, "resources that nothing names: ", StarterConfiguration.resourceRoom)
    }

    private mutating func write(_ figure: ProductFigure, _ what: String, _ room: UInt64) {
        guard let size = measurement.figures[figure.rawValue]?.amount else { return }
        line("[[rule]]  # \(what)\(QuantityText.text(size, .bytes))")
        line("product = \(TOMLText.quoted(figure.rawValue))")
        line("max = \(limit(above: size, room))")
        line()
    }

    private var largestTypes: [(name: String, size: UInt64)] {
        let least = measurement.totals.fileSize / 100 * StarterConfiguration.leastShare
        let types = (measurement.tables[.filetype] ?? [:]).map { (name: $0.key, size: $0.value.fileSize) }
        let large = types.filter { $0.size > least && $0.name.utf8.first != UInt8(ascii: "[") }
        return Array(large.sorted { ($1.size, $0.name) < ($0.size, $1.name) }.prefix(StarterConfiguration.mostTypes))
    }
}
