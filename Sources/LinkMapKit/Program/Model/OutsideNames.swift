/// The names that images of an app use, and which images use them.
struct OutsideNames {
    private(set) var users: [OutsideUser] = []
    /// All images, as users of nothing in particular.
    private(set) var images: NameUsers?
    /// The symbols that images bind.
    private(set) var bound: [ByteView: NameUsers] = [:]
    /// The selectors that code sends or names.
    private(set) var selectors: [ByteView: NameUsers] = [:]
    /// The string objects, which may name classes.
    private(set) var strings: [ByteView: NameUsers] = [:]
    /// The names by which images may look up symbols.
    private(set) var lookedUp: [ByteView: NameUsers] = [:]
    /// The formats of which images may make the names of symbols that they look up.
    private(set) var symbolFormats: [NameFormat: NameUsers] = [:]
    /// The images that look up classes by name, and those that look up protocols.
    private(set) var classLookups: NameUsers?
    private(set) var protocolLookups: NameUsers?

    /// The images that look up symbols by names that their code does not show, where that is asked for.
    private(set) var openSymbolLookups: NameUsers?
    /// The images that look things up by names that their code does not show.
    private(set) var openLookups: [RuntimeLookups.Kind: NameUsers] = [:]
    /// The forms of the names in other lookups.
    private(set) var formats: [RuntimeLookups.Kind: [NameFormat: NameUsers]] = [:]

    /// - Parameter program: the parsed program; `nil` for an image without Objective-C.
    mutating func add(_ user: OutsideUser, _ names: ImportedNames, _ program: Program?) {
        let number = UInt32(clamping: users.count)
        users.append(user)
        let users = users
        NameUsers.add(number, users, to: &images)
        if let program { add(number, program, users) }
        if names.hasOpenSymbolLookup { NameUsers.add(number, users, to: &openSymbolLookups) }
        for symbol in names.bound { NameUsers.add(number, users, to: &bound[symbol]) }
        for text in names.lookedUp { NameUsers.add(number, users, to: &lookedUp[text]) }
        for format in names.formats { NameUsers.add(number, users, to: &symbolFormats[format]) }
        if names.looksUpClasses { NameUsers.add(number, users, to: &classLookups) }
        if names.looksUpProtocols { NameUsers.add(number, users, to: &protocolLookups) }
    }

    private mutating func add(_ number: UInt32, _ program: Program, _ users: [OutsideUser]) {
        for symbol in program.linkage.importedNames { NameUsers.add(number, users, to: &bound[symbol]) }
        for selector in SelectorUse.named(in: program) { NameUsers.add(number, users, to: &selectors[selector]) }
        for string in program.objc.strings where !string.isWide {
            NameUsers.add(number, users, to: &strings[string.contents])
        }
        for string in program.code.inlineStrings { NameUsers.add(number, users, to: &strings[string.contents]) }
        let lookups = RuntimeLookups(program)
        for kind in lookups.open.keys { NameUsers.add(number, users, to: &openLookups[kind]) }
        for (kind, known) in lookups.formats {
            for format in known { NameUsers.add(number, users, to: &formats[kind, default: [:]][format]) }
        }
    }
}

/// An image that uses names of others.
package struct OutsideUser {
    /// The facts by which two images are told to be one and the same.
    package struct Likeness {
        /// A number that copies of an image share; `nil` for an image that has no copy here.
        package let contents: UInt32?
        /// A number that the images of bundles with the same file name and type share, as builds of one image do; `nil` for
        /// an image that does not come from a bundle.
        package let place: UInt32?

        package init(contents: UInt32?, place: UInt32?) {
            self.contents = contents
            self.place = place
        }

        /// Whether images with these facts are the same.
        package func isSame(as other: Likeness) -> Bool {
            contents != nil && contents == other.contents || place != nil && place == other.place
        }
    }

    /// The display name.
    package let name: ByteView
    package let likeness: Likeness

    package init(name: ByteView, likeness: Likeness) {
        self.name = name
        self.likeness = likeness
    }
}

/// The images that use one name: as few of them as tell of any image which other one is the first to use it.
///
/// There are at most four, however many images use the name. A product with thousands of libraries is answered in time
/// because no library's names are gathered from all the others.
package struct NameUsers {
    private let first: UInt32
    private var others: [UInt32] = []

    /// The number of users that are kept.
    package var count: Int { 1 + others.count }

    package init(_ first: UInt32) { self.first = first }

    /// Adds a user to those of a name. The lists of names are passed by place, since a copy of one takes time for all names.
    static func add(_ user: UInt32, _ users: [OutsideUser], to known: inout NameUsers?) {
        if known == nil { known = NameUsers(user) } else { known?.add(user, among: users) }
    }

    /// Returns the first user that is not the same image as one with these facts.
    package func first(besides asker: OutsideUser.Likeness, among users: [OutsideUser]) -> OutsideUser? {
        if !users[Int(first)].likeness.isSame(as: asker) { return users[Int(first)] }
        return others.lazy.map { users[Int($0)] }.first { !$0.likeness.isSame(as: asker) }
    }

    /// Adds a user if an image can ask to which all earlier ones are the same, and this one is not.
    package mutating func add(_ user: UInt32, among users: [OutsideUser]) {
        let kept = ([first] + others).map { users[Int($0)].likeness }
        if NameUsers.isNeeded(users[Int(user)].likeness, besides: kept) { others.append(user) }
    }

    private static func isNeeded(_ new: OutsideUser.Likeness, besides kept: [OutsideUser.Likeness]) -> Bool {
        let first = kept[0]
        // The image that asks is the same as the first user by its contents or by its place, and as the others by the rest.
        if let contents = first.contents, new.contents != contents {
            let rest = kept.filter { $0.contents != contents }
            if rest.isEmpty { return true }
            if let place = rest[0].place, place != new.place, rest.allSatisfy({ $0.place == place }) { return true }
        }
        if let place = first.place, new.place != place {
            let rest = kept.filter { $0.place != place }
            if rest.isEmpty { return true }
            if let contents = rest[0].contents, contents != new.contents,
                rest.allSatisfy({ $0.contents == contents })
            {
                return true
            }
        }
        return false
    }
}

/// The names by which an image refers to other images.
struct ImportedNames {
    /// The symbols that the loader binds.
    private(set) var bound: [ByteView] = []
    /// The strings of an image that looks up symbols by name.
    private(set) var lookedUp: Set<ByteView> = []
    /// Whether code looks up symbols by names that it does not show.
    var hasOpenSymbolLookup = false
    /// The formats among these, of which names may be made.
    var formats: [NameFormat] {
        let made = lookedUp.lazy.compactMap { NameFormat($0) }.sorted { $0.text < $1.text }
        return Array(made.prefix(ImportedNames.mostFormats))
    }
    /// Each format is compared with every export.
    private static let mostFormats = 64
    /// Whether it imports functions that look up classes, or protocols, by name.
    private(set) var looksUpClasses = false
    private(set) var looksUpProtocols = false

    init(_ image: Image, fixups: @autoclosure () -> FixupTable) throws(InputError) {
        let symbols = try image.symbols()
        bound = image.reader.imports(symbols: symbols, fixups: fixups())
        let hasUnderscores = image.toolchain.hasUnderscores
        let plain = bound.lazy.map { hasUnderscores && $0.starts(with: "_") ? $0.dropFirst(1) : $0 }
        var looksUp = false
        for name in plain {
            if LookedUpExportRule.functions.contains(name) { looksUp = true }
            if LookupRule.classFunctions.contains(name) || SwiftTypeLookups.functions.contains(name) {
                looksUpClasses = true
            }
            if LookupRule.protocolFunctions.contains(name) { looksUpProtocols = true }
        }
        guard looksUp else { return }
        for section in image.sections where section.kind == .constants || section.kind == .strings {
            guard !section.memoryRange.isEmpty, let bytes = image.bytes.slice(section.fileRange) else { continue }
            var start = 0
            while start < bytes.count, let end = bytes.firstIndex(of: 0, from: start) {
                if end > start, end - start < 1 << 10 { lookedUp.insert(bytes[clamped: start..<end]) }
                start = end + 1
            }
        }
    }
}
