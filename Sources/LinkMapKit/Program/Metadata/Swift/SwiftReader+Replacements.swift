//  Lists, one for each module:
//  __swift5_replace   flags:32  count:32; rows of scope  flags:32
//  scope              flags:32  count:32; rows of key (may be indirect)  function  chainEntry  flags:32
//  __swift5_replac2   flags:32  count:32; rows of original (may be indirect)  replacement  flags:32

extension SwiftReader {
    mutating func readReplacements(into result: inout SwiftMetadata) {
        for range in SwiftSection.replacements.ranges(in: memory) {
            for row in lists(in: range, size: 8).flatMap(\.self) {
                guard let scope = memory.relative(at: row) else { continue }
                result.replacements += replacements(at: scope, size: 16, limit: .max)
            }
        }
        for range in SwiftSection.opaqueReplacements.ranges(in: memory) {
            for rows in lists(in: range, size: 12) { result.replacements += rows.map(replacement) }
        }
    }

    /// Returns the rows of each list in a section. Every module with replacements adds one list.
    private mutating func lists(in range: Range<UInt64>, size: UInt64) -> [[UInt64]] {
        var lists: [[UInt64]] = []
        var address = range.lowerBound
        while range.upperBound - address >= 8 {
            let isPadding = memory.integer(at: address, as: UInt64.self) == 0
            let rows = isPadding ? [] : rows(at: address, size: size, limit: range.upperBound)
            guard isPadding || !rows.isEmpty else { break }
            lists.append(rows)
            address += isPadding ? 4 : 8 + UInt64(rows.count) * size
        }
        return lists
    }

    private mutating func replacements(at address: UInt64, size: UInt64, limit: UInt64) -> [SwiftReplacement] {
        rows(at: address, size: size, limit: limit).map(replacement)
    }

    private func replacement(at row: UInt64) -> SwiftReplacement {
        SwiftReplacement(
            address: row, key: memory.indirectable(at: row) ?? .null, replacement: memory.relative(at: row &+ 4))
    }

    /// Returns the addresses of the rows after a head of flags and a count.
    private mutating func rows(at address: UInt64, size: UInt64, limit: UInt64) -> [UInt64] {
        guard let count: UInt32 = memory.integer(at: address &+ 4), address <= limit,
            8 + UInt64(count) * size <= limit - address,
            memory.bytes.bytes(at: address, count: 8 + UInt64(count) * size) != nil, log.spend(Int(count))
        else {
            log.warn("a list of replaced functions does not fit", at: address)
            return []
        }
        return (0..<UInt64(count)).map { address &+ 8 &+ $0 * size }
    }
}
