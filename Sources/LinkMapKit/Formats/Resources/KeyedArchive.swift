//  $archiver  "NSKeyedArchiver"
//  $top       root = 1                       numbers are references into $objects
//  $objects   0 "$null"
//             1 NSClassName = 2, $class = 3
//             2 "DocumentController"
//             3 $classname = "NSCustomObject", $classes = ["NSCustomObject", "NSObject"]

/// What `NSKeyedArchiver` wrote: nibs for older systems, data models, mapping models.
struct KeyedArchive {
    private let list: PropertyList
    /// Indices, in the property list, of the archive's objects.
    private let members: [UInt32]
    private var graph: ArchiveGraph

    /// For each object of the property list, the number by which it is read, or -1. Equal strings are one object
    /// there, though the archive lists them several times; of a hostile one, every member may be the same.
    private var numbers: [Int]
    /// The names of objects' classes, by the number of the class's description.
    private var classNames: [Int: ByteView] = [:]
    /// Arrays may be shared by all members alike; so many of their items are looked at.
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

    /// First of all, since an object may stand before its class.
    private mutating func findClasses() {
        for (number, member) in members.enumerated() where numbers[Int(member)] < 0 {
            numbers[Int(member)] = number
            classNames[number] = list.value(at: "$classname", of: Int(member)).flatMap(list.text)
        }
    }

    /// The number of the object that a value refers to.
    private func target(of value: Int) -> Int? {
        guard let number = list.reference(of: value), members.indices.contains(number) else { return nil }
        return numbers[Int(members[number])]
    }

    private mutating func read(_ number: Int) {
        let member = Int(members[number])
        guard numbers[member] == number else { return }
        if let text = list.text(of: member) {
            // The first object stands for none.
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

    /// Notes what an object has under a key.
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

    /// Whether what stands at the key is the object's whole content: that of a string or of data.
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
