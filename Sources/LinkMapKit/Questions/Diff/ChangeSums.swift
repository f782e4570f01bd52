/// The growth and the shrinkage between two builds, in bytes of the file or of what ships. Both sums together are the whole change.
package struct ChangeSums: Sendable, Equatable {
    /// The bytes of parts that were added or grew.
    package private(set) var grown: Int64 = 0
    /// The bytes of parts that were removed or shrank; 0 or negative.
    package private(set) var shrunk: Int64 = 0

    package init() {}

    /// Adds the change of one part. Both builds have less than 2^63 bytes, so sums over parts of them fit.
    package mutating func add(_ delta: Int64) {
        if delta > 0 { grown &+= delta } else { shrunk &+= delta }
    }

    /// Whether nothing changed.
    package var isZero: Bool { grown == 0 && shrunk == 0 }
}

extension SizeDiff {
    /// The sums over the innermost rows, with padding, in bytes of the file.
    package var sums: ChangeSums { sums(of: \.fileSize, besides: hidden.sums) }

    /// The sums over the innermost rows, with padding, in bytes of what ships.
    package var shippedSums: ChangeSums { sums(of: \.shippedSize, besides: hidden.shippedSums) }

    private func sums(of size: (SizeDelta) -> Int64, besides hidden: ChangeSums) -> ChangeSums {
        var sums = hidden
        for row in rows { row.add(size, to: &sums) }
        return sums
    }
}

extension DiffRow {
    fileprivate func add(_ size: (SizeDelta) -> Int64, to sums: inout ChangeSums) {
        if rows.isEmpty { sums.add(size(delta)) }
        for row in rows { row.add(size, to: &sums) }
    }
}
