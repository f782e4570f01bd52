/// The files that have each text, with the keys that it stands at.
struct TextPlaces {
    struct Place: Hashable {
        var path: ByteView
        /// The key of the text in the file; empty where there is none.
        var key: ByteView

        var text: String { key.isEmpty ? path.lossless : "\(path.lossless): \(key.lossless)" }
    }

    private var places: [ByteView: Set<Place>] = [:]
    private var copies = NameTable(keepsCopies: true)

    /// Limit of the places of one text.
    private static let most = 100

    init() { copies.keepCopies() }

    mutating func add(_ text: ByteView, _ path: ByteView, _ key: ByteView) {
        let text = copy(text)
        guard places[text, default: []].count < TextPlaces.most else { return }
        let place = Place(path: path, key: copy(key))
        places[text, default: []].insert(place)
    }

    private mutating func copy(_ text: ByteView) -> ByteView {
        let number = copies.intern(text)
        return copies[number]
    }

    /// All texts, in alphabetical order.
    var texts: [ByteView] { places.keys.sorted() }

    /// Returns the places of a text in alphabetical order.
    func places(of text: ByteView) -> [Place] { (places[text] ?? []).sorted { $0.text < $1.text } }
}

extension PropertyList {
    /// The keys of the strings in the dictionaries of the list, and in arrays that are values of these.
    var keysOfTexts: [ByteView: ByteView] {
        // By object at first: objects of a damaged list may share texts and arrays without end.
        var keysOfObjects: [Int: ByteView] = [:]
        var met: Set<Int> = []
        for index in objects.indices {
            for (key, value) in entries(of: index) {
                keysOfObjects[value] = key
                let list = items(of: value)
                guard !list.isEmpty, met.insert(value).inserted else { continue }
                for item in list { keysOfObjects[Int(item)] = key }
            }
        }
        var keys: [ByteView: ByteView] = [:]
        for (index, key) in keysOfObjects.sorted(by: { $0.key < $1.key }) {
            if let text = text(of: index) { keys[text] = key }
        }
        return keys
    }
}
