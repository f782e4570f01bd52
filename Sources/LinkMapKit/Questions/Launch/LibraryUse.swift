/// The names by which the images of a process refer to each other.
package struct LibraryUse {
    private var images: [Image] = []

    private struct Image {
        var path: String
        var imports: Set<ByteView>
        var functions: Set<ByteView>
        var data: Set<ByteView>
    }

    /// Reads the symbols of images. Those that cannot be read are left out.
    package init(_ paths: [String]) {
        for path in paths {
            guard let bytes = try? MappedFile.openMember(path), let image = try? ArtifactFormats.image(of: bytes),
                let symbols = try? image.symbols()
            else { continue }
            var known = Image(
                path: path, imports: Set(image.reader.imports(symbols: symbols, fixups: image.reader.fixups())),
                functions: [],
                data: [])
            let code = image.sections.filter { $0.kind == .code }.map(\.memoryRange)
            for export in image.reader.exports(symbols: symbols) {
                // Marks of the linker, such as _end, are in every library.
                guard export.symbol.map({ $0 < symbols.count && symbols[$0].role == .definition }) ?? true else {
                    continue
                }
                if code.contains(where: { $0.contains(export.address) }) {
                    known.functions.insert(export.name)
                } else {
                    known.data.insert(export.name)
                }
            }
            images.append(known)
        }
    }

    /// Returns whether an image other than the one at a path refers to one of some names.
    package func isBound(_ names: Set<ByteView>, outside path: String) -> Bool {
        images.contains { $0.path != path && (!$0.imports.isDisjoint(with: names) || !$0.data.isDisjoint(with: names)) }
    }

    /// Returns whether other images refer to functions of a library, and whether they refer to its data.
    package func bindings(to path: String) -> (functions: Bool, data: Bool) {
        guard let library = images.first(where: { $0.path == path }) else { return (true, true) }
        let others = images.filter { $0.path != path }
        return (
            others.contains { !$0.imports.isDisjoint(with: library.functions) },
            // A program holds a copy of data that it refers to, under the same name.
            others.contains { !$0.imports.isDisjoint(with: library.data) || !$0.data.isDisjoint(with: library.data) }
        )
    }
}
