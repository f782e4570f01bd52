//  magic:32 cpu:32 subtype:32 type:32 commands:32 size of commands:32 flags:32 [0:32]   { command:32 size:32 … } …

/// A thin 64-bit Mach-O file inside another image. The link-edit segment lies last.
struct MachOContent: ContentFormat {
    let name: StaticString = "Mach-O file"
    let marks: [UInt16] = [0xCFFA]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.integer(at: 0, as: UInt32.self) == MH_MAGIC_64, let type = bytes.integer(at: 12, as: UInt32.self),
            (1...12).contains(type), let count = bytes.integer(at: 16, as: UInt32.self), count > 0,
            let size = bytes.integer(at: 20, as: UInt32.self), Int(size) <= bytes.count - 32,
            count <= size / 8, budget.spend(Int(count))
        else { return nil }
        var (offset, end) = (32, 32 + Int(size))
        for _ in 0..<count {
            guard let command = bytes.integer(at: offset, as: UInt32.self),
                let length = bytes.integer(at: offset + 4, as: UInt32.self), length >= 8, length & 7 == 0,
                Int(length) <= 32 + Int(size) - offset
            else { return nil }
            if command == LC_SEGMENT_64 {
                guard let start = bytes.integer(at: offset + 40, as: UInt64.self),
                    let extent = bytes.integer(at: offset + 48, as: UInt64.self),
                    bytes.slice(at: start, count: extent) != nil
                else { return nil }
                end = max(end, Int(start + extent))
            }
            offset += Int(length)
        }
        return offset == 32 + Int(size) ? end : nil
    }
}
