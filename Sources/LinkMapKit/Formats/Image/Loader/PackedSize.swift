/// Size of relative relocations as table rows, and in the packed form (`DT_RELR`).
struct PackedSize: Sendable, Equatable {
    /// Number of rows that can be packed, which have even addresses.
    var rows: UInt64 = 0
    /// Size of these rows in bytes.
    var before: UInt64 = 0
    /// Size of the same relocations in packed form, in bytes.
    var after: UInt64 = 0

    init() {}

    /// - Parameters:
    ///   - places: the addresses that relative relocations write.
    ///   - rowWords: words per row: 3 with an addend, otherwise 2.
    init(_ places: [UInt64], rowWords: UInt64, wordSize: UInt64) {
        let even = places.filter { $0 & 1 == 0 }.sortedUnique()
        rows = UInt64(even.count)
        before = rows * rowWords * wordSize
        after = PackedSize.words(for: even, wordSize) * wordSize
    }

    /// Returns the number of words that ascending addresses take: one for an address, then one bitmap for each group of
    /// 63 (or 31) words after it, up to a group without any address.
    private static func words(for places: [UInt64], _ wordSize: UInt64) -> UInt64 {
        let span = (wordSize * 8 - 1) * wordSize
        var (words, index): (UInt64, Int) = (0, 0)
        while index < places.count {
            words += 1
            var base = places[index].addingClamped(wordSize)
            index += 1
            while index < places.count {
                let first = index
                while index < places.count, places[index] >= base, places[index] - base < span,
                    (places[index] - base) % wordSize == 0
                {
                    index += 1
                }
                guard index > first else { break }
                words += 1
                base = base.addingClamped(span)
            }
        }
        return words
    }
}

/// Files of a container that a program finds at their paths, as if the container were unpacked at the root directory.
package struct PackedFiles: Sendable {
    /// The contents by path, without a slash at the start.
    private let files: [String: ByteView]
    /// The targets of links by path. Those of hard links begin with a slash.
    private let links: [String: String]

    init(files: [String: ByteView], links: [String: String]) {
        self.files = files
        self.links = links
    }

    /// Returns the path of a file without links and without `..`, and its contents; `nil` if there is no such file.
    func open(_ path: String) -> (path: String, bytes: ByteView)? {
        guard let real = LinkedPath.resolve(path, link: { links[$0] }) else { return nil }
        return files[real].map { (real, $0) }
    }
}
