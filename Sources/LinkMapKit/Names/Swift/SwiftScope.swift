/// Class and module of a Swift symbol, read with ``SwiftParser``.
///
///     $s4main3FooV3baryyF            class main.Foo, module main
///     $sSa4mainE3fooyyF              class Swift.Array, module main (an extension)
///     $sSa6appendyyxnF4main3FooV_Tg5 class main.Foo, module main (a specialization of Array.append)
struct SwiftScope {
    private var parser = SwiftParser()
    private var path: [UInt8] = []

    /// Returns the length of the prefix before the mangled name; `nil` for a symbol that is not Swift's.
    static func prefixLength(_ name: ByteView) -> Int? {
        var at = 0
        while at < 2, name.byte(at: at) == UInt8(ascii: "_") { at += 1 }
        switch (name.byte(at: at), name.byte(at: at + 1)) {
        case (UInt8(ascii: "$"), UInt8(ascii: "s")), (UInt8(ascii: "$"), UInt8(ascii: "S")),
            (UInt8(ascii: "$"), UInt8(ascii: "e")):
            return at + 2
        case (UInt8(ascii: "T"), UInt8(ascii: "0")): return at > 0 ? at + 2 : nil
        default: return nil
        }
    }

    mutating func resolve(
        _ name: ByteView, at offset: Int, _ classes: inout LabelSet, _ modules: inout LabelSet
    ) -> ScopeNumbers {
        _ = parser.read(name, at: offset)
        let owner = parser.maker != SwiftNode.none ? parser.maker : parser.stack.first ?? SwiftNode.none
        guard owner != SwiftNode.none, !parser.isThunk || parser.maker != SwiftNode.none else { return .none }
        var numbers = ScopeNumbers.none
        if classes.isWanted, let type = nominal(owner) {
            path.removeAll(keepingCapacity: true)
            appendPath(of: type)
            numbers.classNumber = classes.number(ofCopy: path)
        }
        if modules.isWanted, let module = module(of: owner) {
            path.removeAll(keepingCapacity: true)
            append(module)
            numbers.moduleNumber = modules.number(ofCopy: path)
        }
        return numbers
    }

    // MARK: - Walking outwards

    private func nominal(_ start: Int32) -> Int32? {
        var index = start
        while index != SwiftNode.none {
            let node = parser.node(index)
            if node.kind == .nominal { return index }
            index = node.parent
        }
        return nil
    }

    private func module(of owner: Int32) -> Int32? {
        if parser.maker == SwiftNode.none, parser.conformanceModule != SwiftNode.none {
            return parser.conformanceModule
        }
        return parser.module(of: owner)
    }

    /// Appends the full name, such as `main.Outer.Inner`, to the buffer. Functions around a local type are left out.
    private mutating func appendPath(of type: Int32, depth: Int = 0) {
        let node = parser.node(type)
        var outer = node.parent
        while outer != SwiftNode.none {
            let kind = parser.node(outer).kind
            if kind == .nominal {
                // Real types nest a few levels; a hostile name may nest a hundred thousand levels.
                if depth < 32 { appendPath(of: outer, depth: depth + 1) }
                break
            }
            if kind == .identifier || kind == .module {
                append(outer)
                break
            }
            outer = parser.node(outer).parent
        }
        path.append(UInt8(ascii: "."))
        append(type)
    }

    private mutating func append(_ index: Int32) {
        let node = parser.node(index)
        let start = Int(node.start)
        let end = start + Int(node.count)
        switch node.place {
        case .symbol: parser.name.bytes[clamped: start..<end].append(to: &path)
        case .scratch: path.append(contentsOf: parser.scratch[start..<end])
        case .known: SwiftKnownNames.names[start].append(to: &path)
        }
    }
}

extension SwiftParser {
    /// Returns the module that declares `owner`: that of the nearest extension around it, or else of the type.
    func module(of owner: Int32) -> Int32? {
        var index = owner
        while index != SwiftNode.none {
            let node = node(index)
            switch node.kind {
            case .extending: return node.other
            case .identifier, .module: return index
            default: index = node.parent
            }
        }
        return nil
    }

    func hasSameModule(_ left: Int32, _ right: Int32) -> Bool {
        guard let left = module(of: left), let right = module(of: right) else { return false }
        let a = node(left)
        let b = node(right)
        if a.place == .symbol, b.place == .symbol {
            return name.bytes[clamped: Int(a.start)..<Int(a.start + a.count)]
                == name.bytes[clamped: Int(b.start)..<Int(b.start + b.count)]
        }
        return a.place == b.place && a.start == b.start && a.count == b.count
    }
}

extension SwiftScope {
    /// Returns the module with which a mangled name begins; empty for the standard library and for imported types,
    /// which have short forms. The module of an extension follows such a form.
    static func firstModule(in name: ByteView, from start: Int) -> ByteView {
        let isShort = name.byte(at: start) == UInt8(ascii: "S")
        var cursor = NameCursor(name, at: isShort ? start + 2 : start)
        return cursor.decimal().flatMap { cursor.take($0) } ?? .empty
    }
}
