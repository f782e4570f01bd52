/// The names in the resources of an app, each with the file that holds it.
struct OutsideResources {
    /// The possible class names.
    private(set) var classNames: [ByteView: ByteView] = [:]
    /// The possible method names: actions and key accessors.
    private(set) var methodNames: [ByteView: ByteView] = [:]
    /// The words of texts and scripts.
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
            if name.role == .word, words[name.text] == nil { words[name.text] = source }
            guard name.role != .className, name.role != .word else { continue }
            for selector in OutsideResources.selectors(of: name) where methodNames[selector] == nil {
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
