import AuditPlatform
import LinkMapKit
import LoopTrace

/// A finder of the files from which a module's functions can be read.
///
/// A file counts only if its build ID equals the recorded one, because another build has other addresses. The search order is:
/// files and directories that the user named, the recorded path, the directories of separate debug files.
struct ModuleFiles {
    /// The images that the user named.
    private var named: [CodeImage] = []
    private var directories: [String] = []
    private(set) var warnings: [AuditWarning] = []

    /// Opens the files that the user named.
    /// - Parameter paths: Files or directories.
    /// - Throws: ``InputError`` if one of them does not exist or a file is no image.
    init(debugFiles paths: [String]) throws(InputError) {
        for path in paths {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { throw InputError("cannot be opened", path: path) }
            if status.st_mode & S_IFMT == S_IFDIR {
                directories.append(path.hasSuffix("/") ? String(path.dropLast()) : path)
            } else {
                named += try CodeImage.images(at: path)
            }
        }
    }

    /// The files found for a module.
    struct Match {
        /// The images, best first: a file with all symbols precedes one with exported symbols only.
        var images: [CodeImage] = []
        /// The file at the module's path, if it is another build.
        var otherBuild: CodeImage?
        /// The reason why the file at the module's path cannot be read.
        var failure: InputError?
    }

    func match(_ module: TraceModule) -> Match {
        var match = Match()
        let id = module.buildID.isEmpty ? nil : module.buildIDText
        match.images = named.filter { id != nil && $0.id == id }
        for path in candidates(for: module, id: id) {
            if match.images.first?.hasSymbolTable ?? false { break }
            guard access(path) else { continue }
            do throws(InputError) {
                let images = try CodeImage.images(at: path)
                let fitting = images.filter { id == nil || $0.id == id }
                match.images += fitting
                match.images.sort { $0.hasSymbolTable && !$1.hasSymbolTable }
                if fitting.isEmpty, path == module.path { match.otherBuild = images.first }
            } catch {
                if path == module.path { match.failure = error }
            }
        }
        if !(match.images.first?.hasSymbolTable ?? true) { followLink(of: module, id: id, &match) }
        return match
    }

    private func access(_ path: String) -> Bool { unsafe AuditPlatform.access(path, R_OK) == 0 }

    private func candidates(for module: TraceModule, id: String?) -> [String] {
        // For a module without a build ID only the file at its path can be trusted.
        let paths = DebugFilePaths(path: module.path, id: id, link: nil, believesNames: false)
        let named = directories.flatMap(paths.inFolder)
        // Other paths are no files: the kernel's library, or code made at run time.
        guard module.path.hasPrefix("/") else { return named }
        return named + [module.path] + DebugFilePaths.systemFolders.flatMap(paths.inFolder)
    }

    /// Adds the debug file that the module's file links to.
    private func followLink(of module: TraceModule, id: String?, _ match: inout Match) {
        guard let own = match.images.first(where: { $0.path == module.path }), !own.hasSymbolTable,
            let link = DebugLink(own.image)
        else { return }
        let paths = DebugFilePaths(path: module.path, id: id, link: link, believesNames: false)
        let folders = directories + DebugFilePaths.systemFolders
        for path in paths.beside + folders.flatMap(paths.linked) where access(path) {
            let images = (try? CodeImage.images(at: path)) ?? []
            // Build IDs decide if there are any, otherwise the checksum of the link.
            let fitting = images.filter { image in
                if let id, let other = image.id { return id == other }
                return link.matches(image.image.bytes)
            }
            guard !fitting.isEmpty else { continue }
            match.images += fitting
            match.images.sort { $0.hasSymbolTable && !$1.hasSymbolTable }
            return
        }
    }
}
