/// The other images that a program loads, as far as they are at hand.
struct OtherImages {
    private var images: [String: Facts] = [:]

    private struct Facts {
        /// The names of the libraries that it loads.
        var libraries: [ByteView]
        var exports: Set<ByteView>
        var interposes: Bool
    }

    /// Reads the files of libraries. Those that cannot be read are left out.
    init(of libraries: [StartupLibrary], architecture: String) {
        for path in libraries.compactMap(\.path) {
            guard let bytes = try? MappedFile.openMember(path),
                let artifact = try? Artifact.open(bytes, mapDetail: .sections),
                let image = (try? artifact.images(in: bytes, for: architecture))?.first,
                let symbols = try? image.symbols()
            else { continue }
            images[path] = Facts(
                libraries: image.reader.libraries, exports: Set(image.reader.exports(symbols: symbols).map(\.name)),
                interposes: image.sections.contains { $0.name.ends(with: ",__interpose") })
        }
    }

    /// Returns whether the loader initialises a library at once although one image delays it: another image loads it as usual, it
    /// replaces functions, or it defines one of the names that are looked up in all libraries.
    func forbidDelay(of library: StartupLibrary, _ names: Set<ByteView>) -> Bool {
        let leaf = PathText.leaf(of: library.name)
        if images.contains(where: { path, facts in
            path != library.path && facts.libraries.contains { PathText.leaf(of: $0.text) == leaf }
        }) {
            return true
        }
        // Nobody knows what a library defines that is not at hand.
        guard let own = library.path.flatMap({ images[$0] }) else { return library.path != nil || !names.isEmpty }
        return own.interposes || !own.exports.isDisjoint(with: names)
    }
}
