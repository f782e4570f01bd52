/// What the packed form of relocations (`DT_RELR`) would take for places that have a row each now.
struct PackedSize: Sendable, Equatable {
    /// Rows that could be packed: those of aligned places.
    var rows: UInt64 = 0
    /// What they take now, and what they would take, in bytes.
    var before: UInt64 = 0
    var after: UInt64 = 0

    /// - Parameter places: of relative relocations.
    static func saving(of places: [UInt64], wordSize size: UInt64) -> PackedSize {
        let aligned = places.filter { $0 % size == 0 }.sortedUnique()
        var packed = PackedSize()
        packed.rows = UInt64(aligned.count)
        // Tables without addends belong to old 32-bit machines.
        packed.before = packed.rows * size * (size == 8 ? 3 : 2)
        packed.after = words(for: aligned, size) * size
        return packed
    }

    /// An address, then bits for as many words as a word has bits but one, as long as any is set.
    private static func words(for places: [UInt64], _ size: UInt64) -> UInt64 {
        var words: UInt64 = 0
        var index = 0
        let span = (size * 8 - 1) * size
        while index < places.count {
            words += 1
            var base = places[index].addingClamped(size)
            index += 1
            while index < places.count, places[index] - base < span {
                words += 1
                let end = base.addingClamped(span)
                while index < places.count, places[index] < end { index += 1 }
                base = end
            }
        }
        return words
    }
}
