//  FF D8   { FF marker  length:16  data } …  FF DA … entropy-coded data …  FF D9;   big-endian

/// A JPEG image.
struct JPEGContent: ContentFormat {
    let name: StaticString = "JPEG image"
    let marks: [UInt16] = [0xFFD8]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.byte(at: 1) == 0xD8, bytes.byte(at: 2) == 0xFF else { return nil }
        var (offset, hasFrame, hasScan) = (2, false, false)
        while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1), budget.spend(1) {
            if marker == 0xD9 { return hasScan ? offset + 2 : nil }
            guard marker >= 0xC0, !(0xD0...0xD8).contains(marker), marker != 0xFF,
                let size = bytes.integer(at: offset + 2, as: UInt16.self, bigEndian: true), size >= 2
            else { return nil }
            hasFrame = hasFrame || (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            offset += 2 + Int(size)
            guard marker == 0xDA else { continue }
            guard hasFrame, let end = endOfScan(in: bytes, from: offset, budget) else { return nil }
            (offset, hasScan) = (end, true)
        }
        return nil
    }

    /// Returns the offset of the next marker. Zero bytes behind FF and restarts belong to the data.
    private func endOfScan(in bytes: ByteView, from start: Int, _ budget: ContentBudget) -> Int? {
        var offset = start
        while let next = bytes.firstIndex(of: 0xFF, from: offset), let marker = bytes.byte(at: next + 1) {
            guard budget.spend(next + 2 - offset) else { return nil }
            if marker != 0, !(0xD0...0xD7).contains(marker) { return next }
            offset = next + 2
        }
        return nil
    }
}
