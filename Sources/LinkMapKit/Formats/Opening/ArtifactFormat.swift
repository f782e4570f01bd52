/// A file format that the product reads, told by its content and never by the file's name.
package protocol ArtifactFormat {
    /// Whether a file that begins with these bytes is one of the format.
    static func matches(_ bytes: ByteView) -> Bool

    /// - Parameter mapDetail: how much of a link map is wanted; images are read as far as is asked for anyway.
    static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail) throws(InputError) -> Artifact
}

/// A format of which each file is one image.
package protocol ImageFormat: ArtifactFormat {
    static func image(of bytes: ByteView) throws(InputError) -> Image

    /// Returns the use of the image by the first bytes of its header alone; `nil` where they are cut short.
    static func role(of head: ByteView) -> ImageRole?
}

extension ImageFormat {
    package static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail) throws(InputError) -> Artifact {
        .image(try image(of: bytes))
    }
}

/// All formats that are read. A new one is added here, with a folder of its own under `Formats`.
package enum ArtifactFormats {
    /// In the order in which they are tried.
    static let images: [any ImageFormat.Type] = [ELFImage.self, MachOImage.self]
    static let containers: [any ArtifactFormat.Type] = [Archive.self, FatFile.self, LinkMap.self]

    static func format(of bytes: ByteView) -> (any ArtifactFormat.Type)? {
        imageFormat(of: bytes) ?? containers.first { $0.matches(bytes) }
    }

    private static func imageFormat(of bytes: ByteView) -> (any ImageFormat.Type)? {
        images.first { $0.matches(bytes) }
    }

    /// Whether the bytes are one image.
    package static func isImage(_ bytes: ByteView) -> Bool { imageFormat(of: bytes) != nil }

    /// Returns the image that the bytes are; `nil` for files of other formats.
    ///
    /// - Throws: ``InputError`` for an image that is damaged.
    package static func image(of bytes: ByteView) throws(InputError) -> Image? {
        guard let format = imageFormat(of: bytes) else { return nil }
        return try format.image(of: bytes)
    }

    /// Returns the use of an image by its header alone; `nil` for files of other formats.
    package static func role(of head: ByteView) -> ImageRole? { imageFormat(of: head)?.role(of: head) }
}

extension FatFile: ArtifactFormat {
    package static func open(_ bytes: ByteView, mapDetail: LinkMap.Detail) throws(InputError) -> Artifact {
        .fat(try FatFile(bytes))
    }
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
