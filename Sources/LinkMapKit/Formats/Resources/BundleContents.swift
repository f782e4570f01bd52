import AuditPlatform

/// The contents of an app's bundle besides code: names that can keep classes and methods alive, and the paths of its
/// images.
///
/// Supports the flat layout of iOS, `Contents/` of macOS, frameworks, extensions and any other directory, since file
/// kinds are detected by content.
package struct BundleContents {
    /// Names that files of the bundle hold, sorted by the files' paths.
    package private(set) var names: [BundleName] = []
    /// Paths of Mach-O and ELF programs, libraries and plug-ins, each usable with `open`. A file with several hard
    /// links is listed once.
    package private(set) var images: [String] = []
    /// The files that are searched for names as bytes.
    private(set) var unknownFiles: [UnknownFile] = []
    /// Files and parts that could not be read; the result is complete for the rest.
    package private(set) var warnings: [AuditWarning] = []

    private var imageIdentities: Set<DirectoryWalk.Identity> = []
    /// Number of further files that may be mapped. Files stay mapped, and a process can have about 65,000 mappings.
    private var mappingsLeft = 40_000

    /// - Throws: ``InputError`` when `directory` is not a directory or cannot be read.
    package init(at directory: String) throws(InputError) {
        let walk = try DirectoryWalk(at: directory)
        warnings = walk.warnings
        for file in walk.files { read(file, at: walk.fullPath(file.path)) }
    }

    private mutating func read(_ file: DirectoryWalk.File, at path: String) {
        let name = ByteView(copying: file.path)
        let isExpected = Self.isExpected(name)
        do throws(InputError) {
            guard file.size > 0, !Self.isText(name) else { return }
            let head = try FileHead.read(path)
            let isImage = ArtifactFormats.isImage(head) || ArtifactFormats.isContainer(head)
            let isWanted = isExpected && !FileHead.isAppleDouble(head) || ResourceReader.matches(head)
            let form = isImage || isExpected ? nil : UnknownFile.form(of: name, head: head)
            guard isImage || isWanted || form != nil else { return }
            guard mappingsLeft > 0 else { throw InputError("is not read: there are too many files") }
            mappingsLeft -= 1
            let bytes = try MappedFile.openMember(path)
            if isImage { return try addImage(bytes, file, at: path) }
            if let form { unknownFiles.append(UnknownFile(path: name, bytes: bytes, form: form)) }
            guard isWanted else { return }
            let found = ResourceReader.read(bytes, path: name, isExpected: isExpected)
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

    /// Whether a file is a program, library, plug-in or kernel extension, and not an object file or a debug companion.
    private static func isLoaded(_ bytes: ByteView) throws(InputError) -> Bool {
        if let file = try ArtifactFormats.container(of: bytes) {
            return file.slices.contains { slice in
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

    /// Whether files with this name usually hold names. Such a file gets a warning when no names can be read from it.
    static func isExpected(_ path: ByteView) -> Bool { expectedEnds.contains { path.ends(with: $0) } }

    private static let expectedEnds: [StaticString] = [".plist", ".nib", ".mom", ".cdm", ".xib", ".storyboard"]

    /// Whether a property list holds only displayed text (plurals) or hashes of a signature, which nothing looks up as
    /// names.
    static func isText(_ path: ByteView) -> Bool { shownTextEnds.contains { path.ends(with: $0) } }

    private static let shownTextEnds: [StaticString] = [".stringsdict", ".loctable", "/CodeResources"]
}
