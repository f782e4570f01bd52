import LinkMapKit

/// The sizes of builds by class, object file and symbol, which are stored as changes from build to build.
extension HistoryStore {
    /// The number of builds after which all details are stored again, so that no build is the sum of too many changes.
    private static let longestChain: Int64 = 50

    /// Stores the details of a build as changes of the build recorded before it.
    func insert(detailsOf build: BuildRecord, _ id: Int64) throws(DatabaseError) {
        guard !build.details.isEmpty else { return }
        let last = try database.rows(
            """
            SELECT id, detailDepth FROM builds WHERE name = ? AND arch IS ? AND detailBase IS NOT NULL AND id < ?
            ORDER BY id DESC LIMIT 1
            """, [.text(build.name), SQLValue(build.arch), .integer(id)]
        ) { (id: $0.integer(0), depth: $0.integer(1)) }.first
        var (base, depth, rows) = (Int64(0), Int64(0), build.details)
        if let last, last.depth < HistoryStore.longestChain {
            let changes = DetailChanges.changes(from: try storedDetails(of: last.id), to: build.details)
            if changes.count < build.details.count / 2 { (base, depth, rows) = (last.id, last.depth + 1, changes) }
        }
        try insert(rows, of: id, into: "details")
        try database.statement("UPDATE builds SET detailBase = ?, detailDepth = ? WHERE id = ?")
            .run([.integer(base), .integer(depth), .integer(id)])
    }

    /// Returns the sizes of a build in a dimension; empty if they were not recorded.
    func parts(of build: Int64, by dimension: Dimension) throws -> [BuildRecord.Part] {
        if RecordMaker.details.contains(dimension) {
            let details = try guarded { try storedDetails(of: build) }.filter { $0.dimension == dimension.rawValue }
            if !details.isEmpty { return details }
        }
        return try parts(of: build).filter { $0.dimension == dimension.rawValue }
    }

    /// Returns the sizes of a build by class, object file and symbol; empty if they were not recorded.
    private func storedDetails(of build: Int64) throws(DatabaseError) -> [BuildRecord.Part] {
        var chain: [Int64] = []
        var next: Int64? = build
        // The limit ends the search in a damaged file whose builds refer to each other in a circle.
        while let id = next, id != 0, chain.count <= HistoryStore.longestChain {
            chain.append(id)
            next =
                try database.rows("SELECT detailBase FROM builds WHERE id = ?", [.integer(id)]) {
                    $0.optionalInteger(0)
                }.first ?? nil
        }
        guard next == 0 else { return [] }
        var details = DetailChanges()
        for id in chain.reversed() { details.apply(try parts(of: id, in: "details")) }
        return details.parts
    }
}
