//  .gnu_debugaltlink   name and build ID of the supplementary file

/// A search for the file that holds the debug info of an image, among paths given by the user and system directories.
struct DebugFileSearch {
    /// The files and directories given by the user.
    let named: [String]
    /// The directories where the system keeps debug files.
    let systemFolders: [String]

    init(named: [String] = [], systemFolders: [String] = DebugFilePaths.systemFolders) {
        self.named = named
        self.systemFolders = systemFolders
    }

    /// A debug file that was found.
    struct Found {
        var path: String
        var image: Image
    }

    /// Finds the debug file of an image.
    ///
    /// - Parameters:
    ///   - path: the path of the image itself.
    ///   - warnings: receives a warning for each unusable file in `named`.
    func debugFile(of image: Image, at path: String, warnings: inout [AuditWarning]) -> Found? {
        for candidate in named where !DebugFileSearch.isFolder(candidate) {
            // One matching file in a bundle is enough, and so is one warning.
            var said: [AuditWarning] = []
            for file in DebugFileSearch.files(at: candidate) {
                if let found = open(file, for: image, isNamed: true, &said) { return found }
            }
            warnings += said.prefix(1)
        }
        let link = DebugLink(image)
        for candidate in candidates(for: image, link, at: path) {
            if let found = open(candidate, for: image, link: link, &warnings) { return found }
        }
        return nil
    }

    /// Finds the supplementary file, into which `dwz` moved shared entries.
    func supplement(of image: Image, at path: String) -> Image? {
        guard let section = image.sections.first(where: { $0.name == ".gnu_debugaltlink" }),
            let bytes = image.bytes.slice(section.fileRange), let name = bytes.cString(at: 0),
            let id = bytes.slice(at: UInt64(name.count) + 1, count: UInt64(max(0, bytes.count - name.count - 1)))
        else { return nil }
        let identity = id.hexadecimal
        let folder = DebugFileSearch.folder(of: path)
        let base = name.lastPathComponent.text
        var candidates = [name.byte(at: 0) == UInt8(ascii: "/") ? name.text : "\(folder)/\(name.text)"]
        for place in named.filter(DebugFileSearch.isFolder) + systemFolders {
            candidates += [
                DebugFileSearch.path(ofBuild: identity, in: place), "\(place)/.dwz/\(base)", "\(place)/\(base)",
            ]
            .compactMap(\.self)
        }
        // Distribution packages record the path where the file is installed.
        let installed = "/usr/lib/debug/"
        if name.text.hasPrefix(installed) {
            candidates += named.filter(DebugFileSearch.isFolder).map { "\($0)/\(name.text.dropFirst(installed.count))" }
        }
        candidates += named.filter { !DebugFileSearch.isFolder($0) }
        for candidate in candidates {
            guard let bytes = try? MappedFile.openMember(candidate),
                let found = try? ArtifactFormats.image(of: bytes), found.id == identity
            else { continue }
            return found
        }
        return nil
    }

    /// Opens the first readable file of `candidates`: a `.dwo` file that a unit names, or a `.dwp` package.
    func splitFile(_ candidates: [String]) -> Image? {
        for candidate in candidates {
            guard let bytes = try? MappedFile.openMember(candidate),
                let image = try? ArtifactFormats.image(of: bytes)
            else { continue }
            return image
        }
        return nil
    }

    // MARK: - Candidates

    private func candidates(for image: Image, _ link: DebugLink?, at path: String) -> [String] {
        let folders = named.filter(DebugFileSearch.isFolder)
        guard !image.toolchain.putsDebugInfoIntoBundles else { return bundles(for: image, at: path, folders) }
        let paths = DebugFilePaths(path: path, id: image.id, link: link, believesNames: true)
        return stated(by: image, at: path, folders) + (folders + systemFolders).flatMap(paths.inFolder) + paths.beside
    }

    /// Returns the places of the debug file that the image itself names. Of a URL only the last part counts: nothing is
    /// fetched.
    private func stated(by image: Image, at path: String, _ folders: [String]) -> [String] {
        guard let name = image.reader.debugFileName?.lastPathComponent.text, !name.isEmpty else { return [] }
        return ([DebugFileSearch.folder(of: path)] + folders).map { "\($0)/\(name)" }
    }

    /// Returns the files of candidate bundles. An image without a UUID matches only a bundle named after it.
    private func bundles(for image: Image, at path: String, _ folders: [String]) -> [String] {
        guard image.id != nil else { return DebugSymbolBundles.files(of: "\(path).dSYM") }
        return (folders + DebugSymbolBundles.folders(beside: path)).flatMap(DebugSymbolBundles.files(in:))
    }

    /// Returns the files of a bundle, which may hold the debug info of several images. Any other path is returned as
    /// is.
    private static func files(at path: String) -> [String] {
        guard DebugSymbolBundles.isBundle(path) else { return [path] }
        let files = DebugSymbolBundles.files(of: path)
        return files.isEmpty ? [path] : files
    }

    private func open(
        _ path: String, for image: Image, link: DebugLink? = nil, isNamed: Bool = false,
        _ warnings: inout [AuditWarning]
    ) -> Found? {
        guard let bytes = try? MappedFile.openMember(BundlePath.binary(of: path)) else {
            if isNamed { warnings.append(AuditWarning("debug-file", "the debug file \(path) cannot be read")) }
            return nil
        }
        guard let found = DebugFileSearch.image(in: bytes, like: image) else {
            if isNamed {
                warnings.append(AuditWarning("debug-file", "the debug file \(path) is not for \(image.architecture)"))
            }
            return nil
        }
        // The user may also give a supplementary file or a package. They have build IDs of their own.
        guard DebugInfoFormats.isIn(found) || found.sections.contains(where: { $0.name == ".symtab" }) else {
            return nil
        }
        guard isOf(image, found, bytes, link) else {
            if isNamed,
                !found.sections.contains(where: { $0.name == ".gnu_debugaltlink" || $0.name.ends(with: ".dwo") })
            {
                let message = "the debug file \(path) is of another build: it is not used"
                warnings.append(AuditWarning("debug-mismatch", message))
            }
            return nil
        }
        return Found(path: path, image: found)
    }

    /// Returns whether a file belongs to the image. Build IDs decide if both have one, else the checksum of the debug
    /// link. Without either, the file is accepted.
    private func isOf(_ image: Image, _ found: Image, _ bytes: ByteView, _ link: DebugLink?) -> Bool {
        if let id = image.id, let other = found.id { return id == other }
        return link.map { $0.matches(bytes) } ?? true
    }

    static func image(in bytes: ByteView, like image: Image) -> Image? {
        if let fat = try? ArtifactFormats.container(of: bytes) {
            for slice in fat.slices {
                if let view = bytes.slice(slice.range), let found = self.image(in: view, like: image) { return found }
            }
            return nil
        }
        let found = try? ArtifactFormats.image(of: bytes)
        return found?.architecture == image.architecture ? found : nil
    }

    // MARK: - Paths

    static func path(ofBuild id: String, in place: String) -> String? {
        guard id.utf8.count > 2 else { return nil }
        return "\(place)/.build-id/\(id.prefix(2))/\(id.dropFirst(2)).debug"
    }

    static func folder(of path: String) -> String { DebugFilePaths.folder(of: path) }

    static func isFolder(_ path: String) -> Bool { DebugFilePaths.isFolder(path) }
}
