//  $archiver  "NSKeyedArchiver"
//  $top       root = 1                       numbers are references into $objects
//  $objects   0 "$null"
//             1 NSClassName = 2, $class = 3
//             2 "DocumentController"
//             3 $classname = "NSCustomObject", $classes = ["NSCustomObject", "NSObject"]

/// A reader of archives made by `NSKeyedArchiver`: nibs for older systems, data models, mapping models.
struct KeyedArchive {
    private let list: PropertyList
    /// Indices of the archive's objects in the property list.
    private let members: [UInt32]
    private var graph: ArchiveGraph

    /// Object number by index in the property list; -1 for an object outside the archive. Several members can be one
    /// object; the first number counts.
    private var numbers: [Int]
    /// Class names by the object number of the class description.
    private var classNames: [Int: ByteView] = [:]
    /// Number of array items that may still be read. In a hostile file all objects can share one large array.
    private var itemsLeft: Int

    static func matches(_ list: PropertyList) -> Bool {
        list.value(at: "$archiver", of: list.root) != nil && list.value(at: "$objects", of: list.root) != nil
    }

    /// - Precondition: ``matches(_:)``.
    static func graph(of list: PropertyList) -> ArchiveGraph {
        let objects = list.value(at: "$objects", of: list.root) ?? list.root
        var archive = KeyedArchive(list: list, members: Array(list.items(of: objects)))
        archive.findClasses()
        for number in archive.members.indices { archive.read(number) }
        if let top = list.value(at: "$top", of: list.root) {
            for (key, value) in list.entries(of: top) { archive.hold(nil, key, value) }
        }
        return archive.graph
    }

    private init(list: PropertyList, members: [UInt32]) {
        self.list = list
        self.members = members
        graph = ArchiveGraph(count: members.count)
        graph.damage = list.damage
        numbers = Array(repeating: -1, count: list.objects.count)
        itemsLeft = list.links.count * 4
    }

    /// Finds the class descriptions. Called first, since an object may precede its class.
    private mutating func findClasses() {
        for (number, member) in members.enumerated() where numbers[Int(member)] < 0 {
            numbers[Int(member)] = number
            classNames[number] = list.value(at: "$classname", of: Int(member)).flatMap(list.text)
        }
    }

    /// Returns the number of the object that a value refers to.
    private func target(of value: Int) -> Int? {
        guard let number = list.reference(of: value), members.indices.contains(number) else { return nil }
        return numbers[Int(members[number])]
    }

    private mutating func read(_ number: Int) {
        let member = Int(members[number])
        guard numbers[member] == number else { return }
        if let text = list.text(of: member) {
            // The first object, `$null`, represents nil.
            if text != "$null" { graph.objects[number].text = text }
            return
        }
        if let data = list.data(of: member) { return graph.add(data: data, of: number) }
        let entries = list.entries(of: member)
        if let description = entries.first(where: { $0.key == "$class" }).flatMap({ target(of: $0.value) }) {
            graph.objects[number].className = classNames[description] ?? .empty
        }
        for (key, value) in entries where key != "$class" { hold(number, key, value) }
    }

    /// Adds an object's value under a key to the graph.
    ///
    /// - Parameter number: the object; `nil` for the archive itself.
    private mutating func hold(_ number: Int?, _ key: ByteView, _ value: Int) {
        if key == "$classes" || key == "$classhints" { return addClasses(value) }
        if let text = list.text(of: value) { return hold(number, key, text: text) }
        if let data = list.data(of: value) { return graph.add(data: data, of: isContent(key) ? number : nil) }
        if let target = target(of: value), let number { return graph.link(number, key, to: target) }
        for item in takeItems(of: value) {
            if let target = target(of: Int(item)), let number {
                graph.link(number, key, to: target)
            } else if let text = list.text(of: Int(item)) {
                graph.add(text, .any)
            }
        }
    }

    private mutating func hold(_ number: Int?, _ key: ByteView, text: ByteView) {
        if let number, isContent(key) {
            graph.objects[number].text = text
            return
        }
        let owner = number.map { graph.objects[$0].className } ?? .empty
        graph.add(text, NameKeys.role(inArchive: key, owner: owner))
    }

    /// Whether the value at the key is the whole content of a string or data object.
    private func isContent(_ key: ByteView) -> Bool { key == "NS.string" || key == "NS.bytes" || key == "NS.data" }

    private mutating func takeItems(of array: Int) -> ArraySlice<UInt32> {
        let items = list.items(of: array)
        guard items.count <= itemsLeft else {
            graph.damage = graph.damage ?? InputError("the archive's arrays are shared too often")
            return []
        }
        itemsLeft -= items.count
        return items
    }

    private mutating func addClasses(_ names: Int) {
        for item in takeItems(of: names) {
            if let text = list.text(of: Int(item)) { graph.add(text, .className) }
        }
    }
}
