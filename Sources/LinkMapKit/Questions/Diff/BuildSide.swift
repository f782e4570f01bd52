/// One of the two builds of a diff: its identity, its sizes and, if it has one, its file.
package struct BuildSide {
    package var identity: BuildIdentity
    package var report: SizeReport
    /// The artifact itself, for comparing contents; `nil` for maps and snapshots.
    var contents: ContentIndex.Source?
    /// The checksums of the files, of a snapshot that has them; `nil` for other builds.
    var checksums: FileChecksums?
    /// Whether the linker has already demangled the names, as in some maps.
    var isDemangled = false
    /// Whether the build was stripped, and nothing else names its functions and variables.
    var lacksSymbols = false
    /// Whether a link map that belongs to the file names its object files.
    var hasMap = false
    /// The rows that ``report`` does not have, because the other build has them as well; `nil` for complete reports.
    var leftOut: EqualRows.LeftOut?

    /// The source of the files' checksums; `nil` for a build that has none.
    var checksumSource: ChecksumIndex.Source? {
        // Those that a container states are known since its files were counted.
        if !report.checksums.isEmpty { return .files(report.checksums) }
        return contents.map { .artifact($0.input) } ?? checksums.map { .snapshot($0) }
    }

    /// Creates a side from a report that exists already.
    package init(identity: BuildIdentity, report: SizeReport) {
        self.identity = identity
        self.report = report
    }
}

/// A build that has been opened but not summed up.
enum OpenedBuild {
    case snapshot(Snapshot)
    case artifact(ArtifactInput)

    static func open(_ path: String, in workspace: Workspace) throws(InputError) -> OpenedBuild {
        let input = try workspace.input(path)
        do throws(InputError) {
            guard let document = try Snapshot.document(in: input.bytes) else { return .artifact(input) }
            return .snapshot(try Snapshot.parse(document))
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    var isSnapshot: Bool { if case .snapshot = self { true } else { false } }

    /// Whether a second thread is worth while for summing it up.
    var isLarge: Bool {
        guard case .artifact(let input) = self else { return false }
        return input.bytes.count >= 16 << 20
    }

    /// Returns the finest dimension that is useful on its own and that both builds have.
    static func usualDimensions(of old: OpenedBuild, _ new: OpenedBuild, _ query: DiffQuery) -> [Dimension] {
        let finest = [old.finest, new.finest]
        let lacks = lacksSymbols(old, new, query)
        // The names of a build say nothing about another one that was stripped.
        if finest.contains(.symbol), lacks.old != lacks.new { return [.section] }
        if finest[0] == finest[1] { return [finest[0]] }
        // A side with symbols has classes too, and every side has sections.
        return [[Dimension.section, .class].first(where: finest.contains) ?? .section]
    }

    /// Returns for each build whether it was stripped and nothing that the query gives names its symbols.
    static func lacksSymbols(_ old: OpenedBuild, _ new: OpenedBuild, _ query: DiffQuery) -> (old: Bool, new: Bool) {
        guard query.debugPaths.isEmpty else { return (false, false) }
        return (
            query.oldMapPath == nil && old.isStripped(in: query.workspace),
            query.newMapPath == nil && new.isStripped(in: query.workspace)
        )
    }

    private func isStripped(in workspace: Workspace) -> Bool {
        switch self {
        case .artifact(let input): (try? Provenance.of(input, in: workspace))?.debug == .stripped
        case .snapshot(let snapshot): snapshot.artifacts.allSatisfy { $0.debug == .stripped }
        }
    }

    private var finest: Dimension {
        switch self {
        case .artifact(let input): input.isProduct ? .file : input.isCatalog ? .asset : .symbol
        case .snapshot(let snapshot):
            if let dimension = snapshot.artifacts.first?.usualDimension {
                dimension
            } else {
                switch snapshot.detail {
                case .section: .section
                case .archive: .section
                case .class: .class
                case .symbol: .symbol
                }
            }
        }
    }

    /// Returns whether the build can be divided by a dimension together with all others of which this is true. A snapshot
    /// keeps symbols apart from all else.
    func tells(_ dimension: Dimension) -> Bool {
        switch self {
        case .artifact(let input):
            if input.isCatalog { return false }
            return dimension != .file || input.isProduct
        case .snapshot(let snapshot):
            return snapshot.artifacts.allSatisfy { artifact in
                let table = artifact.tables.max { $0.dimensions.count < $1.dimensions.count }
                return artifact.usualDimension != .asset && table?.index(of: dimension) != nil
            }
        }
    }

    /// Sums up the build.
    func summed(named path: String, query: SizeQuery) throws(InputError) -> SummedBuild {
        do throws(InputError) {
            switch self {
            case .snapshot(let snapshot): return .snapshot(try BuildSide(of: snapshot, named: path, query: query))
            case .artifact(let input):
                let (walker, artifacts) = try SizeAnalysis.walk([(path, input)], query: query)
                return .artifact(input, walker, artifacts)
            }
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }
}

/// A build that has been summed up, before rows are made of its sums.
enum SummedBuild {
    case snapshot(BuildSide)
    case artifact(ArtifactInput, InputWalker, [ArtifactIdentity])

    /// Leaves out the rows that two builds have in common.
    ///
    /// - Returns: what was left out; `nil` if all rows are needed.
    static func leaveOutEqualRows(_ old: SummedBuild, _ new: SummedBuild) -> EqualRows.LeftOut? {
        guard case .artifact(let oldInput, let oldWalker, _) = old,
            case .artifact(let newInput, let newWalker, _) = new,
            !oldInput.isProduct, !newInput.isProduct
        else { return nil }
        return EqualRows.leaveOut(of: &oldWalker.sums, &newWalker.sums)
    }

    /// - Parameter leftOut: the rows that ``leaveOutEqualRows(_:_:)`` left out.
    func side(named path: String, _ leftOut: EqualRows.LeftOut?) throws(InputError) -> BuildSide {
        do throws(InputError) {
            switch self {
            case .snapshot(let side): return side
            case .artifact(let input, let walker, let artifacts):
                let report = try walker.finish(artifacts).report()
                let provenance = try Provenance.of(input, in: walker.query.workspace)
                var side = BuildSide(
                    identity: BuildIdentity(
                        artifact: report.artifact, linker: provenance.linker, debug: provenance.debug), report: report)
                side.leftOut = leftOut
                PassedPages.release(allOf: input.bytes)
                if report.artifact.kind == .linkmap {
                    side.isDemangled = LinkMap.dialect(of: input.bytes)?.isMachO == false
                } else {
                    side.contents = ContentIndex.Source(input: input, workspace: walker.query.workspace)
                }
                return side
            }
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }
}

extension BuildSide {
    /// Creates a side from a snapshot.
    package init(of snapshot: Snapshot, named path: String, query: SizeQuery) throws(InputError) {
        let report = try SizeAnalysis.report(on: snapshot, named: path, query: query)
        var artifact = report.artifact
        artifact.path = path
        self.init(identity: BuildIdentity(of: snapshot, artifact: artifact), report: report)
        let known = snapshot.artifacts.map(\.checksums)
        checksums = known.count == 1 && !known[0].isEmpty ? known[0] : nil
        isDemangled = snapshot.artifacts.contains { artifact in
            artifact.identity.kind == .linkmap
                && artifact.linker.flatMap(LinkMap.Dialect.init)?.isMachO == false
        }
    }
}

extension BuildIdentity {
    /// Creates the identity of a snapshot. A property in which its artifacts differ is `nil`.
    package init(of snapshot: Snapshot, artifact: ArtifactIdentity) {
        let linkers = Set(snapshot.artifacts.map(\.linker))
        let settings = Set(snapshot.artifacts.map(\.debug))
        self.init(
            artifact: artifact, linker: linkers.count == 1 ? linkers.first ?? nil : nil,
            debug: settings.count == 1 ? settings.first ?? nil : nil, commit: snapshot.commit)
    }
}

extension Dimension {
    /// The dimensions of a ``ChangeTable``, those that divide most coarsely first.
    static let ofChanges: [Dimension] = [
        .file, .segment, .section, .kind, .archive, .object, .source, .package, .module, .class, .symbol,
    ]
}
