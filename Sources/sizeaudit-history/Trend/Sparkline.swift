import LinkMapKit

/// A trend drawn with block characters: `▁▁▂▅█`.
enum Sparkline {
    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Draws the values.
    /// - Parameter width: The largest number of blocks. If there are more values, the last one of each stretch is drawn.
    static func text(of values: [Int64?], width: Int) -> String {
        let shown = thinned(values, to: max(width, 1))
        let known = shown.compactMap(\.self)
        guard let low = known.min(), let high = known.max() else { return "" }
        // Large numbers that differ may be one as floating-point numbers.
        let range = Double(high) - Double(low)
        return String(
            shown.map { value in
                guard let value else { return " " }
                guard range > 0 else { return blocks[0] }
                let share = (Double(value) - Double(low)) / range
                return blocks[Int((share * Double(blocks.count - 1)).rounded())]
            })
    }

    private static func thinned(_ values: [Int64?], to width: Int) -> [Int64?] {
        guard values.count > width else { return values }
        return (1...width).map { values[$0 * values.count / width - 1] }
    }
}
