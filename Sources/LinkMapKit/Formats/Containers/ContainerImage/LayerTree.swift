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

    private var names = NameTable()
    private var children = PairTable()
    /// The marks by node. Node 0 is the root.
    private var marks: [Marks] = [[]]

    /// Returns whether an upper layer replaces or removes a file.
    func hides(_ path: ByteView) -> Bool {
        var node: UInt32 = 0
        for name in path.components {
            // Every mark of a folder hides what is in it.
            guard marks[Int(node)].isEmpty else { return true }
            guard let id = names.find(name), let child = children.find(node, id) else { return false }
            node = child + 1
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
            // Node 0 has no parent, so that the numbers of pairs are those of the nodes behind it.
            node = children.number(of: node, names.intern(name)) + 1
            if node == marks.count { marks.append([]) }
        }
        marks[Int(node)].insert(mark)
    }
}

/// The paths of one layer: a visitor that reads no contents.
struct LayerPaths: ProductVisitor {
    /// All paths of the layer, marks included, in the order of the visits.
    private(set) var visited: [ByteView] = []
    private(set) var paths: [ByteView] = []
    private(set) var removed: [ByteView] = []
    private(set) var emptied: [ByteView] = []
    /// The targets of hard links, by their paths.
    private var hardLinks: [(path: ByteView, target: ByteView)] = []

    /// Returns the names under which files stay whose own names an upper layer hides: hard links that it does not hide.
    func remainingNames(where isHidden: (ByteView) -> Bool) -> [ByteView: ByteView] {
        let targets = Dictionary(hardLinks.map { ($0.path, $0.target) }, uniquingKeysWith: { first, _ in first })
        var names: [ByteView: ByteView] = [:]
        for link in hardLinks where !isHidden(link.path) {
            var file = link.target
            // A link may lead to another link, which comes before it.
            for _ in 0..<LayerPaths.longestChain {
                guard let next = targets[file], next != file else { break }
                file = next
            }
            if isHidden(file), names[file] == nil { names[file] = link.path }
        }
        return names
    }

    private static let longestChain = 16

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

    mutating func visit(_ link: ProductLink) {
        add(link.path)
        if link.kind == .hard { hardLinks.append((link.path, link.target)) }
    }

    private mutating func add(_ path: ByteView) {
        visited.append(path)
        let name = path.lastPathComponent
        guard !LayerPaths.isOfFileSystem(path) else { return }
        guard name.starts(with: ".wh.") else { return paths.append(path) }
        let folder = path.prefix(max(path.count - name.count - 1, 0))
        if name == ".wh..wh..opq" { return emptied.append(folder) }
        let hidden = name.dropFirst(4)
        removed.append(folder.isEmpty ? hidden : ByteView.joined(folder, "/", hidden))
    }
}
