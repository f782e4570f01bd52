/// The warnings about an image's metadata, and the number of entries that may still be read.
struct MetadataLog {
    private(set) var warnings: [AuditWarning] = []
    private var suppressed = 0
    /// List entries that may still be read. In a damaged file, thousands of records may share a list, which would
    /// otherwise be read thousands of times.
    private var remaining: Int
    private let code: String
    private static let limit = 16

    /// - Parameter unit: the smallest size of an entry in the file, in bytes.
    init(code: String, memory: ImageMemory, unit: Int = 1) {
        self.code = code
        remaining = Int(clamping: memory.bytes.count) / unit + 4_096
    }

    mutating func warn(_ what: String, at address: UInt64) {
        guard warnings.count < MetadataLog.limit else {
            suppressed += 1
            return
        }
        let place = String(address, radix: 16)
        warnings.append(AuditWarning(code, "\(what) (at 0x\(place)); it is left out"))
    }

    /// Returns whether `count` more entries may be read, and counts them if so.
    mutating func spend(_ count: Int) -> Bool {
        guard count <= remaining else { return false }
        remaining -= count
        return true
    }

    /// Returns the addresses of the rows in all sections with a name.
    mutating func rows(of section: ByteView, size: UInt64, in memory: ImageMemory) -> [UInt64] {
        var rows: [UInt64] = []
        for range in memory.ranges(of: section) { rows += self.rows(in: range, size: size) }
        return rows
    }

    mutating func rows(in range: Range<UInt64>, size: UInt64) -> [UInt64] {
        let count = range.size / size
        guard spend(Int(clamping: count)) else {
            warn("a section shares its bytes with others", at: range.lowerBound)
            return []
        }
        return (0..<count).map { range.lowerBound + $0 * size }
    }

    /// The warnings; the last one states how many were left out.
    var all: [AuditWarning] {
        guard suppressed > 0 else { return warnings }
        return warnings + [AuditWarning(code, "\(suppressed) more pieces of metadata cannot be read")]
    }
}
