/// Names that the rest of an app uses: its other images and its resources.
struct OutsideUse {
    /// Symbols that the other images bind, with the image that does.
    private(set) var bound: [ByteView: ByteView] = [:]
    /// Selectors that their code sends or names.
    private(set) var selectors: [ByteView: ByteView] = [:]
    /// Their string objects, which may name classes.
    private(set) var strings: [ByteView: ByteView] = [:]
    /// Names in the resources that may be classes, with the resource.
    private(set) var classNames: [ByteView: ByteView] = [:]
    /// And what may be a method: an action, or an accessor of a key.
    private(set) var methodNames: [ByteView: ByteView] = [:]
    /// Words of its texts and scripts, with where they stand.
    private(set) var words: [ByteView: ByteView] = [:]
    /// Names that the other images may look symbols up by.
    private(set) var lookedUp: [ByteView: ByteView] = [:]
    /// Whether other images of the app were given.
    private(set) var hasImages = false
    /// Whether the app's resources were given.
    private(set) var hasBundle = false

    init() {}

    /// - Parameter name: of the image, as it is shown.
    mutating func add(_ program: Program, named name: ByteView) {
        hasImages = true
        for symbol in program.linkage.importedNames where bound[symbol] == nil { bound[symbol] = name }
        let selectors = SelectorUse.named(in: program)
        for selector in selectors where self.selectors[selector] == nil { self.selectors[selector] = name }
        for string in program.objc.strings where !string.isWide && strings[string.contents] == nil {
            strings[string.contents] = name
        }
        for string in program.code.inlineStrings where strings[string.contents] == nil {
            strings[string.contents] = name
        }
    }

    /// Adds what an image binds, and may look up.
    mutating func add(_ names: ImportedNames, named name: ByteView) {
        hasImages = true
        for symbol in names.bound where bound[symbol] == nil { bound[symbol] = name }
        for text in names.lookedUp where lookedUp[text] == nil { lookedUp[text] = name }
    }

    mutating func add(_ bundle: BundleContents) {
        hasBundle = true
        for name in bundle.names {
            let source = ByteView(copying: name.source)
            if name.role == .className || name.role == .any, classNames[name.text] == nil {
                classNames[name.text] = source
            }
            if name.role == .word, words[name.text] == nil { words[name.text] = source }
            guard name.role != .className, name.role != .word else { continue }
            for selector in OutsideUse.selectors(of: name) where methodNames[selector] == nil {
                methodNames[selector] = source
            }
        }
    }

    /// The selectors that a name may mean: itself, and of each key of a key path the setter.
    private static func selectors(of name: BundleName) -> [ByteView] {
        guard name.role != .selector, name.text.count < 256 else { return [name.text] }
        let keys = name.text.text.split(separator: ".").map(String.init)
        let setters = keys.map { "set\($0.prefix(1).uppercased())\($0.dropFirst()):" }
        return [name.text] + (keys.count > 1 ? keys + setters : setters).map { ByteView(copying: $0) }
    }
}
