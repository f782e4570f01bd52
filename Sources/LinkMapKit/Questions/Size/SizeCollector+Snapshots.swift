/// Adds snapshots, which can only be divided by the dimensions that they store.
extension SizeCollector {
    /// Adds the rows of a snapshot.
    ///
    /// - Parameter bytes: the bytes of the snapshot file; empty for a snapshot without a file.
    mutating func add(
        _ snapshot: Snapshot, of bytes: ByteView, path: String, outer: SizeRollup.Outer
    ) throws(InputError) -> ArtifactIdentity {
        warnOfIdleOptions(path)
        var identity = snapshot.identity
        (identity.path, identity.kind) = (path, .snapshot)
        if let wanted = query.architecture { (identity.architecture, identity.fileSize) = (wanted, 0) }
        for artifact in snapshot.artifacts {
            if let wanted = query.download { try take(wanted, from: artifact) }
            var table = try self.table(of: artifact, in: snapshot)
            if let wanted = query.architecture {
                table = try part(of: table, for: wanted, of: artifact)
                identity.fileSize = table.sizes.reduce(identity.fileSize) { $0.addingClamped($1.fileSize) }
            }
            warnOfIdleRules(table, path)
            let above = name(of: artifact, in: snapshot, outer)
            try rollup.add(table) { slice in SizeCollector.label(of: slice, in: above) }
        }
        return identity
    }

    /// Takes the sizes in the download that a snapshot has.
    ///
    /// - Throws: ``InputError`` if it has none, or those of another model.
    private mutating func take(_ wanted: DownloadQuery, from artifact: SnapshotArtifact) throws(InputError) {
        guard let basis = artifact.download else {
            throw InputError(
                "the snapshot has no sizes in the download", hint: "take it anew with --cost download")
        }
        if let model = wanted.model?.rawValue, model != basis.model {
            throw InputError(
                "the snapshot counts the download as \(basis.model), and not as \(model)",
                hint: "leave --compressed-as out, or take it anew")
        }
        downloadSize = downloadSize.addingClamped(artifact.totals.downloadSize)
        download.known = basis
        if basis.model != DownloadBasis.stream { download.model = basis.model }
    }

    private mutating func warnOfIdleOptions(_ path: String) {
        if query.mapPath != nil {
            warnings.append(AuditWarning("map-ignored", "\(path) is a snapshot: --map is for binaries"))
        }
        if query.isDeep {
            warnings.append(
                AuditWarning("deep-ignored", "\(path) is a snapshot, which holds no code: --deep does nothing"))
        }
    }

    /// Warns of rules for owners that the snapshot cannot answer.
    private mutating func warnOfIdleRules(_ table: SnapshotTable, _ path: String) {
        guard query.by.contains(.owner) else { return }
        for dimension in query.owners.dimensions where table.index(of: dimension) == nil {
            warnings.append(
                AuditWarning(
                    "owner-patterns",
                    "\(path) does not tell a \(dimension.rawValue): the owners' patterns for it match nothing"))
        }
    }

    /// Returns the table that has all dimensions of the query. Owners are read off as many dimensions as it has.
    private func table(of artifact: SnapshotArtifact, in snapshot: Snapshot) throws(InputError) -> SnapshotTable {
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
        of table: SnapshotTable, for architecture: String, of artifact: SnapshotArtifact
    ) throws(InputError) -> SnapshotTable {
        guard table.hasSlices else {
            if let own = artifact.identity.architecture { try requireArchitecture(own) }
            return table
        }
        if let slice = table.slice(named: architecture) { return slice }
        throw InputError(
            "there is no slice for \(architecture)",
            hint: "there are \(table.sliceNames.map(\.text).joined(separator: ", "))")
    }

    private mutating func name(of artifact: SnapshotArtifact, in snapshot: Snapshot, _ outer: SizeRollup.Outer)
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
