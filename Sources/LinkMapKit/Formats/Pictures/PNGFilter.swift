/// The filters of PNG rows, which predict each byte from those to the left and above.
enum PNGFilter {
    /// Undoes the filter of a row.
    ///
    /// - Parameters:
    ///   - row: the number of the filter, then the bytes of the row.
    ///   - previous: the bytes of the row above.
    ///   - step: the number of bytes of a pixel.
    /// - Returns: whether the filter is known.
    static func undo(_ row: inout [UInt8], _ previous: [UInt8], step: Int) -> Bool {
        let filter = row[0]
        guard filter <= 4 else { return false }
        guard filter > 0 else { return true }
        for index in previous.indices {
            let left = index >= step ? row[index + 1 - step] : 0
            let above = previous[index]
            let corner = index >= step ? previous[index - step] : 0
            let guess: UInt8 =
                switch filter {
                case 1: left
                case 2: above
                case 3: UInt8((Int(left) + Int(above)) / 2)
                default: paeth(left, above, corner)
                }
            row[index + 1] &+= guess
        }
        return true
    }

    /// Returns the neighbour that is nearest to left + above - corner.
    private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let guess = Int(left) + Int(above) - Int(corner)
        let (toLeft, toAbove, toCorner) = (
            abs(guess - Int(left)), abs(guess - Int(above)), abs(guess - Int(corner))
        )
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}
