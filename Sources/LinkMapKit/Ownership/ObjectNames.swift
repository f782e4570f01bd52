/// Names for the inputs of a link: short, and different for different files.
package enum ObjectNames {
    /// One for each file, from 1 on; 0 is the one that is not known.
    package static func objects(of files: [MapFile]) -> [ObjectFile] {
        let names = shortest(files.map(\.path))
        return [.unknown]
            + zip(files, names).map { file, name in
                if file.path == MapFile.synthesizedPath {
                    return ObjectFile(archive: "[linker synthesized]", object: "[linker synthesized]")
                }
                if file.path == MapFile.paddingPath {
                    return ObjectFile(archive: BracketNames.padding, object: BracketNames.padding)
                }
                return ObjectFile(archive: file.archive?.lastPathComponent ?? "[object files]", object: name)
            }
    }

    /// The last component of each path; where two are alike, as many more as tell them apart.
    private static func shortest(_ paths: [ByteView]) -> [ByteView] {
        var names = paths.map { tail($0, components: 1) }
        var components = 1
        var unsettled = Array(paths.indices)
        while !unsettled.isEmpty, components < 16 {
            var seen: [ByteView: Int] = [:]
            for index in unsettled { seen[names[index], default: 0] += 1 }
            unsettled = unsettled.filter { seen[names[$0], default: 0] > 1 && names[$0].count < paths[$0].count }
            components += 1
            for index in unsettled { names[index] = tail(paths[index], components: components) }
        }
        for index in unsettled { names[index] = paths[index] }
        return names
    }

    /// The end of a path that holds so many components; a member in brackets may hold slashes of its own.
    private static func tail(_ path: ByteView, components: Int) -> ByteView {
        var index = path.lastIndex(of: UInt8(ascii: "(")) ?? path.count
        var left = components
        while index > 0 {
            if path[index - 1] == UInt8(ascii: "/") {
                left -= 1
                if left == 0 { return path.dropFirst(index) }
            }
            index -= 1
        }
        return path
    }
}
