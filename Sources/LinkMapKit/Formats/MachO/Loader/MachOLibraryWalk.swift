/// Loads the library files of a Mach-O image in `dyld`'s order. Libraries of the system's shared cache are listed, but
/// not read.
struct MachOLibraryWalk {
    private typealias Loaded = MachOLibrarySearch.Loaded

    private let search: MachOLibrarySearch
    private let architecture: String
    private let artifactName: String
    private var loaded: [Loaded] = []
    private var known: [String: Int] = [:]
    private var identities: [RootedFiles.Identity: Int] = [:]
    private var libraries: [StartupLibrary] = []
    private var log = StartupLog()

    private static let most = 2048

    static func libraries(of artifact: MachOLoadFacts, in environment: LoadEnvironment, place: String?)
        throws(InputError) -> LoadedLibraries
    {
        var walk = try MachOLibraryWalk(artifact, environment, place)
        walk.run(artifact)
        return LoadedLibraries(libraries: walk.libraries, log: walk.log)
    }

    private init(_ facts: MachOLoadFacts, _ environment: LoadEnvironment, _ place: String?) throws(InputError) {
        search = try MachOLibrarySearch(environment, isProgram: facts.isProgram, place: place)
        architecture = facts.file.architecture
        artifactName = place ?? "<stdin>"
        loaded = [Loaded(place: search.artifact, parent: nil, facts: facts)]
    }

    private mutating func run(_ artifact: MachOLoadFacts) {
        var next = 0
        while next < loaded.count, libraries.count < MachOLibraryWalk.most {
            let list = loaded[next].facts?.list.libraries ?? []
            for library in list { load(library, for: next) }
            next += 1
        }
        if libraries.count >= MachOLibraryWalk.most {
            log.warn("many-libraries", "more than \(MachOLibraryWalk.most) libraries: the rest is left out")
        }
        markUnneeded(artifact)
    }

    // MARK: - Loading

    private mutating func load(_ needed: MachOLoadList.Library, for number: Int) {
        let name = needed.name.text
        // The value of a path with a variable depends on the image that needs the library.
        let key = name.hasPrefix("@") ? "\(number) \(name)" : name
        if let index = known[key] { return note(index, needed, number) }
        guard libraries.count < MachOLibraryWalk.most else { return }
        var library = StartupLibrary(
            name: needed.name.lossless, status: .missing, isDirect: number == 0,
            neededBy: number == 0 ? artifactName : loaded[number].place?.path ?? "")
        library.traits = needed.traits
        switch search.find(name, for: number, of: loaded) {
        case .found(let place, let bytes, let identity):
            if let index = identities[identity] {
                known[key] = index
                return note(index, needed, number)
            }
            let facts = open(bytes, at: place)
            (library.status, library.path, library.cost) = (.found, place.path, facts?.cost)
            loaded.append(Loaded(place: place, parent: number, facts: facts))
            identities[identity] = libraries.count
        case .system(let path):
            if let index = known[path] {
                known[key] = index
                return note(index, needed, number)
            }
            (library.status, library.path) = (.system, path)
            known[path] = libraries.count
        case .unresolved: library.status = .unresolved
        case .missing:
            if !needed.traits.contains(.weak) {
                log.warn("missing-library", "\(library.name), which \(library.neededBy) needs, is not found")
            }
        }
        known[key] = libraries.count
        libraries.append(library)
    }

    private mutating func note(_ index: Int, _ needed: MachOLoadList.Library, _ number: Int) {
        guard number == 0, !libraries[index].isDirect else { return }
        libraries[index].isDirect = true
        libraries[index].traits = needed.traits
    }

    private mutating func open(_ bytes: ByteView, at place: RootedFiles.Place) -> MachOLoadFacts? {
        do throws(InputError) {
            guard let image = try image(in: bytes), let detail = image.reader as? MachODetail else {
                throw InputError("is not a library for \(architecture)")
            }
            return try MachOLoadFacts(detail, image)
        } catch {
            log.warn("bad-library", error.naming(place.path).description)
            return nil
        }
    }

    /// Returns the slice for the same architecture, or for a variant that runs the same code.
    private func image(in bytes: ByteView) throws(InputError) -> Image? {
        if MachOFile.matches(bytes) {
            let image = try MachOImage.image(of: bytes)
            return image.architecture.prefix(5) == architecture.prefix(5) ? image : nil
        }
        guard FatFile.matches(bytes) else { return nil }
        let slices = try FatFile(bytes).slices
        let slice =
            slices.first { $0.architecture == architecture }
            ?? slices.first { $0.architecture.prefix(5) == architecture.prefix(5) }
        guard let slice, let part = bytes.slice(slice.range), MachOFile.matches(part) else { return nil }
        return try MachOImage.image(of: part)
    }

    // MARK: - What is needed

    /// Marks the direct libraries that no bind refers to. Libraries that the system requires and re-exported libraries
    /// count as used.
    private mutating func markUnneeded(_ artifact: MachOLoadFacts) {
        let table = artifact.memory.fixups
        guard table.source == .chained || table.source == .dyldInfo, table.warnings.isEmpty else { return }
        let bound = Set(table.symbols.map(\.library))
        let direct = artifact.list.libraries
        for (number, needed) in direct.enumerated() {
            let path = needed.name.text
            guard let index = known[path.hasPrefix("@") ? "0 \(path)" : path] else { continue }
            let isGiven = ["libSystem.B.dylib", "libobjc.A.dylib"].contains(PathText.leaf(of: path))
            let isUsed = bound.contains(Int32(number + 1)) || isGiven || needed.traits.contains(.reexported)
            libraries[index].isUnneeded = (libraries[index].isUnneeded ?? true) && !isUsed
        }
    }
}
