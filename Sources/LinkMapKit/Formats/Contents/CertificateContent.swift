//  30 82 length:16   30 82 length:16 A0 03 02 01 02 02 …   30 … (algorithm)   03 82 length:16 (signature);  DER

/// An X.509 certificate of version 3 in DER.
struct CertificateContent: ContentFormat {
    let name: StaticString = "certificate"
    let marks: [UInt16] = [0x3082]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard let whole = part(0x30, of: bytes, at: 0), let body = part(0x30, of: bytes, at: whole.start),
            bytes.integer(at: body.start, as: UInt32.self, bigEndian: true) == 0xA003_0201,
            bytes.byte(at: body.start + 4) == 2, bytes.byte(at: body.start + 5) == 2,
            let algorithm = part(0x30, of: bytes, at: body.end),
            let signature = part(0x03, of: bytes, at: algorithm.end), signature.end == whole.end
        else { return nil }
        return whole.end
    }

    /// Returns the contents and the end of an element with a tag.
    private func part(_ tag: UInt8, of bytes: ByteView, at offset: Int) -> (start: Int, end: Int)? {
        guard bytes.byte(at: offset) == tag, let first = bytes.byte(at: offset + 1) else { return nil }
        var (start, size) = (offset + 2, Int(first))
        if first == 0x81 {
            guard let byte = bytes.byte(at: start) else { return nil }
            (start, size) = (start + 1, Int(byte))
        } else if first == 0x82 {
            guard let word = bytes.integer(at: start, as: UInt16.self, bigEndian: true) else { return nil }
            (start, size) = (start + 2, Int(word))
        } else if first >= 0x80 {
            return nil
        }
        return size <= bytes.count - start ? (start, start + size) : nil
    }
}
