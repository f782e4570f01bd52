import AuditPlatform

extension ByteView: Hashable {
    @inline(__always)
    package static func == (left: ByteView, right: ByteView) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe memcmp(left.base, right.base, left.count) == 0
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(nameHash(seed: ByteView.hashSeed)) }

    /// The hash for dictionaries and sets. Names are their most frequent keys, and the hasher of the library takes five times as long.
    package func _rawHashValue(seed: Int) -> Int {
        Int(truncatingIfNeeded: nameHash(seed: ByteView.hashSeed ^ UInt64(truncatingIfNeeded: seed)))
    }

    /// A random number for each run, so that a file cannot provoke collisions.
    private static let hashSeed = UInt64.random(in: .min ... .max)

    /// Returns a 64-bit hash for tables with millions of names. It takes one multiplication for eight bytes (after
    /// wyhash). The seed is random, so a file cannot provoke collisions.
    @inline(__always)
    func quickHash(seed: UInt64) -> UInt64 {
        var state: UInt64 = seed ^ UInt64(truncatingIfNeeded: count)
        var offset = 0
        while count - offset >= 8 {
            state = ByteView.mix(state, unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var tail: UInt64 = 0
        while offset < count {
            tail = tail << 8 | UInt64(unsafe base.load(fromByteOffset: offset, as: UInt8.self))
            offset += 1
        }
        return ByteView.mix(state, tail)
    }

    /// A hash of a name for tables of one run. It reads the last bytes once more instead of one by one.
    @inline(__always)
    package func nameHash(seed: UInt64) -> UInt64 {
        guard count >= 8 else { return quickHash(seed: seed) }
        var state: UInt64 = seed ^ UInt64(truncatingIfNeeded: count)
        var offset = 0
        // Sound: 8 bytes are left at each offset up to `count - 8`.
        while offset < count - 8 {
            state = ByteView.mix(state, unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        return ByteView.mix(state, unsafe base.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    }

    /// Returns eight bytes as a number that orders names as their bytes do. Bytes past the end count as zero.
    func word(at offset: Int) -> UInt64 {
        if let word: UInt64 = integer(at: offset, bigEndian: true) { return word }
        return (offset..<offset + 8).reduce(0) { $0 << 8 | UInt64(byte(at: $1) ?? 0) }
    }

    /// A hash of contents that two files share only if they are equal, up to an accident of 1 in 2^128.
    struct ContentHash: Hashable {
        var first: UInt64
        var second: UInt64
    }

    /// Returns two hashes that are computed in one pass.
    func contentHash(seeds: (UInt64, UInt64)) -> ContentHash {
        let length = UInt64(truncatingIfNeeded: count)
        var (first, second) = (seeds.0 ^ length, seeds.1 ^ length)
        var offset = 0
        while count - offset >= 8 {
            let word = unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            (first, second) = (ByteView.mix(first, word), ByteView.mix(second, word))
            offset += 8
        }
        let tail = dropFirst(offset)
        return ContentHash(first: tail.quickHash(seed: first), second: tail.quickHash(seed: second))
    }

    @inline(__always)
    private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB ^ state)
        return product.high ^ product.low
    }
}

extension ByteView: Comparable {
    /// The first eight bytes as a number, with zeros for bytes that are missing. A smaller number means a smaller view; equal
    /// numbers say nothing.
    package var firstBytes: UInt64 {
        if let whole = integer(at: 0, as: UInt64.self, bigEndian: true) { return whole }
        return (0..<8).reduce(0) { $0 << 8 | UInt64(byte(at: $1) ?? 0) }
    }

    /// Compares byte by byte; a prefix sorts before a longer name.
    package static func < (left: ByteView, right: ByteView) -> Bool {
        let order = unsafe memcmp(left.base, right.base, min(left.count, right.count))
        return order != 0 ? order < 0 : left.count < right.count
    }
}
