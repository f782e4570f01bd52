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
    /// The images that look up classes by name, and those that look up protocols.
    private(set) var classLookups: NameUsers?
    private(set) var protocolLookups: NameUsers?

    /// - Parameter program: the parsed program; `nil` for an image without Objective-C.
    mutating func add(_ user: OutsideUser, _ names: ImportedNames, _ program: Program?) {
        let number = UInt32(clamping: users.count)
        users.append(user)
        add(number, to: &images)
        if let program { add(number, program) }
        for symbol in names.bound { add(number, to: &bound[symbol]) }
        for text in names.lookedUp { add(number, to: &lookedUp[text]) }
        if names.looksUpClasses { add(number, to: &classLookups) }
        if names.looksUpProtocols { add(number, to: &protocolLookups) }
    }

    private mutating func add(_ number: UInt32, _ program: Program) {
        for symbol in program.linkage.importedNames { add(number, to: &bound[symbol]) }
        for selector in SelectorUse.named(in: program) { add(number, to: &selectors[selector]) }
        for string in program.objc.strings where !string.isWide { add(number, to: &strings[string.contents]) }
        for string in program.code.inlineStrings { add(number, to: &strings[string.contents]) }
    }

    private func add(_ number: UInt32, to known: inout NameUsers?) {
        if known == nil { known = NameUsers(number) } else { known?.add(number, among: users) }
    }
}
