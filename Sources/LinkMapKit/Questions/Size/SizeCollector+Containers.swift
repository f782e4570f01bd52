/// Adds files that contain others. Each inner file has a ledger of its own, and the container one for the remaining
/// bytes.
extension SizeCollector {
    // MARK: - Containers of images

    mutating func add(
        _ file: ImageContainer, bytes: ByteView, outer: SizeRollup.Outer, identity: inout ArtifactIdentity
    ) throws(InputError) {
        if query.architecture != nil {
            for slice in try file.slices(for: query.architecture) {
                let view = bytes.slice(slice.range) ?? .empty
                identity = try add(slice, bytes: view, path: identity.path, outer: outer)
            }
            return
        }
        for slice in file.slices {
            guard let view = bytes.slice(slice.range) else { continue }
            let inner = try add(
                slice, bytes: view, path: identity.path, outer: name(of: slice, in: outer))
            identity.kind = inner.kind
        }
        let ledger = try ContainerLedger.ledger(
            of: bytes, own: file.sections, inner: file.slices.map(\.range), object: .unknown)
        var beside = outer
        if case .none = outer, product == nil { beside = .sections }
        try rollup.add(SizeRollup.Entry(outer: beside, ledger: ledger, start: place(of: bytes)))
        identity.architecture = file.architectures.joined(separator: "+")
    }

    private mutating func name(of slice: ImageContainer.Slice, in outer: SizeRollup.Outer) -> SizeRollup.Outer {
        // The rows of a product are those of its dimensions, without a level for the slices of one file.
        guard product == nil else { return outer }
        guard case .name(let path) = outer else { return self.outer(named: slice.name) }
        return self.outer(named: "\(path.text) (\(slice.name))")
    }

    private mutating func add(_ slice: ImageContainer.Slice, bytes: ByteView, path: String, outer: SizeRollup.Outer)
        throws(InputError) -> ArtifactIdentity
    {
        do throws(InputError) {
            let artifact =
                product == nil
                ? try query.workspace.artifact(in: bytes, mapDetail: .symbols)
                : try Artifact.open(bytes, mapDetail: .symbols)
            switch artifact {
            case .image, .archive: return try add(artifact, bytes: bytes, path: path, outer: outer)
            default: throw InputError("a slice is neither an image nor an archive", at: slice.range.lowerBound)
            }
        } catch { throw error.naming("\(path)(\(slice.name))") }
    }

    // MARK: - Archives

    mutating func add(_ archive: Archive, bytes: ByteView, path: String, outer: SizeRollup.Outer)
        throws(InputError) -> String?
    {
        var names = MemberNames(path: path, areWanted: query.needed.contains { $0 == .archive || $0 == .object })
        var own = archive.overhead
        var inner: [Range<UInt64>] = []
        var architectures: Set<String> = []
        if archive.isThin {
            architectures = try addFiles(of: archive, beside: path, outer: outer, names: &names)
        } else {
            var steps = WorkMeter.Steps(of: UInt64(bytes.count))
            defer { steps.end() }
            for member in archive.members {
                steps.next(member.contents.size)
                guard let contents = bytes.slice(member.contents),
                    let image = try image(contents, named: "\(path)(\(member.name.text))")
                else {
                    own.append(
                        Section(
                            name: "[other members]", kind: .metadata, fileRange: member.contents, memoryRange: 0..<0))
                    continue
                }
                try requireArchitecture(image.architecture)
                inner.append(member.contents)
                architectures.insert(image.architecture)
                try add(image, at: path, outer: outer, objects: names.object(of: member))
            }
        }
        let ledger = try ContainerLedger.ledger(of: bytes, own: own, inner: inner, object: names.archive)
        try rollup.add(SizeRollup.Entry(outer: outer, ledger: ledger, start: place(of: bytes)))
        return architectures.isEmpty ? nil : architectures.sorted().joined(separator: "+")
    }

    /// Returns the image in an archive member; `nil` for members of other kinds.
    private func image(_ contents: ByteView, named name: String) throws(InputError) -> Image? {
        do throws(InputError) {
            return try ArtifactFormats.image(of: contents)
        } catch { throw error.naming(name) }
    }

    /// Adds the members of a thin archive, which are separate files. Each counts once, with its size in memory but no
    /// file bytes. Returns the architectures of the members.
    private mutating func addFiles(
        of archive: Archive, beside path: String, outer: SizeRollup.Outer, names: inout MemberNames
    ) throws(InputError) -> Set<String> {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var architectures: Set<String> = []
        var seen: Set<ByteView> = []
        var missing: [InputError] = []
        for member in archive.members where seen.insert(member.name).inserted {
            let isAbsolute = member.name.byte(at: 0) == UInt8(ascii: "/")
            let file = isAbsolute ? member.name.text : folder + member.name.text
            do throws(InputError) {
                let contents = try MappedFile.openMember(file)
                guard let image = try image(contents, named: file) else { continue }
                try requireArchitecture(image.architecture)
                architectures.insert(image.architecture)
                try add(image, at: file, outer: outer, objects: names.object(of: member), isElsewhere: true)
            } catch { missing.append(error) }
        }
        if let first = missing.first {
            let message =
                "\(missing.count) of \(seen.count) files that the thin archive names are not counted: \(first)"
            warnings.append(AuditWarning("missing-member", message))
        }
        return architectures
    }
}

/// The names of an archive's members, `libx.a(y.o)`. They are made only if the query needs them.
private struct MemberNames {
    let archive: ObjectFile
    private let name: ByteView
    private let areWanted: Bool

    init(path: String, areWanted: Bool) {
        name = ByteView(copying: path).lastPathComponent
        archive = ObjectFile(archive: name, object: "[archive]")
        self.areWanted = areWanted
    }

    mutating func object(of member: Archive.Member) -> ObjectFile {
        guard areWanted else { return archive }
        return ObjectFile(archive: name, object: ByteView(copying: "\(name.text)(\(member.name.text))"))
    }
}
