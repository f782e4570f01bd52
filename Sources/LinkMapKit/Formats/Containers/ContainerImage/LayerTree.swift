/// The paths of the layers above the one that is looked at. It tells what they hide.
///
/// It is a tree of names, so that a path is looked up in one pass over its bytes: paths of a megabyte have many folders.
struct LayerTree {
    /// The marks of a path in the upper layers.
    private struct Marks: OptionSet {
        let rawValue: UInt8

        /// A file or a link.
        static let taken = Marks(rawValue: 1)
        static let removed = Marks(rawValue: 2)
        /// A directory that loses what lower layers have in it.
        static let emptied = Marks(rawValue: 4)
    }

    private struct Step: Hashable {
        var folder: UInt32
        var name: NameTable.ID
    }

    private var names = NameTable()
    private var children: [Step: UInt32] = [:]
    /// The marks by node. Node 0 is the root.
    private var marks: [Marks] = [[]]

    /// Returns whether an upper layer replaces or removes a file.
    func hides(_ path: ByteView) -> Bool {
        var node: UInt32 = 0
        for name in path.components {
            // Every mark of a folder hides what is in it.
            guard marks[Int(node)].isEmpty else { return true }
            guard let id = names.find(name), let child = children[Step(folder: node, name: id)] else { return false }
            node = child
        }
        return !marks[Int(node)].isDisjoint(with: [.taken, .removed])
    }

    /// Adds the paths of a layer, once all of the layer's files were looked at.
    mutating func add(_ layer: LayerPaths) {
        for path in layer.paths { mark(path, .taken) }
        for path in layer.removed { mark(path, .removed) }
        for path in layer.emptied { mark(path, .emptied) }
    }

    private mutating func mark(_ path: ByteView, _ mark: Marks) {
        var node: UInt32 = 0
        for name in path.isEmpty ? [] : Array(path.components) {
            let step = Step(folder: node, name: names.intern(name))
            if let child = children[step] {
                node = child
            } else {
                node = UInt32(truncatingIfNeeded: marks.count)
                children[step] = node
                marks.append([])
            }
        }
        marks[Int(node)].insert(mark)
    }
}

/// The paths of one layer: a visitor that reads no contents.
struct LayerPaths: ProductVisitor {
    private(set) var paths: [ByteView] = []
    private(set) var removed: [ByteView] = []
    private(set) var emptied: [ByteView] = []

    /// Returns whether a path only marks that the layers below lose a file.
    static func isMark(_ path: ByteView) -> Bool {
        path.lastPathComponent.starts(with: ".wh.") || isOfFileSystem(path)
    }

    /// Returns whether a path lies in a folder that the file system aufs keeps for itself.
    private static func isOfFileSystem(_ path: ByteView) -> Bool {
        path.components.contains { $0.starts(with: ".wh..wh.") && $0 != ".wh..wh..opq" }
    }

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        add(file.path)
        _ = try contents.containerSize()
    }

    mutating func visit(_ link: ProductLink) { add(link.path) }

    private mutating func add(_ path: ByteView) {
        let name = path.lastPathComponent
        guard !LayerPaths.isOfFileSystem(path) else { return }
        guard name.starts(with: ".wh.") else { return paths.append(path) }
        let folder = path.prefix(max(path.count - name.count - 1, 0))
        if name == ".wh..wh..opq" { return emptied.append(folder) }
        let hidden = name.dropFirst(4)
        removed.append(folder.isEmpty ? hidden : ByteView(copying: "\(folder.lossless)/\(hidden.lossless)"))
    }
}
