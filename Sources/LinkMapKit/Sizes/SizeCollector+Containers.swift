/// Files that hold others: each of those gets books of its own, and the container those of what is left.
extension SizeCollector {
    // MARK: - Fat files

    mutating func add(
        _ file: FatFile, bytes: ByteView, outer: SizeRollup.Outer, identity: inout ArtifactIdentity
    ) throws(InputError) {
        if let wanted = query.architecture {
            guard let slice = file.slices.first(where: { $0.architecture == wanted }),
                let view = bytes.slice(slice.range)
            else {
                let names = file.slices.map(\.architecture).joined(separator: ", ")
                throw InputError("it has no slice for \(wanted)", hint: "it has \(names)")
            }
            identity = try add(slice, bytes: view, path: identity.path, outer: outer)
            return
        }
        for slice in file.slices {
            guard let view = bytes.slice(slice.range) else { continue }
            let inner = try add(
                slice, bytes: view, path: identity.path, outer: SizeCollector.name(of: slice, in: outer))
            identity.kind = inner.kind
        }
        let header = Section(name: "[fat header]", kind: .headers, fileRange: 0..<file.headerSize, memoryRange: 0..<0)
        let ledger = try ContainerLedger.ledger(
            of: bytes, own: [header], inner: file.slices.map(\.range), object: .unknown)
        var beside = outer
        if case .none = outer { beside = .sections }
        try rollup.add(SizeRollup.Entry(outer: beside, ledger: ledger))
        identity.architecture = file.slices.map(\.architecture).joined(separator: "+")
    }

    private static func name(of slice: FatFile.Slice, in outer: SizeRollup.Outer) -> SizeRollup.Outer {
        guard case .name(let path) = outer else { return .name(ByteView(copying: slice.architecture)) }
        return .name(ByteView(copying: "\(path.text) (\(slice.architecture))"))
    }

    private mutating func add(_ slice: FatFile.Slice, bytes: ByteView, path: String, outer: SizeRollup.Outer)
        throws(InputError) -> ArtifactIdentity
    {
        do throws(InputError) {
            let artifact = try Artifact.open(bytes, mapDetail: .symbols)
            if case .fat = artifact { throw InputError("a fat file inside a fat file", at: slice.range.lowerBound) }
            return try add(artifact, bytes: bytes, path: path, outer: outer)
        } catch { throw error.naming("\(path)(\(slice.architecture))") }
    }

    // MARK: - Archives

    mutating func add(_ archive: Archive, bytes: ByteView, path: String, outer: SizeRollup.Outer)
        throws(InputError) -> String?
    {
        let name = ObjectNames.baseName(ByteView(copying: path))
        var others: [Section] = []
        var inner: [Range<UInt64>] = []
        var architectures: Set<String> = []
        for member in archive.members {
            let object = ObjectFile(archive: name, object: ByteView(copying: "\(name.text)(\(member.name.text))"))
            if archive.isThin {
                if let machine = try addThin(member, beside: path, outer: outer, object: object) {
                    architectures.insert(machine)
                }
                continue
            }
            guard let contents = bytes.slice(member.contents),
                let image = try image(contents, member: member, path: path)
            else {
                others.append(
                    Section(name: "[other members]", kind: .metadata, fileRange: member.contents, memoryRange: 0..<0))
                continue
            }
            try requireArchitecture(image.architecture)
            inner.append(member.contents)
            architectures.insert(image.architecture)
            try add(image, outer: outer, objects: object)
        }
        let ledger = try ContainerLedger.ledger(
            of: bytes, own: archive.overhead + others, inner: inner,
            object: ObjectFile(archive: name, object: "[archive]"))
        try rollup.add(SizeRollup.Entry(outer: outer, ledger: ledger))
        return architectures.isEmpty ? nil : architectures.sorted().joined(separator: "+")
    }

    /// The image in an archive's member; `nil` for members of other kinds.
    private func image(_ contents: ByteView, member: Archive.Member, path: String) throws(InputError) -> Image? {
        do throws(InputError) {
            if ELFFile.matches(contents) { return try ELFImage.image(of: contents) }
            if MachOFile.matches(contents) { return try MachOImage.image(of: contents) }
            return nil
        } catch { throw error.naming("\(path)(\(member.name.text))") }
    }

    /// A thin archive's member is a file of its own: what it takes in memory is counted, and no byte of the archive.
    private mutating func addThin(
        _ member: Archive.Member, beside path: String, outer: SizeRollup.Outer, object: ObjectFile
    ) throws(InputError) -> String? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let file = member.name.byte(at: 0) == UInt8(ascii: "/") ? member.name.text : folder + member.name.text
        let bytes: ByteView
        do throws(InputError) { bytes = try MappedFile.open(file) } catch {
            warnings.append(AuditWarning("missing-member", "\(error); the archive is thin and names it"))
            return nil
        }
        guard let image = try image(bytes, member: member, path: path) else { return nil }
        try add(image, outer: outer, objects: object, isElsewhere: true)
        return image.architecture
    }
}
