//  "BM" size:32 0:32 data offset:32   header size:32 width:32 height:32 planes:16 bits:16 …     little-endian

/// A Windows bitmap.
struct BitmapContent: ContentFormat {
    let name: StaticString = "BMP image"
    let marks = [UInt16(pair: "BM")]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "BM"), let size = bytes.integer(at: 2, as: UInt32.self),
            bytes.integer(at: 6, as: UInt32.self) == 0, let data = bytes.integer(at: 10, as: UInt32.self),
            let header = bytes.integer(at: 14, as: UInt32.self), [12, 40, 52, 56, 108, 124].contains(header),
            data >= 14 + header, data < size
        else { return nil }
        let planes = header == 12 ? 22 : 26
        guard bytes.integer(at: planes, as: UInt16.self) == 1,
            let bits = bytes.integer(at: planes + 2, as: UInt16.self), [1, 4, 8, 16, 24, 32].contains(bits)
        else { return nil }
        return Int(size)
    }
}
