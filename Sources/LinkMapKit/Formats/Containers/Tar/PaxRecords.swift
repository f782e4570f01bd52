//  27 path=a/very/long/name\n        the length of the whole record in decimal, a blank, key=value, a line feed

/// The records of an extended header of a tar archive. They replace fields of the headers that follow.
struct PaxRecords {
    var path: ByteView?
    var target: ByteView?
    /// The number of bytes in the archive.
    var size: UInt64?
    /// The length of a sparse file in bytes, holes included.
    var sparseSize: UInt64?

    /// Adds the records of a header to those that hold already.
    ///
    /// - Parameter bytes: bytes that the paths refer to.
    mutating func add(_ bytes: ByteView) {
        var offset = 0
        while offset < bytes.count {
            guard let blank = bytes.firstIndex(of: UInt8(ascii: " "), from: offset),
                let length = PaxRecords.decimal(bytes[clamped: offset..<blank]),
                length <= UInt64(bytes.count - offset), Int(length) > blank + 1 - offset
            else { return }
            let record = bytes[clamped: blank + 1..<offset + Int(length) - 1]
            if let equals = record.firstIndex(of: UInt8(ascii: "=")) {
                set(record.prefix(equals), record.dropFirst(equals + 1))
            }
            offset += Int(length)
        }
    }

    private mutating func set(_ key: ByteView, _ value: ByteView) {
        switch key {
        case "path": path = path.map { sparseSize == nil ? value : $0 } ?? value
        case "GNU.sparse.name": path = value
        case "linkpath": target = value
        case "size": size = PaxRecords.decimal(value)
        case "GNU.sparse.realsize", "GNU.sparse.size": sparseSize = PaxRecords.decimal(value)
        default: break
        }
    }

    static func decimal(_ digits: ByteView) -> UInt64? {
        guard !digits.isEmpty, digits.count <= 18 else { return nil }
        var value: UInt64 = 0
        for index in 0..<digits.count {
            guard (0x30...0x39).contains(digits[index]) else { return nil }
            value = value * 10 + UInt64(digits[index] - 0x30)
        }
        return value
    }
}
