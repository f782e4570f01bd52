/// The names in a plain property list: its strings, and its keys when the app defines them.
struct PropertyListNames {
    private let list: PropertyList
    /// Whether keys count as names; they do not in an `Info.plist`, whose keys the system defines.
    private let takesKeys: Bool
    private var isMet: [Bool]
    private var waiting: [Container] = []
    /// Containers that were read. Each refers to the one around it, which gives the path of keys.
    private var trail: [Container] = []

    private struct Container {
        var index: Int
        /// The key of the container, or of the array around it.
        var key = ByteView.empty
        /// Index in `trail` of the enclosing dictionary; negative for the outermost container.
        var around = -1
    }

    static func add(_ list: PropertyList, to names: inout NameCollector) {
        var walk = PropertyListNames(list, takesKeys: !names.path.hasSuffix("Info.plist"))
        walk.visit(list.root, key: .empty, around: -1, &names)
        while let container = walk.waiting.popLast() { walk.read(container, &names) }
    }

    private init(_ list: PropertyList, takesKeys: Bool) {
        self.list = list
        self.takesKeys = takesKeys
        isMet = Array(repeating: false, count: list.objects.count)
    }

    private mutating func read(_ container: Container, _ names: inout NameCollector) {
        for item in list.items(of: container.index) {
            visit(Int(item), key: container.key, around: container.around, &names)
        }
        let entries = list.entries(of: container.index)
        guard !entries.isEmpty else { return }
        let here = trail.count
        trail.append(container)
        for (key, value) in entries {
            if takesKeys { names.add(key, .any, at: place(of: key, around: here)) }
            visit(value, key: key, around: here, &names)
        }
    }

    private mutating func visit(_ index: Int, key: ByteView, around: Int, _ names: inout NameCollector) {
        if let text = list.text(of: index) { return addText(text, key: key, around: around, &names) }
        // Each container is read once, since a damaged list may contain itself.
        guard isMet.indices.contains(index), !isMet[index] else { return }
        isMet[index] = true
        waiting.append(Container(index: index, key: key, around: around))
    }

    private func addText(_ text: ByteView, key: ByteView, around: Int, _ names: inout NameCollector) {
        guard !NameKeys.isOnlyAboutProduct(key) else { return }
        if key == "NSMessage", BundleName.isPlausible(text) {
            // A service's message is the first part of its selector.
            let selector = ByteView(copying: "\(text.text):userData:error:")
            return names.add(selector, .selector, at: place(of: key, around: around))
        }
        names.add(text, NameKeys.role(inPlist: key), at: place(of: key, around: around))
    }

    /// Returns the keys that lead to a value, outermost first. A long path of a hostile file is cut.
    private func place(of key: ByteView, around: Int) -> String {
        var keys = [key]
        var next = around
        for _ in 0..<8 where next >= 0 {
            keys.append(trail[next].key)
            next = trail[next].around
        }
        return keys.reversed().filter { !$0.isEmpty }.map { $0.prefix(100).text }.joined(separator: ".")
    }
}
