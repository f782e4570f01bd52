/// The places of libraries by the last components of their paths, as loaders find them in the folders of a product.
struct LibraryPlaces {
    /// What a loader goes by: the last component of a path, and the machine.
    private struct Name: Hashable {
        let name: Substring
        /// `nil` for files of any architecture.
        let architecture: String?
    }

    private let files: [LibraryGraph.File]
    /// The files with a name, sorted by their paths.
    private var places: [Name: [Int]] = [:]
    /// The last components of the targets of links.
    private var targets: [Substring: Substring] = [:]
    private static let mostLinks = 8

    init(_ files: [LibraryGraph.File], links: [String: String]) {
        self.files = files
        let order = files.indices.sorted { files[$0].path.utf8.lexicographicallyPrecedes(files[$1].path.utf8) }
        for index in order {
            let name = LibraryPlaces.name(of: files[index].path)
            for architecture in [files[index].architecture, nil] {
                places[Name(name: name, architecture: architecture), default: []].append(index)
            }
        }
        for (path, target) in links { targets[LibraryPlaces.name(of: path)] = LibraryPlaces.name(of: target) }
    }

    private static func name(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }

    /// Returns the file of a needed library: of several with the name, one for the same machine, in the nearest folder.
    func file(named name: ByteView, for user: Int) -> Int? {
        var name = LibraryPlaces.name(of: name.lossless)
        for _ in 0..<LibraryPlaces.mostLinks where places[Name(name: name, architecture: nil)] == nil {
            guard let target = targets[name] else { return nil }
            name = target
        }
        let machine = files[user].architecture
        let found = places[Name(name: name, architecture: machine)] ?? places[Name(name: name, architecture: nil)] ?? []
        // Of sorted paths, those next to the user's own share most with it.
        let path = files[user].path
        let next = found.firstIndexSorted { !files[$0].path.utf8.lexicographicallyPrecedes(path.utf8) }
        let candidates = found[max(next - 1, 0)..<min(next + 2, found.count)]
        return candidates.max { nearness($0, user) < nearness($1, user) }
    }

    /// Returns the length of the path that two files share.
    private func nearness(_ file: Int, _ user: Int) -> Int {
        zip(files[file].path.utf8, files[user].path.utf8).prefix { $0 == $1 }.count
    }
}
