/// The growth and the shrinkage between two builds, in bytes of the file. Both sums together are the change of the file.
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

    mutating func add(_ other: ChangeSums) {
        add(other.grown)
        add(other.shrunk)
    }

    /// Whether nothing changed.
    package var isZero: Bool { grown == 0 && shrunk == 0 }

    /// Returns the sums of the finer parts: in coarse parts, what grew hides what shrank.
    package func finer(_ other: ChangeSums) -> ChangeSums { other.grown > grown ? other : self }
}

extension SizeDiff {
    /// The sums over the innermost rows, with padding.
    package var sums: ChangeSums {
        var sums = hidden.sums
        for row in rows { row.add(to: &sums) }
        return sums
    }
}

extension DiffRow {
    fileprivate func add(to sums: inout ChangeSums) {
        if rows.isEmpty { sums.add(delta.fileSize) }
        for row in rows { row.add(to: &sums) }
    }
}

extension ChangeTable {
    /// The sums over the rows, which are the finest parts that both builds tell.
    package var sums: ChangeSums {
        zip(old, new).reduce(into: ChangeSums()) { sums, sizes in
            sums.add(Int64(bitPattern: sizes.1 &- sizes.0))
        }
    }
}
