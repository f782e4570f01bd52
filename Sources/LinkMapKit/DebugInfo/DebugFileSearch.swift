import CCompression
import Glibc

//  .gnu_debuglink      name, zeros up to a multiple of 4, CRC of the file
//  .gnu_debugaltlink   name, its build id

/// Finds the file that holds the debug info of an image: named by the user, or where systems keep such files.
struct DebugFileSearch {
    /// What the user named: files and directories.
    let named: [String]
    /// Where the system keeps debug files.
    let systemFolders: [String]

    init(named: [String] = [], systemFolders: [String] = ["/usr/lib/debug", "/usr/local/lib/debug"]) {
        self.named = named
        self.systemFolders = systemFolders
    }

    /// A debug file that was found.
    struct Found {
        var path: String
        var image: Image
    }

    /// - Parameters:
    ///   - path: of the image itself.
    ///   - warnings: what was found and is of another build.
    func debugFile(of image: Image, at path: String, warnings: inout [AuditWarning]) -> Found? {
        for candidate in named where !DebugFileSearch.isFolder(candidate) {
            if let found = open(candidate, for: image, isNamed: true, &warnings) { return found }
        }
        let link = DebugLink(image)
        let folder = DebugFileSearch.folder(of: path)
        for place in named.filter(DebugFileSearch.isFolder) + systemFolders {
            for candidate in candidates(in: place, image, link, at: path) {
                if let found = open(candidate, for: image, link: link, &warnings) { return found }
            }
        }
        var beside = ["\(path).dSYM"]
        if let link { beside += ["\(folder)/\(link.name)", "\(folder)/.debug/\(link.name)"] }
        for candidate in beside {
            if let found = open(candidate, for: image, link: link, &warnings) { return found }
        }
        return nil
    }

    /// The file that `dwz` moved shared entries into.
    func supplement(of image: Image, at path: String) -> Image? {
        guard let section = image.sections.first(where: { $0.name == ".gnu_debugaltlink" }),
            let bytes = image.bytes.slice(section.fileRange), let name = bytes.cString(at: 0),
            let id = bytes.slice(at: UInt64(name.count) + 1, count: UInt64(max(0, bytes.count - name.count - 1)))
        else { return nil }
        let identity = id.hexadecimal
        let folder = DebugFileSearch.folder(of: path)
        let base = ObjectNames.baseName(name).text
        var candidates = [name.byte(at: 0) == UInt8(ascii: "/") ? name.text : "\(folder)/\(name.text)"]
        for place in named.filter(DebugFileSearch.isFolder) + systemFolders {
            candidates += [
                DebugFileSearch.path(ofBuild: identity, in: place), "\(place)/.dwz/\(base)", "\(place)/\(base)",
            ]
            .compactMap(\.self)
        }
        // Packages name the file by where it is installed.
        let installed = "/usr/lib/debug/"
        if name.text.hasPrefix(installed) {
            candidates += named.filter(DebugFileSearch.isFolder).map { "\($0)/\(name.text.dropFirst(installed.count))" }
        }
        candidates += named.filter { !DebugFileSearch.isFolder($0) }
        for candidate in candidates {
            guard let bytes = try? MappedFile.openMember(candidate), ELFFile.matches(bytes),
                let found = try? ELFImage.image(of: bytes), found.id == identity
            else { continue }
            return found
        }
        return nil
    }

    /// A `.dwo` file that a unit names, or a package of them (`.dwp`).
    func splitFile(_ candidates: [String]) -> Image? {
        for candidate in candidates {
            guard let bytes = try? MappedFile.openMember(candidate), ELFFile.matches(bytes),
                let image = try? ELFImage.image(of: bytes)
            else { continue }
            return image
        }
        return nil
    }

    // MARK: - Candidates

    private func candidates(in place: String, _ image: Image, _ link: DebugLink?, at path: String) -> [String] {
        var result = image.id.flatMap { DebugFileSearch.path(ofBuild: $0, in: place) }.map { [$0] } ?? []
        let base = path.split(separator: "/").last.map(String.init) ?? path
        let folder = DebugFileSearch.folder(of: path)
        if let link {
            result += [
                "\(place)\(folder.hasPrefix("/") ? folder : "/" + folder)/\(link.name)", "\(place)/\(link.name)",
            ]
        }
        return result + ["\(place)/\(base).debug", "\(place)/\(base).dSYM"]
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
        // A supplementary file or a package may be named too: it has an identity of its own.
        guard DebugSections(found) != nil || found.sections.contains(where: { $0.name == ".symtab" }) else {
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

    /// Identities decide where both have one, else the check sum of the link; a file that the user names is believed.
    private func isOf(_ image: Image, _ found: Image, _ bytes: ByteView, _ link: DebugLink?) -> Bool {
        if let id = image.id, let other = found.id { return id == other }
        return link.map { $0.matches(bytes) } ?? true
    }

    private static func image(in bytes: ByteView, like image: Image) -> Image? {
        if FatFile.matches(bytes), let fat = try? FatFile(bytes) {
            for slice in fat.slices {
                if let view = bytes.slice(slice.range), let found = self.image(in: view, like: image) { return found }
            }
            return nil
        }
        let found =
            ELFFile.matches(bytes)
            ? try? ELFImage.image(of: bytes) : MachOFile.matches(bytes) ? try? MachOImage.image(of: bytes) : nil
        return found?.architecture == image.architecture ? found : nil
    }

    // MARK: - Paths

    static func path(ofBuild id: String, in place: String) -> String? {
        guard id.utf8.count > 2 else { return nil }
        return "\(place)/.build-id/\(id.prefix(2))/\(id.dropFirst(2)).debug"
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        guard !path.hasSuffix(".dSYM") && !path.hasSuffix(".dSYM/") else { return false }
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

/// What `.gnu_debuglink` says.
struct DebugLink {
    let name: String
    private let sum: UInt32

    init?(_ image: Image) {
        guard let section = image.sections.first(where: { $0.name == ".gnu_debuglink" }),
            let bytes = image.bytes.slice(section.fileRange), let name = bytes.cString(at: 0), !name.isEmpty,
            name.firstIndex(of: UInt8(ascii: "/")) == nil
        else { return nil }
        let isBigEndian = (image.detail as? ELFDetail)?.file.isBigEndian ?? false
        guard let sum = bytes.integer(at: (name.count + 4) & ~3, as: UInt32.self, bigEndian: isBigEndian) else {
            return nil
        }
        self.name = name.text
        self.sum = sum
    }

    func matches(_ bytes: ByteView) -> Bool {
        unsafe bytes.withUnsafeBytes { raw in
            let start = unsafe raw.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe UInt32(truncatingIfNeeded: crc32_z(0, start, raw.count)) == sum
        }
    }
}
