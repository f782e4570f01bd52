/// Adds snapshots, which can only be divided by the dimensions that they store.
extension InputWalker {
    /// Adds the rows of a snapshot.
    func add(_ snapshot: Snapshot, path: String, outer: LedgerSums.Outer) throws(InputError) -> ArtifactIdentity {
        warnOfIdleOptions(path)
        var identity = snapshot.identity
        (identity.path, identity.kind) = (path, .snapshot)
        if let wanted = query.architecture { (identity.architecture, identity.fileSize) = (wanted, 0) }
        for artifact in snapshot.artifacts {
            if let wanted = query.download { try take(wanted, from: artifact) }
            var table = try self.table(of: artifact, in: snapshot)
            if let wanted = query.architecture {
                table = try part(of: table, for: wanted, of: artifact)
                identity.fileSize = identity.fileSize.addingClamped(table.totals.fileSize)
            }
            warnOfIdleRules(table, path)
            let above = name(of: artifact, in: snapshot, outer)
            try sums.add(table) { slice in InputWalker.label(of: slice, in: above) }
        }
        return identity
    }

    /// Takes the sizes in the download that a snapshot has.
    ///
    /// - Throws: ``InputError`` if it has none, or those of another model.
    private func take(_ wanted: DownloadQuery, from artifact: SnapshotArtifact) throws(InputError) {
        guard let basis = artifact.download else {
            throw InputError(
                "the snapshot has no sizes in the download", hint: "take it anew with --cost download")
        }
        if let model = wanted.model?.rawValue, model != basis.model {
            throw InputError(
                "the snapshot counts the download as \(basis.model), and not as \(model)",
                hint: "leave --compressed-as out, or take it anew")
        }
        facts.downloadSize = facts.downloadSize.addingClamped(artifact.totals.downloadSize)
        facts.download.known = basis
        if basis.model != DownloadBasis.stream { facts.download.model = basis.model }
    }

    private func warnOfIdleOptions(_ path: String) {
        if query.mapPath != nil {
            warn(AuditWarning("map-ignored", "\(path) is a snapshot: --map is for binaries"))
        }
        if query.isDeep {
            warn(
                AuditWarning("deep-ignored", "\(path) is a snapshot, which holds no code: --deep does nothing"))
        }
    }

    /// Warns of rules for owners that the snapshot cannot answer.
    private func warnOfIdleRules(_ table: Sums, _ path: String) {
        guard query.by.contains(.owner) else { return }
        for dimension in query.owners.dimensions where table.index(of: dimension) == nil {
            warn(
                AuditWarning(
                    "owner-patterns",
                    "\(path) does not tell a \(dimension.rawValue): the owners' patterns for it match nothing"))
        }
    }

    /// Returns the table that has all dimensions of the query. Owners are read off as many dimensions as it has.
    private func table(of artifact: SnapshotArtifact, in snapshot: Snapshot) throws(InputError) -> Sums {
        // The folder of a file is part of its path.
        let dimensions = query.by.filter { $0 != .owner }.map { $0 == .folder ? .file : $0 }
        if dimensions.count < query.by.count {
            let rated = artifact.tables.filter { table in dimensions.allSatisfy { table.index(of: $0) != nil } }
                .map { table in (table, query.owners.dimensions.count { table.index(of: $0) != nil }) }
            if let best = rated.map(\.1).max(), let found = rated.first(where: { $0.1 == best }) { return found.0 }
        }
        let found = artifact.tables.first { table in dimensions.allSatisfy { table.index(of: $0) != nil } }
        if let found { return found }
        let known = artifact.tables.flatMap(\.dimensions)
        if let missing = dimensions.first(where: { !known.contains($0) }) {
            throw InputError(
                "the snapshot was taken with --detail \(snapshot.detail.rawValue), which does not tell a \(missing.rawValue)",
                hint: "it can be divided by \(known.map(\.rawValue).joined(separator: ", "))")
        }
        throw InputError(
            "a snapshot keeps symbols apart from all else", hint: "divide it by symbol alone, or by the others")
    }

    /// Returns the rows of one slice of a fat file. Other artifacts are returned whole.
    private func part(
        of table: Sums, for architecture: String, of artifact: SnapshotArtifact
    ) throws(InputError) -> Sums {
        guard table.hasSlices else {
            if let own = artifact.identity.architecture { try requireArchitecture(own) }
            return table
        }
        if let slice = table.slice(named: architecture) { return slice }
        throw InputError(
            "there is no slice for \(architecture)",
            hint: "there are \(table.sliceNames.map(\.text).joined(separator: ", "))")
    }

    private func name(of artifact: SnapshotArtifact, in snapshot: Snapshot, _ outer: LedgerSums.Outer)
        -> ByteView?
    {
        guard case .name(let name) = outer else {
            guard snapshot.artifacts.count > 1 else { return nil }
            guard case .name(let path) = self.outer(named: artifact.identity.path) else { return nil }
            return path
        }
        guard snapshot.artifacts.count > 1 else { return name }
        guard case .name(let path) = self.outer(named: "\(name.text): \(artifact.identity.path)") else { return name }
        return path
    }

    /// Returns the row above the rows of one slice. Parts outside of slices get the row of the artifact, if there is
    /// one.
    private static func label(of slice: Label?, in above: ByteView?) -> Label? {
        guard let slice else { return above.map { Label($0) } }
        guard let above else { return slice }
        let isBeside = slice.raw.byte(at: 0) == UInt8(ascii: "[")
        return Label(isBeside ? above : ByteView(copying: "\(above.text) (\(slice.raw.text))"))
    }
}
