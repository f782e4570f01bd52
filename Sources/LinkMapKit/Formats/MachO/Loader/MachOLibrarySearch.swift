/// Finds the library files of a Mach-O image by the rules of `dyld`.
struct MachOLibrarySearch {
    /// An image, with the load facts that decide where its libraries are found.
    struct Loaded {
        /// Location of the image; `nil` for standard input.
        var place: RootedFiles.Place?
        /// Number of the image that needed it first; `nil` for the artifact.
        var parent: Int?
        /// Load facts of the image; `nil` for an unreadable one.
        var facts: MachOLoadFacts?
    }

    enum Answer {
        case found(RootedFiles.Place, ByteView, RootedFiles.Identity)
        case system(String)
        case unresolved, missing
    }

    /// Location of the artifact; `nil` when it has none.
    let artifact: RootedFiles.Place?
    private let files: RootedFiles
    private let libraryPath: [String]
    private let isProgram: Bool
    /// Directory of the program; `nil` if unknown.
    private let executable: RootedFiles.Place?

    init(_ environment: LoadEnvironment, isProgram: Bool, place: String?) throws(InputError) {
        let files = try RootedFiles(environment)
        self.files = files
        self.isProgram = isProgram
        libraryPath = environment.libraryPath
        artifact = place.flatMap { files.place(ofHost: $0) }
        let program = isProgram ? artifact : environment.executable.flatMap { files.place(ofHost: $0) }
        executable = MachOLibrarySearch.directory(of: program)
    }

    private static func directory(of place: RootedFiles.Place?) -> RootedFiles.Place? {
        place.map { RootedFiles.Place(path: PathText.directory(of: $0.path), isOutside: $0.isOutside) }
    }

    /// - Parameter number: the number of the image that needs the library.
    func find(_ name: String, for number: Int, of loaded: [Loaded]) -> Answer {
        for directory in libraryPath {
            let place = RootedFiles.Place(path: PathText.joined(directory, PathText.leaf(of: name)), isOutside: false)
            if let (bytes, identity) = files.open(place) { return .found(place, bytes, identity) }
        }
        guard name.hasPrefix("@rpath/") else { return answer(expanded(name, for: loaded[number])) }
        return findByPaths(String(name.dropFirst("@rpath/".count)), for: number, of: loaded)
    }

    /// Searches the run paths of an image, then those of the images that needed it, up to the program.
    private func findByPaths(_ rest: String, for number: Int, of loaded: [Loaded]) -> Answer {
        var system: Answer?
        var next: Int? = number
        var steps = 0
        var knowsProgram = false
        while let index = next, steps < 64 {
            for path in loaded[index].facts?.list.paths ?? [] {
                guard let directory = expanded(path.text, for: loaded[index]) else { continue }
                let place = RootedFiles.Place(
                    path: PathText.joined(directory.path, rest), isOutside: directory.isOutside)
                switch answer(place) {
                case .found(let place, let bytes, let identity): return .found(place, bytes, identity)
                // The shared cache is known to hold Swift's own libraries. Any other missing file is not there.
                case .system(let path) where rest.hasPrefix("libswift"): system = system ?? .system(path)
                default: break
                }
            }
            if index == 0 { knowsProgram = isProgram }
            next = loaded[index].parent
            steps += 1
        }
        return system ?? (knowsProgram ? .missing : .unresolved)
    }

    /// Replaces `@executable_path` and `@loader_path`; returns `nil` if their value is unknown.
    private func expanded(_ path: String, for image: Loaded) -> RootedFiles.Place? {
        for (variable, directory) in [
            ("@executable_path", executable), ("@loader_path", MachOLibrarySearch.directory(of: image.place)),
        ] {
            guard path.hasPrefix(variable) else { continue }
            guard let directory else { return nil }
            return RootedFiles.Place(
                path: directory.path + path.dropFirst(variable.count), isOutside: directory.isOutside)
        }
        return RootedFiles.Place(path: path, isOutside: !path.hasPrefix("/"))
    }

    private func answer(_ place: RootedFiles.Place?) -> Answer {
        guard let place else { return .unresolved }
        if let (bytes, identity) = files.open(place) { return .found(place, bytes, identity) }
        let isSystem = ["/usr/lib/", "/System/"].contains { place.path.hasPrefix($0) }
        return isSystem ? .system(place.path) : .missing
    }
}
