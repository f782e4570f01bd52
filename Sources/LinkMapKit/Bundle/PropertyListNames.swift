/// The names in a plain property list: its strings, and its keys where they are the app's own.
struct PropertyListNames {
    private let list: PropertyList
    /// The keys of an `Info.plist` are the system's.
    private let takesKeys: Bool
    private var visited: [Bool]
    private var waiting: [Place] = []

    /// A value that is still to be looked at.
    private struct Place {
        var index: Int
        var key: ByteView = .empty
        /// The keys around, outermost first, joined by full stops.
        var trail = ""
    }

    /// A trail is for people, and a hostile file's keys are long.
    private static let longestTrail = 200

    static func add(_ list: PropertyList, to names: inout NameCollector) {
        var walk = PropertyListNames(list, takesKeys: !names.path.hasSuffix("Info.plist"))
        walk.waiting = [Place(index: list.root)]
        while let place = walk.waiting.popLast() { walk.visit(place, &names) }
    }

    private init(_ list: PropertyList, takesKeys: Bool) {
        self.list = list
        self.takesKeys = takesKeys
        visited = Array(repeating: false, count: list.objects.count)
    }

    private mutating func visit(_ place: Place, _ names: inout NameCollector) {
        if let text = list.text(of: place.index) { return addText(text, place, &names) }
        // Each container once: a damaged list may hold itself.
        guard visited.indices.contains(place.index), !visited[place.index] else { return }
        visited[place.index] = true
        for item in list.items(of: place.index).reversed() {
            waiting.append(Place(index: Int(item), key: place.key, trail: place.trail))
        }
        for (key, value) in list.entries(of: place.index).reversed() {
            if takesKeys { names.add(key, .any, at: joined(place.trail, key)) }
            waiting.append(Place(index: value, key: key, trail: joined(place.trail, key)))
        }
    }

    private func joined(_ trail: String, _ key: ByteView) -> String {
        guard trail.utf8.count <= Self.longestTrail else { return trail }
        let key = key.prefix(Self.longestTrail).text
        return trail.isEmpty ? key : "\(trail).\(key)"
    }

    private func addText(_ text: ByteView, _ place: Place, _ names: inout NameCollector) {
        guard !NameKeys.isOnlyAboutProduct(place.key) else { return }
        if place.key == "NSMessage", BundleName.isPlausible(text) {
            // A service's message is the first part of its selector.
            return names.add(ByteView(copying: "\(text.text):userData:error:"), .selector, at: place.trail)
        }
        names.add(text, NameKeys.role(inPlist: place.key), at: place.trail)
    }
}
