//  chunk 3        a binary XML document; it holds a pool of strings and an element (0x102) for each tag
//  element        24 offset of the attributes from 16, 26 their size, 28 their number
//  attribute      u32 name space, u32 name, u32 text, then a value: u16 size, u8, u8 type, u32 data

/// The references to resources in a binary XML document, such as a layout or the manifest.
enum AndroidDocument {
    static func matches(_ head: ByteView) -> Bool {
        head.integer(at: 0, as: UInt16.self) == 3 && head.integer(at: 2, as: UInt16.self) == 8
    }

    static func references(in bytes: ByteView) -> [UInt32] {
        var references: [UInt32] = []
        AndroidChunk.forEach(in: bytes, from: 8) { element in
            guard element.type == 0x102 else { return }
            let start = 16 + Int(element.bytes.integer(at: 24, as: UInt16.self) ?? 0)
            let size = Int(element.bytes.integer(at: 26, as: UInt16.self) ?? 0)
            guard size >= 20, let count: UInt16 = element.bytes.integer(at: 28) else { return }
            for index in 0..<Int(count) {
                let value = element.bytes.dropFirst(start + index * size + 12)
                guard let type = value.byte(at: 3), let data: UInt32 = value.integer(at: 4) else { break }
                if type == 1 || type == 2 || type == 7 { references.append(data) }
            }
        }
        return references
    }
}
