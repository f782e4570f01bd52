/// The linker and compiler that made an artifact, as the artifact states them.
struct Provenance: Equatable {
    /// The linker's name and version, as the linker wrote them. `nil` if the artifact does not state it, which is
    /// always so for GNU ld.
    var linker: String?
    var debug: DebugSetting?

    /// Returns nothing for a product, whose programs may be made by several linkers.
    static func of(_ input: ArtifactInput, in workspace: Workspace) throws(InputError) -> Provenance {
        input.isProduct || input.isCatalog ? Provenance() : try of(input.bytes, in: workspace)
    }

    private static func of(_ bytes: ByteView, in workspace: Workspace) throws(InputError) -> Provenance {
        switch try workspace.artifact(in: bytes) {
        case .image(let image): of(image)
        case .container(let file): try joined(file.slices.map { bytes.slice($0.range) ?? .empty }, in: workspace)
        case .archive(let archive): members(archive, in: bytes)
        case .linkMap(let map): Provenance(linker: map.dialect.rawValue, debug: nil)
        }
    }

    private static func of(_ image: Image) -> Provenance {
        Provenance(
            linker: image.reader.linkerName,
            debug: hasDebugInfo(image) ? .full : image.reader.hasLocalSymbols ? .symbols : .stripped)
    }

    private static func hasDebugInfo(_ image: Image) -> Bool {
        image.sections.contains { $0.kind == .debug && !$0.fileRange.isEmpty && !$0.name.starts(with: ".gnu_debug") }
    }

    // MARK: - Files that hold others

    /// Returns the linker that all parts have in common, and the most complete debug info of any part.
    private static func joined(_ parts: [ByteView], in workspace: Workspace) throws(InputError) -> Provenance {
        var result: Provenance?
        // A fat file inside a fat file is skipped, so nesting is limited.
        for part in parts where ArtifactFormats.isImage(part) || Archive.matches(part) {
            let one = try of(part, in: workspace)
            guard let known = result else {
                result = one
                continue
            }
            result = Provenance(
                linker: known.linker == one.linker ? known.linker : nil, debug: most(known.debug, one.debug))
        }
        return result ?? Provenance()
    }

    /// Returns the debug info of the members of an archive. They are not linked yet, so there is no linker. Unreadable
    /// members are skipped.
    private static func members(_ archive: Archive, in bytes: ByteView) -> Provenance {
        var debug: DebugSetting?
        for member in archive.members where debug != .full {
            guard let contents = bytes.slice(member.contents), let image = try? ArtifactFormats.image(of: contents)
            else { continue }
            debug = most(debug, hasDebugInfo(image) ? .full : .symbols)
        }
        return Provenance(linker: nil, debug: debug)
    }

    private static func most(_ left: DebugSetting?, _ right: DebugSetting?) -> DebugSetting? {
        [.full, .symbols, .stripped].first { $0 == left || $0 == right }
    }
}
