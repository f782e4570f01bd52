//  Names in strings, texts and resources, by which code may look a thing up.

/// Evidence that the image contains the symbol name as a string, by which code may look it up.
enum NamedByStringRule: FindingRule {
    static let name = "named-by-string"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let symbol = context.graph.names.symbol(of: node), context.code.namedByStrings.contains(symbol) else {
            return nil
        }
        return .atMost(.medium, "a string is its name, by which it may be looked up")
    }
}

/// Evidence that code looks up symbols by names that it learns at run time, so that it can mean any export.
enum OpenSymbolRule: FindingRule {
    static let name = "symbol-at-run-time"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let user = context.symbolLookup, context.exportNodes.contains(node) else { return nil }
        return .atMost(.medium, "\(user.text) looks up symbols by names that are not constant")
    }
}

/// Evidence that a script, a database or another file of the app contains the name, by which the app may look it up.
enum TextWordRule: FindingRule {
    static let name = "word-in-bundle"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        let words = context.outside.resources.words
        guard !words.isEmpty, let name = context.objcClass(of: node)?.name ?? context.swiftType(of: node)?.name,
            let source = words[name] ?? words[SearchedNames.lastPart(name)]
        else { return nil }
        return .atMost(.low, "\(source.text) holds its name, by which the app may look it up")
    }
}

/// Evidence that a function with class lookups, here or in another image, has a format string that matches the class name
/// (`@"%@Controller"`).
enum ComposedNameRule: FindingRule {
    static let name = "composed-name"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let known = context.objcClass(of: node) else { return nil }
        if let own = context.text.composition(ofClass: known.name) { return own.sign }
        return context.outsideClassFormats.sign(of: known.name)
    }
}

/// Evidence that used code contains the class name as a C string.
enum ClassStringRule: FindingRule {
    static let name = "c-string"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let known = context.objcClass(of: node) else { return nil }
        if let user = context.text.users(of: known.name)?.strongest(), user.strength == .used {
            return .atMost(.medium, "\(context.name(of: user.node).text) uses a string that is its name")
        }
        guard let table = context.text.tables.table(of: known.name) else { return nil }
        let name = context.name(of: table.node).text
        guard let reader = table.reader else { return .atMost(.medium, "\(name) holds a string that is its name") }
        return .atMost(
            .low, "\(context.name(of: reader).text) looks up the names that \(name) holds; it is one of them")
    }
}

/// Evidence that nibs or property lists of the app may name the class, and were not given.
enum InterfaceRule: FindingRule {
    static let name = "no-bundle"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.program.hasInterface, !context.outside.hasBundle else { return nil }
        if case .objcProtocol = context.entity(of: node)?.kind {
            return .atMost(.medium, "nibs may name classes that adopt it, and none were given (--bundle)")
        }
        guard context.objcClass(of: node) != nil else { return nil }
        return .atMost(.medium, "nibs and property lists may name it, and none were given (--bundle)")
    }
}

/// Evidence that a variable or property has the class as its declared type. A declaration needs only the class name, but code
/// that reads the types of properties at run time may make objects of these classes, as mappers of JSON do.
enum EncodingRule: FindingRule {
    static let name = "type-encoding"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let known = context.objcClass(of: node), let user = context.encodings[known.name] else { return nil }
        guard let reader = context.typeReader else { return .note("only declared as the type of \(user.text)") }
        return .atMost(.low, "the type of \(user.text), and \(reader.text) reads types of properties at run time")
    }
}

/// Evidence that the class is a placeholder made by a tool (`PodsDummy_Foo`). Such classes are small, numerous and
/// intended.
enum PlaceholderRule: FindingRule {
    static let name = "placeholder"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let known = context.objcClass(of: node), known.name.starts(with: "PodsDummy_") else { return nil }
        return .atMost(.low, "an empty class that CocoaPods puts into every pod")
    }
}
