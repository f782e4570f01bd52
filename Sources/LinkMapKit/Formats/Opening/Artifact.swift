/// The contents of an input file.
package indirect enum Artifact {
    case image(Image)
    case container(ImageContainer)
    case archive(Archive)
    case linkMap(LinkMap)

    /// - Parameter mapDetail: the detail to read of a link map. Images are always read on demand.
    package static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail = .sections) throws(InputError) -> Artifact {
        InputJournal.noteMaking(.artifact, of: bytes)
        guard let format = ArtifactFormats.format(of: bytes) else { throw refusal(bytes) }
        return try format.open(bytes, mapDetail: mapDetail)
    }

    /// The kind of artifact in results.
    package var kind: ArtifactIdentity.Kind {
        switch self {
        case .image(let image): image.header.kind
        case .container(let file): file.kind
        case .archive: .archive
        case .linkMap: .linkmap
        }
    }

    // MARK: - Images

    /// Returns the linked images in the artifact: the image itself, or the slices of a container.
    ///
    /// - Parameters:
    ///   - bytes: the bytes of the artifact.
    ///   - architecture: the requested architecture; `nil` for all.
    /// - Returns: `nil` for an artifact without linked images, such as an archive or a link map.
    /// - Throws: ``InputError`` if the architecture is missing, or a slice is damaged.
    package func images(in bytes: ByteView, for architecture: String? = nil) throws(InputError) -> [Image]? {
        switch self {
        case .image(let image):
            try Artifact.require(architecture, is: image.architecture)
            return [image]
        case .container(let file):
            var images: [Image] = []
            for slice in try file.slices(for: architecture) {
                guard let part = bytes.slice(slice.range), let image = try ArtifactFormats.image(of: part) else {
                    continue
                }
                images.append(image)
            }
            return images
        case .archive, .linkMap: return nil
        }
    }

    /// - Throws: ``InputError`` if the requested architecture differs from the artifact's.
    package static func require(_ wanted: String?, is architecture: String) throws(InputError) {
        guard let wanted, wanted != architecture else { return }
        throw InputError("it is for \(architecture), not for \(wanted)", hint: "leave --arch out")
    }

    private static func refusal(_ bytes: ByteView) -> InputError {
        let foreign: [(StaticString, String)] = [
            ("MZ", "a PE/COFF file"),
            ("PK\u{3}\u{4}", "a ZIP archive (apk, ipa, jar)"),
            ("BC\u{C0}\u{DE}", "LLVM bitcode"), ("!<bigaf>", "an AIX archive"),
            ("{\"schema\": \"sizeaudit/snapshot/", "a snapshot, which holds sizes and nothing else"),
            ("{", "a JSON file"),
            ("#!", "a script"),
            ("bplist", "a property list"), ("\u{1F}", "a compressed file"), ("\u{FD}7zXZ", "a compressed file"),
            ("--- ", "a text-based library stub"),
        ]
        let guess = foreign.first { bytes.starts(with: $0.0) }.map {
            "is \($0.1)" + ($0.1.hasPrefix("a snapshot") ? "" : ", which is not read")
        }
        return InputError(
            guess ?? "unsupported file format",
            hint: "\(ArtifactFormats.imageNames) files, static archives, linker maps, packages and directories are")
    }
}
