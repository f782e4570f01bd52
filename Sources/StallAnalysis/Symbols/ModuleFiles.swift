import Glibc
import LinkMapKit
import LoopTrace

/// Finds the files that a module's functions can be read from.
///
/// A file counts if its build id is the one that the trace recorded: addresses in another build mean nothing. In this
/// order: files and directories that the user named, where the module was, the directories of separate debug files.
struct ModuleFiles {
    /// What the user named.
    private var named: [CodeImage] = []
    private var directories: [String] = []
    private(set) var warnings: [AuditWarning] = []

    /// - Parameter paths: files or directories.
    /// - Throws: ``InputError`` when one of them is not there, or a file is no image.
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

    /// What was found for a module.
    struct Match {
        /// The best first: a file with all symbols before one with those that are exported.
        var images: [CodeImage] = []
        /// A file in the module's place that is of another build.
        var stranger: CodeImage?
        /// Why the file in the module's place cannot be read, where that is so.
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
                if fitting.isEmpty, path == module.path { match.stranger = images.first }
            } catch {
                if path == module.path { match.failure = error }
            }
        }
        if !(match.images.first?.hasSymbolTable ?? true) { followLink(of: module, id: id, &match) }
        return match
    }

    private func access(_ path: String) -> Bool { unsafe Glibc.access(path, R_OK) == 0 }

    private func candidates(for module: TraceModule, id: String?) -> [String] {
        // Of a module without a build id only what lies where it lay can be believed.
        let paths = DebugFilePaths(path: module.path, id: id, link: nil, believesNames: false)
        let named = directories.flatMap(paths.inFolder)
        // Not a path of a file: the kernel's own library, code made at run time.
        guard module.path.hasPrefix("/") else { return named }
        return named + [module.path] + DebugFilePaths.systemFolders.flatMap(paths.inFolder)
    }

    /// Follows what the module's own file says its debug file is.
    private func followLink(of module: TraceModule, id: String?, _ match: inout Match) {
        guard let own = match.images.first(where: { $0.path == module.path }), !own.hasSymbolTable,
            let link = DebugLink(own.image)
        else { return }
        let paths = DebugFilePaths(path: module.path, id: id, link: link, believesNames: false)
        let folders = directories + DebugFilePaths.systemFolders
        for path in paths.beside + folders.flatMap(paths.linked) where access(path) {
            let images = (try? CodeImage.images(at: path)) ?? []
            // Identities decide where there are some, else the check sum of the link.
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
