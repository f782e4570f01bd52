/// The Swift types mentioned in the names of used functions: as their scope, parameters or results.
struct TypeMentions {
    private var users: [ByteView: ByteView] = [:]
    /// Whether the Swift code is optimized. Assumed if it cannot be determined.
    let isOptimised: Bool
    /// Whether Swift functions have symbols.
    let hasNames: Bool

    static let none = TypeMentions()

    private init() {
        isOptimised = true
        hasNames = false
    }

    /// - Parameters:
    ///   - candidates: the names of unreachable types, as `Module.Outer.Inner` or `Module.(anonymous).Private`.
    ///   - witnesses: whether protocol witness functions count too.
    ///   - code: whether the code appears optimized; `nil` if it cannot be determined.
    init(
        _ candidates: Set<ByteView>, _ symbols: [Symbol], _ rooted: RootedGraph, witnesses: Bool = true,
        code: Bool? = nil
    ) {
        let names = TypeMentions.areOptimised(symbols)
        isOptimised = names == true || code ?? (names == nil)
        hasNames = names != nil
        var demangler = Demangler()
        let candidates = Set(candidates.map(TypeMentions.plain))
        let words = SwiftWordSieve(candidates)
        func text(of name: ByteView) -> String? {
            words.mayMention(name) ? demangler.text(of: name) : nil
        }
        let lent = MergedCode(rooted, symbols) { name in
            guard let text = text(of: name) else { return (name, []) }
            let shown = ByteView(copying: text)
            return (shown, TypeMentions.types(in: TypeMentions.withoutFiles(shown), candidates))
        }
        for node in rooted.map.nodes.indices where rooted.perhapsUsed.isReached(node) {
            let known = rooted.map.nodes[node]
            guard known.form == .function, known.symbol != NodeMap.noSymbol, lent.isNamedRightly(node) else { continue }
            let name = symbols[Int(known.symbol)].name
            guard SwiftScope.prefixLength(name) != nil, !TypeMentions.isRuntimePart(name),
                witnesses || !name.ends(with: "TW")
            else { continue }
            guard users.count < candidates.count, let text = text(of: name) else { continue }
            let shown = ByteView(copying: text)
            let names = TypeMentions.withoutFiles(shown)
            for type in TypeMentions.types(in: names, candidates) where users[type] == nil { users[type] = shown }
        }
    }

    /// Returns whether the symbols show optimized code: specializations (`…Tg5`, `…Tf4…`) or merged functions (`…Tm`).
    /// Returns `nil` without Swift symbols.
    private static func areOptimised(_ symbols: [Symbol]) -> Bool? {
        var hasSwift = false
        for symbol in symbols where symbol.role == .definition && SwiftScope.prefixLength(symbol.name) != nil {
            hasSwift = true
            if OptimisedModules.isOptimised(symbol.name) { return true }
        }
        return hasSwift ? false : nil
    }

    func user(of type: ByteView) -> ByteView? { users[TypeMentions.plain(type)] }

    /// Returns a type's name without the contexts that stand for a file: `Module.Private` for
    /// `Module.(anonymous).Private`.
    private static func plain(_ type: ByteView) -> ByteView {
        let context: ByteView = "(anonymous)."
        guard var mark = type.firstIndex(of: context) else { return type }
        var name: [UInt8] = []
        var start = 0
        while true {
            for index in start..<mark { name.append(type[index]) }
            start = mark + context.count
            guard let next = type.firstIndex(of: context, from: start) else { break }
            mark = next
        }
        for index in start..<type.count { name.append(type[index]) }
        return ByteView(copying: name)
    }

    /// Returns a demangled name without the files of private declarations: `Module.Private` for
    /// `Module.(Private in _0123)`.
    private static func withoutFiles(_ text: ByteView) -> ByteView {
        guard text.firstIndex(of: ByteView(" in _")) != nil else { return text }
        var name: [UInt8] = []
        var isFile = false
        for index in 0..<text.count {
            let byte = text[index]
            if byte == UInt8(ascii: " "), text[clamped: index..<index + 5] == " in _" { isFile = true }
            if isFile {
                isFile = byte != UInt8(ascii: ")")
            } else if byte != UInt8(ascii: "(") || !isPrivate(text, from: index + 1) {
                name.append(byte)
            }
        }
        return ByteView(copying: name)
    }

    /// Returns whether the text from an index on is the name of a private declaration and its file.
    private static func isPrivate(_ text: ByteView, from start: Int) -> Bool {
        var index = start
        while let byte = text.byte(at: index), isPath(byte) { index += 1 }
        return index > start && text[clamped: index..<index + 5] == " in _"
    }

    /// Returns whether a function exists for every type, used or not: metadata accessors, value witnesses, destructors.
    private static func isRuntimePart(_ name: ByteView) -> Bool {
        let suffixes: [StaticString] = [
            "Ma", "Mr", "Mi", "wCP", "wca", "wcp", "wta", "wet", "wst", "wxx", "fD", "fd", "WOh",
        ]
        return suffixes.contains { name.ends(with: $0) }
    }

    /// Returns the candidates among the qualified names in a text: `KASwift.pick(KASwift.UsedEnum) -> Swift.Int`.
    private static func types(in text: ByteView, _ candidates: Set<ByteView>) -> [ByteView] {
        var found: [ByteView] = []
        var start = 0
        for index in 0...text.count {
            if let byte = text.byte(at: index), TypeMentions.isPath(byte) { continue }
            var path = text[clamped: start..<index]
            start = index + 1
            while !path.isEmpty {
                if candidates.contains(path) { found.append(path) }
                guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { break }
                path = path.prefix(dot)
            }
        }
        return found
    }

    private static func isPath(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
