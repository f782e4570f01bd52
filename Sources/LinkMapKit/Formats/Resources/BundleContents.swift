import Glibc

/// What an app's bundle holds besides code: the names that can keep its classes and methods alive, and where
/// its images are.
///
/// Works for the flat layout of iOS, for `Contents/` of macOS, for frameworks and extensions, and for any other
/// directory, since every file is told by its content.
package struct BundleContents {
    /// In the order of the files' paths.
    package private(set) var names: [BundleName] = []
    /// Paths, to open them by, of programs, libraries and plug-ins in Mach-O and ELF; each file once, though it may
    /// have several names.
    package private(set) var images: [String] = []
    /// What could not be read; the answer is complete for the rest.
    package private(set) var warnings: [AuditWarning] = []

    private var imageIdentities: Set<DirectoryWalk.Identity> = []
    /// Files stay mapped for the life of the process, and a process may map some 65,000.
    private var mappingsLeft = 40_000

    /// - Throws: ``InputError`` when `directory` is none, or cannot be read.
    package init(at directory: String) throws(InputError) {
        let walk = try DirectoryWalk(at: directory)
        warnings = walk.warnings
        for file in walk.files { read(file, at: walk.fullPath(file.path)) }
    }

    private mutating func read(_ file: DirectoryWalk.File, at path: String) {
        let isExpected = Self.isExpected(file.path)
        do throws(InputError) {
            guard file.size > 0, !Self.isText(file.path) else { return }
            let head = try FileHead.read(path)
            let isImage = ArtifactFormats.isImage(head) || FatFile.matches(head)
            let isWanted =
                isExpected && !FileHead.isAppleDouble(head) || TextWords.isNamed(file.path)
                || TextWords.isTable(file.path)
            guard isImage || isWanted || ResourceReader.matches(head) else { return }
            guard mappingsLeft > 0 else { throw InputError("is one file too many and is not read") }
            mappingsLeft -= 1
            let bytes = try MappedFile.open(path)
            if isImage { return try addImage(bytes, file, at: path) }
            let found = ResourceReader.read(bytes, path: file.path, isExpected: isExpected)
            names += found.names
            warnings += found.warnings
        } catch {
            var named = error
            named.path = file.path
            warnings.append(AuditWarning("bundle-file-unread", named.description))
        }
    }

    private mutating func addImage(_ bytes: ByteView, _ file: DirectoryWalk.File, at path: String) throws(InputError) {
        guard try Self.isLoaded(bytes), imageIdentities.insert(file.identity).inserted else { return }
        images.append(path)
    }

    /// Whether a file is a program, a library, a plug-in or an extension of the kernel, and not an object file or the
    /// debugging companion of one.
    private static func isLoaded(_ bytes: ByteView) throws(InputError) -> Bool {
        if FatFile.matches(bytes) {
            let slices = try FatFile(bytes).slices
            return slices.contains { slice in
                let part = bytes.slice(at: slice.range.lowerBound, count: UInt64(slice.range.count)) ?? .empty
                return isLoadedType(part)
            }
        }
        return isLoadedType(bytes)
    }

    private static func isLoadedType(_ bytes: ByteView) -> Bool {
        switch ArtifactFormats.role(of: bytes) {
        case .executable, .library, .plugin, .kernelExtension: true
        default: false
        }
    }

    // MARK: - Files by name

    /// Whether a file's name promises names, so that it is worth a warning when it has none that can be read.
    private static func isExpected(_ path: String) -> Bool {
        [".plist", ".nib", ".mom", ".cdm", ".xib", ".storyboard"].contains { path.hasSuffix($0) }
    }

    /// Plurals of text for people, and the hashes of a signature, are property lists too; nothing is looked up by them.
    private static func isText(_ path: String) -> Bool {
        [".stringsdict", ".loctable", "/CodeResources"].contains { path.hasSuffix($0) }
    }
}
