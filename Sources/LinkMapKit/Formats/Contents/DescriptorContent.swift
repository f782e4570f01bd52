//  0A length "dir/file.proto"   { field << 3 | type  … } …      a FileDescriptorProto (descriptor.proto)

/// The description of a file of Protocol Buffers, as generated code carries it along.
struct DescriptorContent: ContentFormat {
    let name: StaticString = "protobuf descriptor"
    let marks = (7..<128).map { 0x0A00 | UInt16($0) }

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard let size = bytes.byte(at: 1), size > 6, size < 128,
            bytes[clamped: 2..<2 + Int(size)].ends(with: ".proto")
        else { return nil }
        var (end, last): (Int, UInt64) = (2 + Int(size), 1)
        while let field = field(of: bytes, at: end), field.number > 1, budget.spend(1) {
            // Fields stand in ascending order, public dependencies (10 and 11) behind those that they count.
            guard field.number >= last || last == 10 || last == 11 else { break }
            (last, end) = (field.number, field.end)
        }
        return last > 1 ? end : nil
    }

    /// Returns a field that the message has, with the type that it has there.
    private func field(of bytes: ByteView, at offset: Int) -> (number: UInt64, end: Int)? {
        var place = offset
        guard let key = bytes.unsignedLEB128(at: &place), let value = bytes.unsignedLEB128(at: &place) else {
            return nil
        }
        switch (key >> 3, key & 7) {
        case (10, 0), (11, 0), (14, 0): return (key >> 3, place)
        case (2...9, 2), (12, 2):
            guard value <= UInt64(bytes.count - place) else { return nil }
            let isMessage = (4...7).contains(key >> 3)
            guard !isMessage || value == 0 || bytes.byte(at: place) == 0x0A else { return nil }
            return (key >> 3, place + Int(value))
        default: return nil
        }
    }
}
