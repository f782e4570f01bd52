/// The labels of some neighbouring pieces, level by level: deciding for each piece anew how its labels are found takes longer
/// than finding them.
struct LabelColumns {
    /// The most pieces at a time: their labels stay in the processor's first cache.
    static let most = 512

    let levels: Int
    private var labels: [UInt32]

    init(levels: Int) {
        self.levels = levels
        labels = [UInt32](repeating: 0, count: levels * LabelColumns.most)
    }

    /// Sets the labels of a level.
    ///
    /// - Parameters:
    ///   - numbers: the numbers of at most ``most`` pieces of one region.
    mutating func fill(_ level: Int, _ source: LevelLabels, _ pieces: [Piece], _ numbers: Range<Int>, region: Int) {
        var place = level * LabelColumns.most
        if case .owner(let owners) = source {
            for number in numbers {
                labels[place] = owners[Int(pieces[number].owner)]
                place += 1
            }
        } else {
            for number in numbers {
                labels[place] = source.label(of: pieces[number], at: number, region: region)
                place += 1
            }
        }
    }

    /// Returns the label of a piece at a level.
    @inline(__always)
    subscript(level: Int, place: Int) -> UInt32 { labels[level * LabelColumns.most + place] }
}
