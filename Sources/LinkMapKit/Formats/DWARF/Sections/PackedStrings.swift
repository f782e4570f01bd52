/// Selected strings of a compressed section, read in one pass without keeping the other bytes.
///
/// `.debug_str` of a large program has a hundred megabytes when decompressed, but its units have only a few thousand
/// names.
struct PackedStrings {
    private var known: [UInt64: ByteView] = [:]

    /// The length in bytes up to which a name is read.
    private static let longest = 1 << 16
    private static let step = 1 << 18

    /// - Parameter places: the offsets of the strings in the decompressed bytes.
    init(
        _ bytes: ByteView, _ packing: SectionPacking, places: [UInt64], keptIn arena: inout ByteArena,
        _ limit: ReadingBudget
    ) {
        guard let inflater = SectionInflater(bytes, packing) else { return }
        let buffer = WindowBuffer()
        var start: UInt64 = 0
        for place in places.sorted() where place < packing.size && known[place] == nil {
            while start < place {
                let count = Int(min(place - start, UInt64(PackedStrings.step)))
                buffer.fill(upTo: count, from: inflater)
                // A section that ends too early has no further names.
                guard buffer.view.count >= count else { return }
                buffer.drop(count)
                start += UInt64(count)
            }
            guard let text = PackedStrings.text(buffer, inflater) else { continue }
            guard limit.spend(nameOf: text.count) else { return }
            known[place] = arena.store(text)
        }
    }

    func string(at place: UInt64) -> ByteView? { known[place] }

    /// Returns the string at the beginning of the buffer.
    private static func text(_ buffer: WindowBuffer, _ inflater: SectionInflater) -> ByteView? {
        var count = 256
        while true {
            buffer.fill(upTo: count, from: inflater)
            let view = buffer.view
            if let end = view.firstIndex(of: 0) { return view.prefix(end) }
            guard view.count >= count, count < longest else { return nil }
            count *= 4
        }
    }
}
