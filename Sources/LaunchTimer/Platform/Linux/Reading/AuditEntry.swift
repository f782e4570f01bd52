#if os(Linux)

/// An entry of the record that the audit library writes. `launch_record.h` defines its layout.
package struct AuditEntry {
    var kind: Kind
    var detail: UInt16
    var time: UInt64
    var object: UInt64
    var value: UInt64
    package var text: String

    enum Kind: UInt16 {
        case ready = 1
        case search, object, activity, begin, end, main, close
    }

    /// Returns the entries in `bytes` up to the first incomplete one.
    package static func all(in bytes: ArraySlice<UInt8>) -> [AuditEntry] {
        var entries: [AuditEntry] = []
        var rest = bytes
        while let size = RecordBytes(rest).integer(at: 0, as: UInt32.self), size >= 32, Int(size) <= rest.count {
            guard let entry = AuditEntry(RecordBytes(rest.prefix(Int(size)))) else { break }
            entries.append(entry)
            rest = rest.dropFirst(Int(size))
        }
        return entries
    }

    private init?(_ bytes: RecordBytes) {
        guard let kind = bytes.integer(at: 4, as: UInt16.self).flatMap(Kind.init(rawValue:)),
            let detail: UInt16 = bytes.integer(at: 6), let time: UInt64 = bytes.integer(at: 8),
            let object: UInt64 = bytes.integer(at: 16), let value: UInt64 = bytes.integer(at: 24)
        else { return nil }
        self.kind = kind
        self.detail = detail
        self.time = time
        self.object = object
        self.value = value
        text = bytes.text(at: 32)
    }
}

#endif
