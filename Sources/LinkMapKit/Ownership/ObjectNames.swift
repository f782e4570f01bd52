/// Short unique names for the inputs of a link.
package enum ObjectNames {
    /// Returns an object file with a name for each file, from number 1. Number 0 stands for an unknown file.
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
                return ObjectFile(
                    archive: file.archive?.lastPathComponent ?? "[object files]", object: name,
                    path: file.path, library: file.archive)
            }
    }

    /// Returns the last component of each path, and more components for paths that share it.
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

    /// Returns the last components of a path. The name of a member in parentheses may contain slashes.
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
