//  -----BEGIN CERTIFICATE-----
//  Base64 in lines
//  -----END CERTIFICATE-----

/// Certificates and keys as text, one or several behind each other.
struct PEMContent: ContentFormat {
    let name: StaticString = "PEM text"
    let marks = [UInt16(pair: "--")]
    let isText = true

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        var end = 0
        while let size = block(in: bytes.dropFirst(end), budget) { end += size }
        return end > 0 ? end : nil
    }

    private func block(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "-----BEGIN "), let title = bytes.firstIndex(of: UInt8(ascii: "\n")), title < 80 else {
            return nil
        }
        var offset = title
        while let byte = bytes.byte(at: offset), isBase64(byte) { offset += 1 }
        guard budget.spend(offset), bytes.dropFirst(offset).starts(with: "-----END "),
            let close = bytes.firstIndex(of: "-----", from: offset + 9), close - offset < 80
        else { return nil }
        var end = close + 5
        while let byte = bytes.byte(at: end), byte == 10 || byte == 13 { end += 1 }
        return end
    }

    private func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), 10, 13:
            true
        default: false
        }
    }
}
