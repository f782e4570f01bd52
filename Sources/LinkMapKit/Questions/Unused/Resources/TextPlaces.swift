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
        var keys: [ByteView: ByteView] = [:]
        for index in objects.indices {
            for (key, value) in entries(of: index) {
                if let text = text(of: value) { keys[text] = key }
                for item in items(of: value) {
                    if let text = text(of: Int(item)) { keys[text] = key }
                }
            }
        }
        return keys
    }
}
