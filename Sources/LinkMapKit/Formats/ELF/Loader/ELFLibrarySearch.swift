import CLibelf

/// Finds the libraries of an ELF image by the rules of its loader.
///
/// The search order is `DT_RPATH` of the requesting images, `LD_LIBRARY_PATH`, `DT_RUNPATH`, `ld.so.cache`, the default
/// directories. Libraries for specific processors (`glibc-hwcaps`) are ignored.
struct ELFLibrarySearch {
    /// The facts of an image that decide where its libraries are found.
    struct Loader {
        /// Location of the image; `nil` for standard input.
        var place: RootedFiles.Place?
        /// Number of the image that needed it first; `nil` for the artifact.
        var parent: Int?
        var paths: [String] = []
        var runPaths: [String]?
        var usesDefaults = true
    }

    let files: RootedFiles
    /// Path of the artifact; `nil` when it has none.
    let artifact: String?
    private let file: ELFFile
    private let interpreter: String?
    private let libraryPath: [String]
    private let cache: LoaderCache?
    private let defaults: [String]
    private let attempts = Attempts()

    /// The number of paths that were tried. A small image can name thousands of libraries and directories.
    private final class Attempts {
        var count = 0
    }

    /// Limit of the paths that are tried. Large programs need some thousand.
    private static let mostAttempts = 20_000

    /// Whether the search stopped before all libraries were looked for.
    var isCut: Bool { attempts.count >= ELFLibrarySearch.mostAttempts }

    init(_ table: ELFLoaderTable, environment: LoadEnvironment, place: String?) throws(InputError) {
        files = try RootedFiles(environment)
        artifact = place
        file = table.file
        let interpreter = file.interpreter?.text
        self.interpreter = interpreter
        libraryPath = environment.libraryPath
        let isGNU =
            interpreter.map { !LoaderDirectories.isMusl($0) && !PathText.leaf(of: $0).hasPrefix("linker") } ?? true
        let kept = RootedFiles.Place(path: "/etc/ld.so.cache", isOutside: false)
        cache = isGNU ? files.open(kept).flatMap { LoaderCache($0.bytes) } : nil
        let configured = isGNU && cache == nil ? LoaderConfiguration(files).directories : []
        let known = LoaderDirectories.defaults(of: file, loader: interpreter)
        defaults = configured + (ELFLibrarySearch.muslPath(interpreter, files) ?? known)
    }

    /// Name of the artifact in messages.
    var artifactName: String { artifact ?? "<stdin>" }

    func loader(_ table: ELFLoaderTable, at place: RootedFiles.Place?, parent: Int?) -> Loader {
        var loader = Loader(place: place, parent: parent)
        loader.runPaths = table.string(DT_RUNPATH).map(ELFLibrarySearch.list)
        loader.paths = table.string(DT_RPATH).map(ELFLibrarySearch.list) ?? []
        loader.usesDefaults = (table[DT_FLAGS_1] ?? 0) & UInt64(DF_1_NODEFLIB) == 0
        return loader
    }

    /// - Parameter number: the number of the image that needs the library.
    /// - Returns: the first file of that name for this machine.
    func find(_ name: String, for number: Int, of loaders: [Loader]) -> (
        RootedFiles.Place, ByteView, RootedFiles.Identity
    )? {
        guard !isCut else { return nil }
        if let musl = muslItself(name) { return opened(musl) }
        if name.contains("/") { return first(expanded(name, for: loaders[number])) }
        let loader = loaders[number]
        var directories = inherited(by: number, of: loaders)
        directories += libraryPath.map { RootedFiles.Place(path: $0, isOutside: false) }
        directories += (loader.runPaths ?? []).flatMap { expanded($0, for: loader) }
        if let found = first(directories.map { place(name, in: $0) }) { return found }
        for path in cache?.paths[ByteView(copying: name)] ?? [] {
            let place = RootedFiles.Place(path: path.text, isOutside: false)
            if !loader.usesDefaults, defaults.contains(PathText.directory(of: place.path)) { continue }
            if let found = opened(place) { return found }
        }
        guard loader.usesDefaults else { return nil }
        return first(defaults.map { place(name, in: RootedFiles.Place(path: $0, isOutside: false)) })
    }

    // MARK: - Paths

    /// Returns the directories of `DT_RPATH` of an image and of the images that needed it. Images with `DT_RUNPATH`
    /// contribute none, except with musl, which searches either tag of all of them.
    private func inherited(by number: Int, of loaders: [Loader]) -> [RootedFiles.Place] {
        let isMusl = interpreter.map(LoaderDirectories.isMusl) ?? false
        guard isMusl || loaders[number].runPaths == nil else { return [] }
        var directories: [RootedFiles.Place] = []
        var next: Int? = number
        var steps = 0
        while let index = next, steps < 64 {
            let loader = loaders[index]
            let paths = isMusl ? loader.runPaths ?? loader.paths : loader.runPaths == nil ? loader.paths : []
            directories += paths.flatMap { expanded($0, for: loader) }
            next = loader.parent
            steps += 1
        }
        return directories
    }

    /// Splits `a:b` into a list; an empty part is the current directory.
    static func list(_ text: ByteView) -> [String] {
        text.text.split(separator: ":", maxSplits: 64, omittingEmptySubsequences: false).map {
            $0.isEmpty ? "." : String($0)
        }
    }

    /// Returns a path with `$ORIGIN`, `$LIB` and `$PLATFORM` replaced. `$LIB` differs between systems and can yield
    /// several paths; `$ORIGIN` of an image without a location yields none.
    private func expanded(_ path: String, for loader: Loader) -> [RootedFiles.Place] {
        guard path.contains("$") else {
            return [RootedFiles.Place(path: path, isOutside: !path.hasPrefix("/"))]
        }
        var isOutside = !path.hasPrefix("/") && !path.hasPrefix("$")
        var text = ELFLibrarySearch.replacing("PLATFORM", in: path, with: LoaderDirectories.platform(of: file))
        if ELFLibrarySearch.replacing("ORIGIN", in: text, with: "") != text {
            guard let place = loader.place else { return [] }
            text = ELFLibrarySearch.replacing("ORIGIN", in: text, with: PathText.directory(of: place.path))
            isOutside = place.isOutside
        }
        let libraries = LoaderDirectories.libraries(of: file).map {
            ELFLibrarySearch.replacing("LIB", in: text, with: $0)
        }
        let texts = libraries.first == text ? [text] : libraries
        return texts.map { RootedFiles.Place(path: $0, isOutside: isOutside) }
    }

    /// Replaces `$NAME` and `${NAME}`.
    private static func replacing(_ name: String, in text: String, with value: String) -> String {
        var (result, rest) = ("", text[...])
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            if rest.hasPrefix("${\(name)}") {
                (result, rest) = (result + value, rest.dropFirst(name.count + 3))
            } else if rest.hasPrefix("$" + name), !isNamePart(rest.dropFirst(name.count + 1).first) {
                (result, rest) = (result + value, rest.dropFirst(name.count + 1))
            } else {
                (result, rest) = (result + "$", rest.dropFirst())
            }
        }
        return result + rest
    }

    private static func isNamePart(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }

    private func place(_ name: String, in directory: RootedFiles.Place) -> RootedFiles.Place {
        RootedFiles.Place(path: PathText.joined(directory.path, name), isOutside: directory.isOutside)
    }

    // MARK: - musl

    private static func muslPath(_ interpreter: String?, _ files: RootedFiles) -> [String]? {
        guard let interpreter, LoaderDirectories.isMusl(interpreter) else { return nil }
        let machine =
            PathText.leaf(of: interpreter).split(separator: ".").first.map { $0.dropFirst("ld-musl-".count) } ?? ""
        guard let text = files.open(RootedFiles.Place(path: "/etc/ld-musl-\(machine).path", isOutside: false))?.bytes
        else {
            return nil
        }
        return text.prefix(1 << 16).text.split { $0 == ":" || $0 == "\n" }.map(String.init)
    }

    /// Returns the loader itself for the names of C libraries: musl's loader is the C library under all of its old
    /// names.
    private func muslItself(_ name: String) -> RootedFiles.Place? {
        guard let interpreter, LoaderDirectories.isMusl(interpreter) else { return nil }
        let parts = ["libc.", "libpthread.", "librt.", "libm.", "libdl.", "libutil.", "libxnet."]
        return parts.contains { name.hasPrefix($0) } ? RootedFiles.Place(path: interpreter, isOutside: false) : nil
    }

    // MARK: - Files

    private func first(_ places: [RootedFiles.Place]) -> (RootedFiles.Place, ByteView, RootedFiles.Identity)? {
        for place in places {
            if let found = opened(place) { return found }
        }
        return nil
    }

    /// Opens a file for the same machine; the loader ignores files for other machines.
    private func opened(_ place: RootedFiles.Place) -> (RootedFiles.Place, ByteView, RootedFiles.Identity)? {
        guard !isCut else { return nil }
        attempts.count += 1
        guard let (bytes, identity) = files.open(place), ELFFile.matches(bytes),
            bytes.byte(at: 4) == (file.is64Bit ? 2 : 1),
            bytes.byte(at: 5) == (file.isBigEndian ? 2 : 1),
            bytes.integer(at: 18, as: UInt16.self, bigEndian: file.isBigEndian) == file.machine.number
        else { return nil }
        return (place, bytes, identity)
    }
}
