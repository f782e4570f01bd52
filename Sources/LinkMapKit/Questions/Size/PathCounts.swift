/// The number of times that each path of a product occurred. It keeps a hash of 64 bits of each path, and no path: nearly all of
/// a million paths occur once.
struct PathCounts {
    private var hashes = HashSieve()
    /// The counts of the paths that occurred more than once.
    private var repeated: [UInt64: Int] = [:]
    /// A secret number, so that no paths can be made to share a hash.
    private let seed = UInt64.random(in: .min ... .max)

    /// Makes room for paths.
    mutating func reserve(_ count: Int) { hashes.reserve(count) }

    /// Counts a path, and returns how often it occurred so far.
    mutating func count(_ path: ByteView) -> Int {
        let hash = path.quickHash(seed: seed)
        if hashes.insert(hash) { return 1 }
        repeated[hash, default: 1] += 1
        return repeated[hash] ?? 1
    }

    /// Returns a path for a file whose own path occurred before.
    ///
    /// - Parameter numbered: returns the path with a number. Files may have such a path themselves, so the first free one is taken.
    mutating func name(ofAnother path: ByteView, _ numbered: (Int) -> ByteView) -> ByteView {
        let hash = path.quickHash(seed: seed)
        var number = repeated[hash] ?? 2
        var name = numbered(number)
        while !hashes.insert(name.quickHash(seed: seed)) {
            number += 1
            name = numbered(number)
        }
        // The next one goes on from here, so that a crowd of such paths is searched once.
        repeated[hash] = number
        return name
    }
}
