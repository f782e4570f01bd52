/// An image as somebody sees it who has addresses in it and wants to know what they belong to: the program that ran,
/// a library that it had loaded, or the separate debug file of either.
package struct CodeImage {
    /// The file, as it was opened.
    package let path: String
    /// Build id (ELF) or UUID (Mach-O) in lower-case hexadecimal digits.
    package let id: String?
    package let architecture: String
    /// Whether it has the linker's table of all symbols, and not only those that other images may bind.
    package let hasSymbolTable: Bool
    /// For debug info, which is read from the same file.
    package let image: Image

    /// The images in the file at `path`: one, or one for each slice of a fat file.
    ///
    /// - Throws: ``InputError`` for what is no regular file, or holds no image that can be read.
    package static func images(at path: String) throws(InputError) -> [CodeImage] {
        do throws(InputError) {
            return try images(in: MappedFile.openMember(path), path: path)
        } catch {
            throw error.naming(path)
        }
    }

    private static func images(in bytes: ByteView, path: String) throws(InputError) -> [CodeImage] {
        guard ArtifactFormats.isImage(bytes) || FatFile.matches(bytes) else {
            throw InputError("is no ELF or Mach-O image")
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

    package func functions() throws(InputError) -> FunctionTable {
        do throws(InputError) {
            return try FunctionTable(of: image)
        } catch {
            throw error.naming(path)
        }
    }
}
