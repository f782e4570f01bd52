/// Finds the declarations of an index store that symbols and findings stand for.
struct SourceJoin {
    private let graph: SourceGraph
    /// Swift declarations by ``SwiftUSR`` key.
    private var swift = NameTable()
    private var ofSwift: [UInt32] = []
    /// The keys of descriptors in the image, by the name that the metadata gives to the type.
    private var descriptors: [ByteView: [ByteView]] = [:]
    /// Swift types by qualified name: `Module.Outer.Inner`. For images without symbols.
    private var types: [ByteView: [UInt32]] = [:]
    /// Declarations of C, C++ and Objective-C by qualified name: `ns::Class::method`.
    private var clang: [ByteView: [UInt32]] = [:]
    /// Declarations by mangled name, where the records have it.
    private var codeNames: [ByteView: UInt32] = [:]
    /// Objective-C methods by selector with its sign: `-draw:`.
    private var selectors: [ByteView: [UInt32]] = [:]
    /// Objective-C categories by name, with that of their class: `NSString(Shouting)`.
    private var categories: [ByteView: [UInt32]] = [:]
    private var demangler = Demangler()

    init(_ graph: SourceGraph) {
        self.graph = graph
        var swiftTypes: [UInt32] = []
        for (index, symbol) in graph.store.symbols.enumerated() {
            let number = UInt32(truncatingIfNeeded: index)
            if !symbol.codeName.isEmpty { codeNames[symbol.codeName] = number }
            let usr = graph.store.usrs[number]
            guard symbol.kind != IndexSymbol.Kind.parameter else { continue }
            if let key = SwiftUSR.key(ofUSR: usr) {
                if symbol.isType { swiftTypes.append(number) }
                if Int(swift.intern(key)) == ofSwift.count { ofSwift.append(number) }
            } else if usr.starts(with: "c:"), symbol.kind != IndexSymbol.Kind.macro {
                addClang(number, symbol, usr)
            }
        }
        addTypes(swiftTypes)
    }

    private mutating func addTypes(_ numbers: [UInt32]) {
        let symbols = numbers.map { number in
            let body = graph.store.usrs[number].dropFirst(2)
            let isProtocol = graph.store.symbols[Int(number)].kind == IndexSymbol.Kind.protocol
            let name = isProtocol && body.ends(with: "P") ? body.prefix(body.count - 1) : body
            return ByteView(copying: "$s\(name.text)\(isProtocol ? "Mp" : "Mn")")
        }
        let scopes = ScopeResolver().resolve(symbols, wanted: .classes)
        for (index, number) in numbers.enumerated() {
            types[scopes.classes[Int(scopes.classOf[index])].raw, default: []].append(number)
        }
    }

    private mutating func addClang(_ number: UInt32, _ symbol: IndexSymbol, _ usr: ByteView) {
        switch symbol.kind {
        case IndexSymbol.Kind.instanceMethod where usr.firstIndex(of: ByteView("(im)")) != nil:
            selectors[ByteView(copying: "-" + symbol.name.text), default: []].append(number)
        case IndexSymbol.Kind.classMethod where usr.firstIndex(of: ByteView("(cm)")) != nil:
            selectors[ByteView(copying: "+" + symbol.name.text), default: []].append(number)
        case IndexSymbol.Kind.extension:
            if let name = ClangUSR.categoryName(usr) { categories[name, default: []].append(number) }
        default: clang[qualifiedName(of: number), default: []].append(number)
        }
    }

    /// Returns the name with those of the namespaces and classes around it.
    private func qualifiedName(of number: UInt32) -> ByteView {
        var parts: [String] = []
        var place = number
        while place != SourceGraph.none, parts.count < SourceGraph.deepest {
            let name = graph.store.symbols[Int(place)].name.text
            if !name.isEmpty { parts.append(name) }
            place = graph.parents[Int(place)]
        }
        return ByteView(copying: parts.reversed().joined(separator: "::"))
    }

    // MARK: - Looking up

    /// Returns the declarations that a symbol of the image is the code of.
    ///
    /// - Parameter isExact: Whether copies and parts of a function are left out.
    mutating func declarations(ofSymbol name: ByteView, isExact: Bool = false) -> [UInt32] {
        if let known = codeNames[name] { return [known] }
        if SwiftScope.prefixLength(name) != nil {
            var found: UInt32?
            SwiftUSR.forEachKey(ofSymbol: name) { key in
                found = swift.find(key).map { ofSwift[Int($0)] }
                return found != nil || isExact
            }
            return found.map { [$0] } ?? []
        }
        guard !clang.isEmpty else { return [] }
        if let known = clang[name] { return known }
        guard let text = demangler.text(of: name) else { return [] }
        let known = clang[SourceJoin.bareName(ByteView(copying: text))] ?? []
        return known.count < 2 ? known : known.filter { ClangUSR.mayName(graph.store.usrs[$0], text) }
    }

    /// Takes the symbols of Swift descriptors from the image whose findings are looked up next.
    mutating func take(_ context: FindingContext) {
        descriptors = [:]
        let swift = context.program.swift
        var names: [UInt64: ByteView] = [:]
        for (type, entity) in zip(swift.types, context.entities.ofSwiftType) {
            names[type.address] = context.entities.entities[Int(entity)].name
        }
        for (known, entity) in zip(swift.protocols, context.entities.ofSwiftProtocol) {
            names[known.address] = context.entities.entities[Int(entity)].name
        }
        guard !names.isEmpty else { return }
        for symbol in context.program.symbols where symbol.role == .definition {
            guard let name = names[symbol.address], let key = SwiftUSR.key(ofDescriptor: symbol.name) else { continue }
            if descriptors[name]?.contains(key) != true { descriptors[name, default: []].append(key) }
        }
    }

    /// Returns the declarations of a Swift type or protocol.
    func declarations(ofType name: ByteView) -> [UInt32] {
        guard let keys = descriptors[name] else { return types[name] ?? [] }
        return keys.compactMap { swift.find($0).map { ofSwift[Int($0)] } }
    }

    /// Returns the declarations that a finding is about; several if its name does not tell them apart.
    mutating func declarations(of finding: Finding) -> [UInt32] {
        if let owner = finding.deadClass { return named(owner, IndexSymbol.Kind.class) }
        return switch finding.kind {
        case .swiftType, .swiftProtocol: declarations(ofType: finding.name)
        case .function, .data: declarations(ofSymbol: finding.symbol ?? finding.name, isExact: true)
        case .cxxClass: (clang[SourceJoin.bareName(finding.name)] ?? []).filter { graph.store.symbols[Int($0)].isType }
        case .objcClass:
            declarations(ofType: finding.name).isEmpty
                ? named(finding.name, IndexSymbol.Kind.class) : declarations(ofType: finding.name)
        case .objcProtocol: named(finding.name, IndexSymbol.Kind.protocol)
        case .objcMethod: declarations(ofMethod: finding.name)
        case .objcCategory: members(ofCategory: finding.name).flatMap(declarations(ofMember:))
        case .object, .resource: []
        }
    }

    /// Returns the declaration that has the place of a finding, if it is none of those that decide about it.
    func subject(of finding: Finding) -> UInt32? {
        switch finding.kind {
        case .objcCategory: categories[finding.name]?.first(where: graph.isDefined)
        case .objcMethod: ClangUSR.usr(ofMethod: finding.name).flatMap { graph.store.usrs.find($0) }
        default: nil
        }
    }

    /// Returns the methods that a category declares. It lives as long as its class, so its methods decide about it.
    private func members(ofCategory name: ByteView) -> [UInt32] {
        (categories[name] ?? []).flatMap { graph.children[$0] }
    }

    private func declarations(ofMember number: UInt32) -> [UInt32] {
        let method = graph.store.symbols[Int(number)]
        let sign = method.kind == IndexSymbol.Kind.classMethod ? "+" : "-"
        return selectors[ByteView(copying: sign + method.name.text), default: []]
    }

    private func named(_ name: ByteView, _ kind: UInt32) -> [UInt32] {
        (clang[name] ?? []).filter { graph.store.symbols[Int($0)].kind == kind }
    }

    /// Returns all methods with the selector of `-[Class(Category) selector]`: a message may be meant for any of them.
    private func declarations(ofMethod name: ByteView) -> [UInt32] {
        guard let sign = name.byte(at: 0), let space = name.firstIndex(of: UInt8(ascii: " ")), name.ends(with: "]")
        else { return [] }
        let selector = name[clamped: space + 1..<name.count - 1]
        return selectors[ByteView(copying: [sign] + Array(selector.text.utf8))] ?? []
    }

    /// Returns the qualified name in a demangled one, without arguments and anonymous namespaces: `ns::Box::put` for
    /// `void ns::Box<int>::put(int)`.
    static func bareName(_ text: ByteView) -> ByteView {
        let anonymous = ByteView("(anonymous namespace)::")
        var bare: [UInt8] = []
        var depth = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: "(") where depth == 0:
                guard text[clamped: index..<index + anonymous.count] == anonymous else {
                    return ByteView(copying: bare)
                }
                index += anonymous.count - 1
            case UInt8(ascii: " ") where depth == 0: bare.removeAll()
            default: if depth == 0 { bare.append(byte) }
            }
            index += 1
        }
        return ByteView(copying: bare)
    }
}

extension Finding {
    /// The unused class that makes a method or category unused; `nil` for other findings.
    fileprivate var deadClass: ByteView? {
        guard evidence.contains(where: { $0.rule == MethodFindings.deadClassRule }) else { return nil }
        return kind == .objcCategory ? ClangUSR.className(inCategory: name) : ClangUSR.className(inMethod: name)
    }
}
