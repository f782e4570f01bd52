import CLibelf

/// Loads the libraries of an ELF image in its loader's order: first those that the image needs, then those that these
/// need, each once.
struct ELFLibraryWalk {
    private let search: ELFLibrarySearch
    private let artifact: ELFLoadFacts
    private var loaders: [ELFLibrarySearch.Loader] = []
    /// Load facts of each loader; `nil` for a damaged file.
    private var facts: [ELFLoadFacts?] = []
    /// Number of the loaded image for each name that refers to it; ``missing`` for a library that was not found.
    private var names: [String: Int] = [:]
    private var identities: [RootedFiles.Identity: Int] = [:]
    /// Numbers of the images that each loader needs.
    private var edges: [[Int]] = []
    private var libraries: [StartupLibrary] = []
    /// Loader number of each of ``libraries``; `nil` when it was not loaded.
    private var numbers: [Int?] = []
    private var log = StartupLog()

    private static let missing = -1
    private static let most = 2048

    static func libraries(of artifact: ELFLoadFacts, by search: ELFLibrarySearch) -> LoadedLibraries {
        var walk = ELFLibraryWalk(artifact, search)
        walk.run()
        return LoadedLibraries(libraries: walk.libraries, log: walk.log)
    }

    private init(_ artifact: ELFLoadFacts, _ search: ELFLibrarySearch) {
        self.artifact = artifact
        self.search = search
    }

    private mutating func run() {
        let place = search.artifact.flatMap { search.files.place(ofHost: $0) }
        append(artifact, artifact.table, at: place, parent: nil)
        var next = 0
        while next < loaders.count, libraries.count < ELFLibraryWalk.most {
            if let table = facts[next]?.table {
                for name in table.needed { load(name, for: next) }
            }
            next += 1
        }
        if libraries.count >= ELFLibraryWalk.most {
            log.warn("many-libraries", "more than \(ELFLibraryWalk.most) libraries: the rest is left out")
        }
        if search.isCut {
            log.warn("many-libraries", "the libraries are looked for in too many places: the rest is left out")
        }
        markUnneeded()
        countBrought()
    }

    private mutating func append(
        _ known: ELFLoadFacts?, _ table: ELFLoaderTable?, at place: RootedFiles.Place?, parent: Int?
    ) {
        if let table {
            loaders.append(search.loader(table, at: place, parent: parent))
            if let name = table.string(DT_SONAME) { names[name.text] = loaders.count - 1 }
        } else {
            loaders.append(ELFLibrarySearch.Loader(place: place, parent: parent))
        }
        facts.append(known)
        edges.append([])
    }

    // MARK: - Loading

    private mutating func load(_ raw: ByteView, for number: Int) {
        let name = raw.text
        if let known = names[name] {
            if known != ELFLibraryWalk.missing { edges[number].append(known) }
            return noteDirect(known, name, number)
        }
        guard libraries.count < ELFLibraryWalk.most else { return }
        guard let (place, bytes, identity) = search.find(name, for: number, of: loaders) else {
            names[name] = ELFLibraryWalk.missing
            append(
                StartupLibrary(name: raw.lossless, status: .missing, isDirect: number == 0, neededBy: path(of: number)),
                nil)
            return log.warn("missing-library", "\(raw.lossless), which \(path(of: number)) needs, is not found")
        }
        if let known = identities[identity] {
            names[name] = known
            edges[number].append(known)
            return noteDirect(known, name, number)
        }
        var library = StartupLibrary(
            name: raw.lossless, status: .found, isDirect: number == 0, neededBy: path(of: number))
        library.path = place.path
        let known = open(bytes, at: place)
        library.cost = known?.cost
        append(known, known?.table, at: place, parent: number)
        let own = loaders.count - 1
        names[name] = own
        identities[identity] = own
        edges[number].append(own)
        append(library, own)
    }

    private mutating func append(_ library: StartupLibrary, _ number: Int?) {
        libraries.append(library)
        numbers.append(number)
    }

    /// Marks a library as direct that the artifact needs under another name, or that another image needed first.
    private mutating func noteDirect(_ known: Int, _ name: String, _ number: Int) {
        guard number == 0 else { return }
        for index in libraries.indices where known >= 0 ? numbers[index] == known : libraries[index].name == name {
            libraries[index].isDirect = true
        }
    }

    private mutating func open(_ bytes: ByteView, at place: RootedFiles.Place) -> ELFLoadFacts? {
        do throws(InputError) {
            guard let detail = try ELFImage.image(of: bytes).reader as? ELFDetail else { return nil }
            return try ELFLoadFacts(detail)
        } catch {
            log.warn("bad-library", error.naming(place.path).description)
            return nil
        }
    }

    private func path(of number: Int) -> String {
        number == 0 ? search.artifactName : loaders[number].place?.path ?? ""
    }

    // MARK: - What is needed

    /// Marks the direct libraries that the artifact binds no symbol of.
    ///
    /// Each symbol binds to the first library that exports it, in load order. A library with required versions counts
    /// as used.
    private mutating func markUnneeded() {
        guard artifact.table.isDynamic else { return }
        var wanted = artifact.importedNames
        guard !wanted.isEmpty else { return }
        let versioned = Set(ELFVersionNeeds.files(in: artifact.table).map(\.text))
        for index in libraries.indices {
            guard let number = numbers[index], let table = facts[number]?.table else { continue }
            var gives = false
            let symbols = ELFDynamicSymbols(table)
            symbols.forEachRow { _, row in
                guard row.isExport, wanted.remove(symbols.name(of: row)) != nil else { return }
                gives = true
            }
            if libraries[index].isDirect {
                libraries[index].isUnneeded = !gives && !versioned.contains(libraries[index].name)
            }
        }
    }

    /// Counts for each direct library how many libraries would not be loaded without it, itself included.
    private mutating func countBrought() {
        guard libraries.count <= 512 else { return }
        for index in libraries.indices where libraries[index].isDirect {
            guard let number = numbers[index] else { continue }
            libraries[index].brings = UInt64(loaders.count - reached(without: number))
        }
    }

    private func reached(without number: Int) -> Int {
        var seen = [Bool](repeating: false, count: loaders.count)
        seen[0] = true
        var waiting = [0]
        var count = 1
        while let next = waiting.popLast() {
            for target in edges[next] where target != number && !seen[target] {
                seen[target] = true
                count += 1
                waiting.append(target)
            }
        }
        return count
    }
}
