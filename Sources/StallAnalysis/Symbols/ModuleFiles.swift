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

    /// Where distributions put separate debug files.
    private static let system = ["/usr/lib/debug", "/usr/local/lib/debug"]

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
        return match
    }

    private func access(_ path: String) -> Bool { unsafe Glibc.access(path, R_OK) == 0 }

    private func candidates(for module: TraceModule, id: String?) -> [String] {
        // Not a path of a file: the kernel's own library, code made at run time.
        guard module.path.hasPrefix("/") else { return directories.flatMap { inDirectory($0, module, id) } }
        return directories.flatMap { inDirectory($0, module, id) } + [module.path]
            + ModuleFiles.system.flatMap { inDirectory($0, module, id) }
    }

    /// As debuggers look: by build id, else as the file system of the machine that the trace is from, else by name.
    private func inDirectory(_ directory: String, _ module: TraceModule, _ id: String?) -> [String] {
        var paths: [String] = []
        if let id, id.utf8.count > 4 {
            let tail = "\(id.prefix(2))/\(id.dropFirst(2))"
            paths += [
                "\(directory)/.build-id/\(tail).debug", "\(directory)/.build-id/\(tail)", "\(directory)/\(tail).debug",
                "\(directory)/\(tail)",
            ]
        }
        if module.path.hasPrefix("/") { paths += ["\(directory)\(module.path).debug", "\(directory)\(module.path)"] }
        let name = module.path.split(separator: "/").last.map(String.init) ?? ""
        // Of a module without a build id only what lies where it lay can be believed.
        if !name.isEmpty, name != "..", id != nil { paths += ["\(directory)/\(name)", "\(directory)/\(name).debug"] }
        return paths
    }
}
