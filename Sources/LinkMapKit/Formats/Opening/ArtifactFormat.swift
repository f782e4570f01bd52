/// A file format that the product reads. It is recognized by the file's content, never by its name.
package protocol ArtifactFormat: SendableMetatype {
    /// Returns whether a file that begins with these bytes has the format.
    static func matches(_ bytes: ByteView) -> Bool

    /// - Parameter mapDetail: the detail to read of a link map. Images are always read on demand.
    static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail) throws(InputError) -> Artifact
}

/// A format in which each file is one image.
package protocol ImageFormat: ArtifactFormat {
    /// The kind of artifact in results.
    static var kind: ArtifactIdentity.Kind { get }

    /// The name of the format for people.
    static var name: String { get }

    static func image(of bytes: ByteView) throws(InputError) -> Image

    /// Returns the image's role by the first bytes of its header; `nil` if they are cut short. Of a shared object of
    /// ELF that is cut short it is the role of a library.
    static func role(of head: ByteView) -> ImageRole?

    /// Opens an object file for linking.
    ///
    /// - Throws: ``InputError`` for a damaged file, and for a format whose object files are not linked.
    static func linkable(_ bytes: ByteView) throws(InputError) -> LinkableFile

    /// Whether an object file that is given alone is analysed as it is. Otherwise it is treated as a link of one file.
    static var readsObjectsAlone: Bool { get }
}

extension ImageFormat {
    package static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail) throws(InputError) -> Artifact {
        .image(try image(of: bytes))
    }

    package static func linkable(_ bytes: ByteView) throws(InputError) -> LinkableFile {
        throw InputError("object files of this format are not combined", hint: "give the linked image")
    }

    package static var readsObjectsAlone: Bool { true }
}

/// All supported formats. A new one is added here, with a folder of its own under `Formats`.
package enum ArtifactFormats {
    /// The image formats, in the order in which they are tried.
    static let images: [any ImageFormat.Type] = [ELFImage.self, MachOImage.self, WasmImage.self]
    /// The formats of files that contain several images.
    static let containers: [any ContainerFormat.Type] = [FatFile.self, WasmComponent.self]
    static let others: [any ArtifactFormat.Type] = [Archive.self, LinkMap.self]

    /// The names of all image formats as a list in words: `ELF and Mach-O`.
    package static var imageNames: String {
        let names = images.map { $0.name }
        return [names.dropLast().joined(separator: ", "), names.suffix(1).joined()].filter { !$0.isEmpty }
            .joined(separator: " and ")
    }

    /// The kinds of images, with the names of their formats for people.
    package static var imageKinds: [(kind: ArtifactIdentity.Kind, name: String)] { images.map { ($0.kind, $0.name) } }

    /// Returns the kind of artifact with a name in documents; `nil` for an unknown name.
    package static func kind(named name: String) -> ArtifactIdentity.Kind? {
        let others: [ArtifactIdentity.Kind] = [
            .archive, .linkmap, .snapshot, .trace, .set, .bundle, .directory, .container, .catalog, .unknown,
        ]
        return (images.map { $0.kind } + others).first { $0.rawValue == name }
    }

    static func format(of bytes: ByteView) -> (any ArtifactFormat.Type)? {
        imageFormat(of: bytes) ?? containers.first { $0.matches(bytes) } ?? others.first { $0.matches(bytes) }
    }

    private static func imageFormat(of bytes: ByteView) -> (any ImageFormat.Type)? {
        images.first { $0.matches(bytes) }
    }

    /// Returns whether a file that begins with these bytes contains several images.
    package static func isContainer(_ bytes: ByteView) -> Bool { containers.contains { $0.matches(bytes) } }

    /// Reads the bytes as a container of images; `nil` for files of other formats.
    ///
    /// - Throws: ``InputError`` for a container that is damaged.
    package static func container(of bytes: ByteView) throws(InputError) -> ImageContainer? {
        guard let format = containers.first(where: { $0.matches(bytes) }) else { return nil }
        return try format.container(of: bytes)
    }

    /// Returns whether the bytes are an image.
    package static func isImage(_ bytes: ByteView) -> Bool { imageFormat(of: bytes) != nil }

    /// Reads the bytes as an image; `nil` for files of other formats.
    ///
    /// - Throws: ``InputError`` for an image that is damaged.
    package static func image(of bytes: ByteView) throws(InputError) -> Image? {
        guard let format = imageFormat(of: bytes) else { return nil }
        return try format.image(of: bytes)
    }

    /// Returns an image's role by its header alone; `nil` for files of other formats.
    package static func role(of head: ByteView) -> ImageRole? { imageFormat(of: head)?.role(of: head) }

    /// Opens an object file of any format for linking.
    static func linkable(_ bytes: ByteView) throws(InputError) -> LinkableFile {
        guard let format = imageFormat(of: bytes) else { throw InputError("is not an object file") }
        return try format.linkable(bytes)
    }

    /// Whether the bytes are an object file that is analysed as it is when it is given alone.
    static func readsObjectsAlone(_ bytes: ByteView) -> Bool { imageFormat(of: bytes)?.readsObjectsAlone ?? false }
}

extension Archive: ArtifactFormat {
    package static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail) throws(InputError) -> Artifact {
        .archive(try Archive(bytes))
    }
}

extension LinkMap: ArtifactFormat {
    package static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail) throws(InputError) -> Artifact {
        .linkMap(try LinkMap.parse(bytes, detail: mapDetail))
    }
}
