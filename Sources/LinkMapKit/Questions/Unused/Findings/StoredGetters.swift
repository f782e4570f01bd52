//  $s5Ferry5ChartV4areaSivg   Ferry.Chart.area.getter : Swift.Int

/// The getters that the Swift compiler makes for stored properties, as opposed to those of computed properties in
/// source code.
///
/// Code of the same module reads stored properties without a getter, so an unused getter says nothing about them. The
/// names of stored properties are in the reflection metadata; those of static and global ones are symbols.
struct StoredGetters {
    /// Names of the stored properties of each type, by the type's name.
    private var properties: [ByteView: Set<ByteView>] = [:]
    /// The mangled names of static and global variables, without their endings.
    private var variables: Set<ByteView> = []
    private let symbols: [Symbol]
    private let map: NodeMap

    /// The properties that the compiler derives, or that every type of a kind has.
    private static let derived: Set<ByteView> = [
        "rawValue", "hashValue", "allCases", "stringValue", "intValue", "description", "debugDescription",
        "unownedExecutor",
    ]

    init(_ candidates: [UInt32], _ program: Program, _ map: NodeMap) {
        symbols = program.symbols
        self.map = map
        let stems = Set(candidates.compactMap { StoredGetters.stem(of: $0, symbols, map) })
        guard !stems.isEmpty else { return }
        for fields in program.swift.fields {
            guard let type = fields.type?.references.first.flatMap({ program.swift.typeIndex(of: $0.target) }) else {
                continue
            }
            properties[program.swift.types[type].name, default: []].formUnion(fields.fields.map(\.name))
        }
        for symbol in symbols where symbol.role == .definition {
            guard let stem = StoredGetters.variableStem(of: symbol.name), stems.contains(stem) else { continue }
            variables.insert(stem)
        }
    }

    /// Returns whether a node is a getter that is not known to be in source code.
    func contain(_ node: UInt32, _ demangler: inout Demangler) -> Bool {
        guard let stem = StoredGetters.stem(of: node, symbols, map) else { return false }
        guard !variables.contains(stem), let text = demangler.text(of: symbols[Int(map.nodes[Int(node)].symbol)].name)
        else { return true }
        // No extension has stored properties.
        let shown = ByteView(copying: text)
        let isExtension = shown.starts(with: "(extension") || shown.starts(with: "static (extension")
        guard let (type, property) = StoredGetters.path(in: shown) else { return true }
        if property.isEmpty || property[0] == UInt8(ascii: "$") || StoredGetters.derived.contains(property) {
            return true
        }
        if isExtension { return false }
        guard let stored = properties[type] else { return true }
        return stored.contains(property) || stored.contains(ByteView(copying: "_" + property.text))
            || stored.contains(ByteView(copying: "$__lazy_storage_$_" + property.text))
    }

    // MARK: - Names

    /// Returns the mangled name of a getter without its ending; `nil` for other functions.
    private static func stem(of node: UInt32, _ symbols: [Symbol], _ map: NodeMap) -> ByteView? {
        let known = map.nodes[Int(node)]
        guard known.form == .function, known.symbol != NodeMap.noSymbol else { return nil }
        let name = symbols[Int(known.symbol)].name
        return isGetter(name) ? name.prefix(name.count - (name.ends(with: "vg") ? 2 : 3)) : nil
    }

    /// Returns whether a mangled Swift name is that of a property's getter.
    static func isGetter(_ name: ByteView) -> Bool { name.ends(with: "vg") || name.ends(with: "vgZ") }

    /// Returns the mangled name of a variable without its ending: `vp` and `vpZ` are data, `vau` is its addressor.
    private static func variableStem(of name: ByteView) -> ByteView? {
        if name.ends(with: "vp") { return name.prefix(name.count - 2) }
        return name.ends(with: "vpZ") || name.ends(with: "vau") ? name.prefix(name.count - 3) : nil
    }

    /// Returns the type and the property of `static Module.Type.property.getter : Result`.
    private static func path(in text: ByteView) -> (type: ByteView, property: ByteView)? {
        guard let end = text.firstIndex(of: ByteView(".getter : ")) else { return nil }
        let path = text.prefix(end).dropFirst(text.starts(with: "static ") ? 7 : 0)
        guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let property = path.dropFirst(dot + 1)
        // A private property is shown as `(name in _0123…)`.
        guard property.byte(at: 0) == UInt8(ascii: "(") else { return (path.prefix(dot), property) }
        let name = property.dropFirst(1)
        return (path.prefix(dot), name.prefix(name.firstIndex(of: UInt8(ascii: " ")) ?? name.count))
    }
}
