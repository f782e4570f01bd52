/// An image whose addresses are to be resolved: a program that ran, a library that it loaded, or a separate debug file.
package struct CodeImage {
    /// The opened file.
    package let path: String
    /// The build ID (ELF) or UUID (Mach-O) in lower-case hexadecimal digits.
    package let id: String?
    package let architecture: String
    /// Whether it has the full symbol table, and not only the dynamic one.
    package let hasSymbolTable: Bool
    /// The image for reading debug info.
    package let image: Image

    /// Opens the images in the file at `path`: one, or one for each slice of a fat file.
    ///
    /// - Throws: ``InputError`` if it is not a regular file or contains no readable image.
    package static func images(at path: String) throws(InputError) -> [CodeImage] {
        do throws(InputError) {
            return try images(in: MappedFile.openMember(path), path: path)
        } catch {
            throw error.naming(path)
        }
    }

    private static func images(in bytes: ByteView, path: String) throws(InputError) -> [CodeImage] {
        guard ArtifactFormats.isImage(bytes) || ArtifactFormats.isContainer(bytes) else {
            throw InputError("is not an ELF or Mach-O image")
        }
        return (try Artifact.open(bytes).images(in: bytes) ?? []).map { CodeImage($0, path) }
    }

    private init(_ image: Image, _ path: String) {
        self.image = image
        self.path = path
        id = image.id
        architecture = image.architecture
        hasSymbolTable = image.reader.hasSymbolTable
    }

    /// The address of the image's first byte in memory, from which offsets in reports count.
    package var start: UInt64 { image.segments.map(\.memoryRange.lowerBound).min() ?? 0 }

    package func functions() throws(InputError) -> FunctionTable {
        do throws(InputError) {
            return try FunctionTable(of: image)
        } catch {
            throw error.naming(path)
        }
    }
}
