//  "TZif" version:8 0:120  six counts:32  data      the same again with 64-bit times, then "\n" rule "\n"; big-endian

/// The rules of a time zone, as in the database of IANA (RFC 8536).
struct TimeZoneContent: ContentFormat {
    let name: StaticString = "time zone"
    let marks = [UInt16(pair: "TZ")]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard let version = bytes.byte(at: 4), let first = end(in: bytes, timeSize: 4) else { return nil }
        guard version >= UInt8(ascii: "2") else { return version == 0 ? first : nil }
        let rest = bytes.dropFirst(first)
        guard let second = end(in: rest, timeSize: 8), rest.byte(at: second) == 10,
            let close = rest.firstIndex(of: 10, from: second + 1), close - second < 64
        else { return nil }
        return first + close + 1
    }

    private func end(in bytes: ByteView, timeSize: Int) -> Int? {
        guard bytes.starts(with: "TZif") else { return nil }
        let counts = (0..<6).compactMap {
            bytes.integer(at: 20 + 4 * $0, as: UInt32.self, bigEndian: true).map { Int($0) }
        }
        guard counts.count == 6, counts.allSatisfy({ $0 < 1 << 16 }), (1...256).contains(counts[4]) else { return nil }
        let data = counts[0] + counts[1] + counts[2] * (timeSize + 4) + counts[3] * (timeSize + 1) + counts[4] * 6
        let end = 44 + data + counts[5]
        return end <= bytes.count ? end : nil
    }
}
