/// A visitor of a product that collects its resources and all texts that may name them.
struct ResourceCollector: ResourceReadingVisitor {
    private(set) var resources: [ProductResource] = []
    /// The texts of programs and of the property lists that the system reads.
    private(set) var rootTexts: Set<ByteView> = []
    /// The names of classes of the programs.
    private(set) var classNames: Set<ByteView> = []
    /// The listings of files that the programs make.
    private(set) var listings = ResourceListings()
    private(set) var programCount = 0
    /// The number of files besides programs whose texts were read.
    private(set) var textFileCount = 0
    /// Whether there are more resources than are judged.
    private var isFull = false
    /// Whether the strings of a program could not be read.
    private(set) var hasGaps = false
    var warnings: [AuditWarning] = []
    /// The places of each text; `nil` unless something is to be explained.
    private(set) var places: TextPlaces?

    private struct Key: Hashable {
        var kind: ProductResource.Kind
        var name: ByteView
        var folder: ByteView
        /// The index of the table that has the entry; `nil` for other kinds.
        var table: Int?
    }

    private var known: [Key: Int] = [:]
    private var copies = NameTable(keepsCopies: true)

    /// Limit of the resources that are judged. Apps have some ten thousand; findings take more memory than their files.
    private static let mostResources = 100_000
    /// The ends of the names of resources that are text, though they are no scripts.
    private static let textNames: [StaticString] = [".svg", ".json", ".xml"]

    /// The bytes of resources that may still be read for their texts. The others are searched as bytes.
    private var left: UInt64 = 48 << 20
    /// The files whose texts were not read, though they have some.
    private var unread: Set<ByteView> = []

    /// - Parameter keepsPlaces: whether to fill ``places``.
    init(keepsPlaces: Bool) {
        copies.keepCopies()
        if keepsPlaces { places = TextPlaces() }
    }

    mutating func read(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        let path = file.path
        let head = try contents.head(FileType.headSize)
        if ArtifactFormats.isImage(head) || ArtifactFormats.isContainer(head) {
            return try readProgram(try contents.all(), path)
        }
        if AssetCatalog.matches(head) { return try readCatalog(try contents.all(), path) }
        if ResourcePlace.namesForSystem(path) {
            textFileCount += 1
            guard let list = PropertyList.read(try contents.all()) else { return }
            let keys = keys(of: list)
            for text in list.values { addRoot(text, path, keys[text] ?? .empty) }
            return
        }
        guard let place = ResourcePlace(path) else { return }
        let index = resource(place)
        if let index {
            resources[index].files.append(path)
            resources[index].variants += 1
            resources[index].bytes += file.size
        }
        try readTexts(of: index, place, file, contents)
    }

    // MARK: - Resources

    private mutating func copy(_ text: ByteView) -> ByteView {
        let number = copies.intern(text)
        return copies[number]
    }

    /// Returns the text with a number of ``ProductResource/texts``.
    func text(_ number: NameTable.ID) -> ByteView { copies[number] }

    /// Returns the number of the resource at a place; `nil` beyond the limit.
    private mutating func resource(_ place: ResourcePlace) -> Int? {
        resource(Key(kind: place.kind, name: place.name, folder: place.folder))
    }

    private mutating func resource(_ key: Key) -> Int? {
        if let index = known[key] { return index }
        guard resources.count < ResourceCollector.mostResources else {
            warnLimit()
            return nil
        }
        known[key] = resources.count
        resources.append(ProductResource(kind: key.kind, name: key.name))
        resources[resources.count - 1].table = key.table
        return resources.count - 1
    }

    private mutating func warnLimit() {
        guard !isFull else { return }
        isFull = true
        let most = ResourceCollector.mostResources
        warnings.append(AuditWarning("resource-limit", "more than \(most) resources: the others count as used"))
    }

    /// - Parameter index: the resource of the file; `nil` for one that counts as used.
    private mutating func readTexts(
        of index: Int?, _ place: ResourcePlace, _ file: ProductFile, _ contents: some FileContents
    ) throws(InputError) {
        guard hasTexts(place, file.path) else { return }
        let cost = ResourceCollector.cost(of: file, place.kind)
        guard cost <= left else {
            unread.insert(file.path)
            return
        }
        left -= cost
        switch place.kind {
        case .strings: try readTable(try contents.all(), index, file)
        case .nib, .storyboard:
            let names = ResourceReader.read(try contents.all(), path: file.path, isExpected: true)
            add(names.names.map(\.text), to: index)
            if places != nil {
                for name in names.names { note(name.text, file.path, names.keys[name.text] ?? .empty) }
            }
            // The texts of a nib are translated in a table of its name.
            if let index { resources[index].texts.append(copies.intern(resources[index].name)) }
        case .data where file.path.ends(with: ".plist"):
            guard let list = PropertyList.read(try contents.all()) else {
                unread.insert(file.path)
                return
            }
            add(list.values, to: index)
            let keys = keys(of: list)
            for text in list.values { note(text, file.path, keys[text] ?? .empty) }
        case .script, .image, .data:
            let texts = QuotedTexts.texts(in: try contents.all())
            add(texts, to: index)
            for text in texts { note(text, file.path, .empty) }
        default: break
        }
    }

    /// Returns the bytes that a file counts for. Reading lists and archives takes longer than other texts.
    private static func cost(of file: ProductFile, _ kind: ProductResource.Kind) -> UInt64 {
        let isList = kind == .nib || kind == .storyboard || file.path.ends(with: ".plist")
        return file.size.multipliedReportingOverflow(by: isList ? 4 : 1).partialValue
    }

    /// Returns whether texts are read of files of a kind.
    private func hasTexts(_ place: ResourcePlace, _ path: ByteView) -> Bool {
        switch place.kind {
        case .strings, .nib, .storyboard, .script: true
        case .image, .data:
            path.ends(with: ".plist") && place.kind == .data
                || ResourceCollector.textNames.contains { path.ends(with: $0) }
        default: false
        }
    }

    /// Returns whether all names in a file were read, so that no search for others is needed.
    func isRead(_ path: ByteView) -> Bool {
        guard !unread.contains(path), let place = ResourcePlace(path) else { return false }
        switch place.kind {
        case .strings, .nib, .storyboard: return true
        default: return place.kind == .data && path.ends(with: ".plist")
        }
    }

    /// Returns the resource that a file belongs to; `nil` for a file that is none.
    func resource(ofFile path: ByteView) -> Int? {
        ResourcePlace(path).flatMap { known[Key(kind: $0.kind, name: $0.name, folder: $0.folder)] }
    }

    /// Notes that a file has a text.
    ///
    /// - Parameter key: the key of the text in the file; empty where there is none.
    private mutating func note(_ text: ByteView, _ path: ByteView, _ key: ByteView) {
        places?.add(text, path, key)
    }

    /// Returns the keys of the values of a property list, if they are of interest.
    private func keys(of list: PropertyList) -> [ByteView: ByteView] { places == nil ? [:] : list.keysOfTexts }

    private mutating func add(_ texts: [ByteView], to index: Int?) {
        textFileCount += 1
        for text in texts { add(text, to: index) }
    }

    /// Adds a text that may name a resource. The texts of a resource that counts as used are uses.
    private mutating func add(_ text: ByteView, to index: Int?) {
        let number = copies.intern(text)
        guard let index else {
            rootTexts.insert(copies[number])
            return
        }
        if resources[index].texts.last != number { resources[index].texts.append(number) }
    }

    private mutating func readTable(
        _ bytes: ByteView, _ index: Int?, _ file: ProductFile
    ) throws(InputError) {
        let table = StringTable(bytes)
        textFileCount += 1
        let path = file.path
        for (key, value) in table.entries {
            // The entries of a table that counts as used are used as well.
            let entry = index.flatMap { resource(Key(kind: .string, name: copy(key), folder: .empty, table: $0)) }
            if let entry {
                resources[entry].variants += 1
                resources[entry].bytes += UInt64(key.count + value.count)
                // The entries of one file follow each other.
                if resources[entry].files.last != path { resources[entry].files.append(path) }
            }
            if !value.isEmpty {
                add(value, to: entry)
                note(value, path, key)
            }
        }
    }

    private mutating func readCatalog(_ bytes: ByteView, _ path: ByteView) throws(InputError) {
        let catalog = try AssetCatalog(bytes)
        for rendition in catalog.renditions {
            guard let asset = rendition.asset else { continue }
            let place = ResourcePlace(ResourceCollector.kind(of: rendition), name: copy(asset), folder: path)
            guard let index = resource(place) else { continue }
            if resources[index].catalog == nil { resources[index].files = [path] }
            resources[index].catalog = path
            resources[index].variants += 1
            resources[index].bytes += rendition.range.size
        }
    }

    private static func kind(of rendition: CatalogRendition) -> ProductResource.Kind {
        switch rendition.layout {
        case "color": .color
        case "data": .data
        default: .image
        }
    }

    // MARK: - Programs

    private mutating func addRoot(_ text: ByteView, _ path: ByteView, _ key: ByteView) {
        rootTexts.insert(copy(text))
        note(text, path, key)
    }

    private mutating func readProgram(_ bytes: ByteView, _ path: ByteView) throws(InputError) {
        programCount += 1
        do throws(InputError) {
            for image in try Artifact.open(bytes).images(in: bytes) ?? [] {
                hasGaps = hasGaps || image.header.isEncrypted
                for text in ImageTexts(image).texts { addRoot(text, path, "string") }
                for name in ResourceCollector.names(in: "objc_classname", of: image) { classNames.insert(copy(name)) }
                let selectors = ResourceCollector.names(in: "objc_methname", of: image)
                    .filter(ResourceListings.selectors.contains)
                try listings.add(image, selectors: Set(selectors))
            }
        } catch {
            hasGaps = true
            throw error
        }
    }

    /// Returns the strings in sections with a name.
    private static func names(in name: StaticString, of image: Image) -> [ByteView] {
        var names: [ByteView] = []
        for section in image.sections where section.name.ends(with: name) {
            guard let bytes = image.bytes.slice(section.fileRange) else { continue }
            var start = 0
            while start < bytes.count {
                let end = bytes.firstIndex(of: 0, from: start) ?? bytes.count
                if end > start { names.append(bytes[clamped: start..<end]) }
                start = end + 1
            }
        }
        return names
    }
}
