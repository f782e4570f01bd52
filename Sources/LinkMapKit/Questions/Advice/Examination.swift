/// The findings of `unused` on the artifacts of a report, with the images and references that they are based on.
package struct Examination {
    package private(set) var unused: UnusedReport
    /// The examined images. Object files and archives that are linked together count as one.
    package private(set) var images: [ExaminedImage] = []
    /// The programs and libraries of products as whole files; empty unless packages are explained.
    package private(set) var libraries: [WhyReport.Package] = []

    /// Opens artifacts. Object files and archives form the input of one link for each architecture.
    ///
    /// - Parameter paths: artifacts, at least one; `-` is standard input.
    /// - Throws: ``InputError`` for the first artifact that cannot be read or understood.
    package init(of paths: [String], query: UnusedQuery) throws(InputError) {
        var query = query
        var (linked, inputs, machines): ([String], [String], [String]) = ([], [], [])
        for path in paths {
            let form = try Examination.form(of: path, isAlone: paths.count == 1, query.workspace)
            if form.isInput { inputs.append(path) } else { linked.append(path) }
            if machines.isEmpty { machines = form.machines }
        }
        unused = UnusedReport(artifact: ArtifactIdentity.none)
        if !linked.isEmpty {
            var collector = try UnusedCollector(query, keepsImages: true)
            let artifacts = try linked.map { path throws(InputError) in
                try UnusedAnalysis.add(try query.workspace.input(path), named: path, to: &collector)
            }
            add(collector, artifacts)
        }
        guard !inputs.isEmpty else { return }
        // Inputs that are not fat are read for any architecture.
        let wanted: [String?] = query.architecture == nil && !machines.isEmpty ? machines : [query.architecture]
        for machine in wanted {
            query.architecture = machine
            var collector = try UnusedCollector(query, keepsImages: true)
            let artifact = try collector.add(set: inputs)
            add(collector, [artifact])
        }
    }

    /// Returns whether a file is input of the linker, and the architectures of a fat file.
    private static func form(
        of path: String, isAlone: Bool, _ workspace: Workspace
    ) throws(InputError) -> (isInput: Bool, machines: [String]) {
        guard case .file(let bytes) = try workspace.input(path) else { return (false, []) }
        guard LinkInputs.areInput(bytes, isAlone: isAlone) else { return (false, []) }
        let file = try? ArtifactFormats.container(of: bytes)
        return (true, file?.slices.map(\.architecture) ?? [])
    }

    // MARK: - Putting together

    private mutating func add(_ collector: consuming UnusedCollector, _ artifacts: [ArtifactIdentity]) {
        images += collector.examined
        libraries += collector.libraries
        var found = collector.report(on: artifacts)
        guard unused.artifact != .none else {
            unused = found
            return
        }
        var known = unused.artifacts.isEmpty ? [unused.artifact] : unused.artifacts
        if let last = known.last, last.path == found.artifact.path, last.kind == found.artifact.kind {
            // The same files, for another architecture.
            let names = [last.architecture, found.artifact.architecture].compactMap(\.self)
            known[known.count - 1].architecture = names.joined(separator: "+")
        } else {
            known += artifacts
        }
        for index in found.findings.indices { found.findings[index].artifact = known.count - 1 }
        for (kind, tally) in found.summary {
            let all = unused.summary[kind] ?? UnusedReport.Tally()
            unused.summary[kind] = UnusedReport.Tally(
                total: all.total + tally.total, unused: all.unused + tally.unused,
                bytes: all.bytes.addingClamped(tally.bytes))
        }
        unused.programs += found.programs
        unused.findings = (unused.findings + found.findings).sorted(by: UnusedCollector.precedes)
        unused.addWarnings(of: found, artifact: known.count - 1)
        unused.artifact = ArtifactIdentity.joined(known)
        unused.artifacts = known.count > 1 ? known : []
    }
}

extension ArtifactIdentity {
    /// A placeholder until the first artifact is added.
    fileprivate static let none = ArtifactIdentity(path: "", kind: .set, architecture: nil, fileSize: 0, id: nil)
}
