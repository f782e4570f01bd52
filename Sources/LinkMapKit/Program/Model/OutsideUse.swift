/// The names that the rest of an app uses, as one of its images sees it: its other images and its resources.
struct OutsideUse {
    /// The users of names of one sort.
    struct Users {
        fileprivate let outside: OutsideUse
        fileprivate let sort: (OutsideNames) -> [ByteView: NameUsers]

        /// Whether no image at all uses a name.
        var isEmpty: Bool { outside.names.allSatisfy { sort($0).isEmpty } }

        /// The name of the first other image that uses the name; `nil` if none does.
        subscript(name: ByteView) -> ByteView? { outside.first { sort($0)[name] } }
    }

    /// The names that the images of each architecture use.
    private let names: [OutsideNames]
    private let asker: OutsideUser.Likeness
    var resources: OutsideResources

    /// Creates the use of an image that is alone.
    init() {
        self.init(of: [], OutsideResources(), besides: OutsideUser.Likeness(contents: nil, place: nil))
    }

    /// - Parameter asker: the image itself. Images that are the same are no users.
    init(of names: [OutsideNames], _ resources: OutsideResources, besides asker: OutsideUser.Likeness) {
        self.names = names
        self.resources = resources
        self.asker = asker
    }

    /// The symbols that other images bind.
    var bound: Users { Users(outside: self) { $0.bound } }
    /// The selectors that the code of other images sends or names.
    var selectors: Users { Users(outside: self) { $0.selectors } }
    /// The string objects of other images, which may name classes.
    var strings: Users { Users(outside: self) { $0.strings } }
    /// The names by which other images may look up symbols.
    var lookedUp: Users { Users(outside: self) { $0.lookedUp } }
    /// The first other image that looks up classes by name, and the first that looks up protocols; `nil` if none does.
    var classLookups: ByteView? { first { $0.classLookups } }
    var protocolLookups: ByteView? { first { $0.protocolLookups } }
    /// The first other image that looks up symbols by names that its code does not show; `nil` if none is known to.
    var openSymbolLookups: ByteView? { first { $0.openSymbolLookups } }

    /// Returns the first other image that looks up things of a kind by names that its code does not show; `nil` if none does.
    func openLookups(of kind: RuntimeLookups.Kind) -> ByteView? { first { $0.openLookups[kind] } }

    /// Returns the forms of the names that other images look up things of a kind by.
    func formats(of kind: RuntimeLookups.Kind) -> Formats { formats { $0.formats[kind] ?? [:] } }

    /// The formats of which other images may make the names of symbols that they look up.
    var symbolFormats: Formats { formats { $0.symbolFormats } }

    private func formats(_ sort: (OutsideNames) -> [NameFormat: NameUsers]) -> Formats {
        Formats(
            formats: names.flatMap { known in
                sort(known).compactMap { format, users in
                    users.first(besides: asker, among: known.users).map { (format, $0.name) }
                }
            }
            .sorted { $0.0.text < $1.0.text })
    }

    /// The forms of names, each with the image that makes such names.
    struct Formats {
        fileprivate let formats: [(NameFormat, ByteView)]

        var isEmpty: Bool { formats.isEmpty }

        /// Returns the first form that a name has, with the image.
        func maker(of name: ByteView) -> (format: ByteView, image: ByteView)? {
            formats.first { $0.0.fits(name) }.map { ($0.0.text, $0.1) }
        }
    }

    /// Whether other images of the app were given.
    var hasImages: Bool { first { $0.images } != nil }

    /// Whether resources of the app were given.
    var hasBundle: Bool { resources.hasBundle }

    private func first(of users: (OutsideNames) -> NameUsers?) -> ByteView? {
        for known in names {
            if let user = users(known)?.first(besides: asker, among: known.users) { return user.name }
        }
        return nil
    }
}

/// The names in the resources of an app, each with the file that holds it.
struct OutsideResources {
    /// The possible class names.
    private(set) var classNames: [ByteView: ByteView] = [:]
    /// The possible method names: actions and key accessors.
    private(set) var methodNames: [ByteView: ByteView] = [:]
    /// The names of classes, methods and exports that stand in files of unknown form.
    private(set) var words: [ByteView: ByteView] = [:]
    /// Whether resources of the app were given.
    private(set) var hasBundle = false

    /// Adds the names that the resources of a bundle hold.
    mutating func add(_ names: [BundleName]) {
        hasBundle = true
        for name in names {
            let source = ByteView(copying: name.source)
            if name.role == .className || name.role == .any, classNames[name.text] == nil {
                classNames[name.text] = source
            }
            guard name.role != .className else { continue }
            for selector in OutsideResources.selectors(of: name) where methodNames[selector] == nil {
                methodNames[selector] = source
            }
        }
    }

    /// Searches files for names of programs.
    mutating func search(_ files: [UnknownFile], for names: Set<ByteView>) {
        let names = names.sorted()
        let search = NameSearch(names)
        var users = [ByteView?](repeating: nil, count: names.count)
        for file in files where !search.isEmpty {
            file.forEachName(of: search, text: .words) { if users[$0] == nil { users[$0] = file.path } }
        }
        for (name, user) in zip(names, users) {
            if let user, words[name] == nil { words[name] = ByteView(copying: user.lossless) }
        }
    }

    /// Returns the selectors that a name may stand for: the name itself, and the setters of the keys in a key path.
    private static func selectors(of name: BundleName) -> [ByteView] {
        guard name.role != .selector, name.text.count < 256 else { return [name.text] }
        let keys = name.text.text.split(separator: ".").map(String.init)
        let setters = keys.map { "set\($0.prefix(1).uppercased())\($0.dropFirst()):" }
        return [name.text] + (keys.count > 1 ? keys + setters : setters).map { ByteView(copying: $0) }
    }
}
