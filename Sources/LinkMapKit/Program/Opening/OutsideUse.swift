/// The names used by the rest of an app: its other images and its resources.
struct OutsideUse {
    /// The symbols that other images bind, each with the name of the image.
    private(set) var bound: [ByteView: ByteView] = [:]
    /// The selectors that the code of other images sends or names, each with the name of the image.
    private(set) var selectors: [ByteView: ByteView] = [:]
    /// The string objects of other images, which may name classes, each with the name of the image.
    private(set) var strings: [ByteView: ByteView] = [:]
    /// The possible class names in the resources, each with its file.
    private(set) var classNames: [ByteView: ByteView] = [:]
    /// The possible method names in the resources (actions and key accessors), each with its file.
    private(set) var methodNames: [ByteView: ByteView] = [:]
    /// The words of texts and scripts in the resources, each with its file.
    private(set) var words: [ByteView: ByteView] = [:]
    /// The names by which other images may look up symbols, each with the name of the image.
    private(set) var lookedUp: [ByteView: ByteView] = [:]
    /// The first other image that looks up classes by name, and the first that looks up protocols; `nil` if none does.
    private(set) var classLookups: ByteView?
    private(set) var protocolLookups: ByteView?
    /// Whether other images of the app were given.
    private(set) var hasImages = false
    /// Whether resources of the app were given.
    private(set) var hasBundle = false

    init() {}

    /// - Parameter name: The display name of the image.
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

    /// Adds the symbols that an image binds and the names that it may look up.
    mutating func add(_ names: ImportedNames, named name: ByteView) {
        hasImages = true
        for symbol in names.bound where bound[symbol] == nil { bound[symbol] = name }
        for text in names.lookedUp where lookedUp[text] == nil { lookedUp[text] = name }
        if names.looksUpClasses, classLookups == nil { classLookups = name }
        if names.looksUpProtocols, protocolLookups == nil { protocolLookups = name }
    }

    /// Adds the names that the resources of a bundle hold.
    mutating func add(_ names: [BundleName]) {
        hasBundle = true
        for name in names {
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

    /// Returns the selectors that a name may stand for: the name itself, and the setters of the keys in a key path.
    private static func selectors(of name: BundleName) -> [ByteView] {
        guard name.role != .selector, name.text.count < 256 else { return [name.text] }
        let keys = name.text.text.split(separator: ".").map(String.init)
        let setters = keys.map { "set\($0.prefix(1).uppercased())\($0.dropFirst()):" }
        return [name.text] + (keys.count > 1 ? keys + setters : setters).map { ByteView(copying: $0) }
    }
}
