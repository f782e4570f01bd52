//  __swift5_replace   flags:32  count:32; rows of scope  flags:32
//  scope              flags:32  count:32; rows of key (may be indirect)  function  chainEntry  flags:32
//  __swift5_replac2   flags:32  count:32; rows of original (may be indirect)  replacement  flags:32

extension SwiftReader {
    mutating func readReplacements(into result: inout SwiftMetadata) {
        for range in SwiftSection.replacements.ranges(in: memory) {
            for row in rows(at: range.lowerBound, size: 8, limit: range.upperBound) {
                guard let scope = memory.relative(at: row) else { continue }
                result.replacements += replacements(at: scope, size: 16, limit: .max)
            }
        }
        for range in SwiftSection.opaqueReplacements.ranges(in: memory) {
            result.replacements += replacements(at: range.lowerBound, size: 12, limit: range.upperBound)
        }
    }

    private mutating func replacements(at address: UInt64, size: UInt64, limit: UInt64) -> [SwiftReplacement] {
        rows(at: address, size: size, limit: limit).map { row in
            SwiftReplacement(
                address: row, key: memory.indirectable(at: row) ?? .null, replacement: memory.relative(at: row &+ 4))
        }
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
