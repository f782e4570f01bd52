//  0 "asm" 1:32   { id:8 size:LEB128 contents } …

/// A WebAssembly module.
struct WasmContent: ContentFormat {
    let name: StaticString = "WebAssembly module"
    let marks = [UInt16(pair: "m\u{1}")]
    let markOffset = 3

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "\0asm\u{1}\0\0\0") else { return nil }
        var (end, known) = (8, 0)
        while let id = bytes.byte(at: end), id <= 13, budget.spend(1) {
            var offset = end + 1
            // No section is empty: each holds a count or a name.
            guard let size = bytes.unsignedLEB128(at: &offset), size > 0, size <= UInt64(bytes.count - offset) else {
                break
            }
            if id > 0 { known += 1 }
            end = offset + Int(size)
        }
        return known > 0 ? end : nil
    }
}
