//  "GIF89a" width:16 height:16 flags:8 background:8 aspect:8  [colours]
//  { 21 label blocks | 2C place:64 flags:8 [colours] bits:8 blocks } …  3B       blocks: { size:8 data } … 0

/// A GIF image.
struct GIFContent: ContentFormat {
    let name: StaticString = "GIF image"
    let marks = [UInt16(pair: "GI")]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "GIF87a") || bytes.starts(with: "GIF89a"), let flags = bytes.byte(at: 10) else {
            return nil
        }
        var offset = 13 + GIFContent.coloursSize(flags)
        while let kind = bytes.byte(at: offset), budget.spend(1) {
            switch kind {
            case 0x3B: return offset + 1
            case 0x21: offset += 2
            case 0x2C:
                guard let flags = bytes.byte(at: offset + 9) else { return nil }
                offset += 11 + GIFContent.coloursSize(flags)
            default: return nil
            }
            while let size = bytes.byte(at: offset), size > 0, budget.spend(1) { offset += 1 + Int(size) }
            offset += 1
        }
        return nil
    }

    private static func coloursSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}
