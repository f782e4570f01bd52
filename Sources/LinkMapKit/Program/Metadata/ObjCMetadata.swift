/// Everything that an image tells the Objective-C runtime about itself.
package struct ObjCMetadata: Sendable {
    package internal(set) var runtime = ObjCRuntime.apple
    package internal(set) var classes: [ObjCClass] = []
    package internal(set) var categories: [ObjCCategory] = []
    package internal(set) var protocols: [ObjCProtocol] = []
    /// Classes and categories with a `+load`.
    package internal(set) var nonLazyClasses: [ObjCReference] = []
    package internal(set) var nonLazyCategories: [ObjCReference] = []
    package internal(set) var classReferences: [ObjCReference] = []
    /// Each names the class that contains the call of `super`, not its superclass.
    package internal(set) var superReferences: [ObjCReference] = []
    package internal(set) var protocolReferences: [ObjCReference] = []
    package internal(set) var selectorReferences: [ObjCSelectorReference] = []
    package internal(set) var stubs: [ObjCStub] = []
    package internal(set) var strings: [ObjCString] = []
    /// Lists that the runtime goes through when the image is loaded: what they point at is not used by that.
    package internal(set) var registries: [Range<UInt64>] = []
    package internal(set) var warnings: [AuditWarning] = []
    /// Classes by the addresses of themselves and of their metaclasses.
    private var classIndex: [UInt64: Int] = [:]
    private var protocolIndex: [UInt64: Int] = [:]

    /// Of an image that has none.
    package init() {}

    package init(_ memory: ImageMemory) {
        if memory.toolchain == .gnu {
            readGNU(memory)
        } else if FragileObjCReader.applies(to: memory) {
            var reader = FragileObjCReader(memory)
            reader.read(into: &self)
            warnings = reader.log.all
            resolveNames()
        } else {
            var reader = ObjCReader(memory)
            reader.read(into: &self)
            warnings = reader.log.all
        }
        for (index, known) in classes.enumerated() {
            if let metaclass = known.metaclass { classIndex[metaclass] = index }
        }
        for (index, known) in classes.enumerated() { classIndex[known.address] = index }
        for (index, known) in protocols.enumerated() {
            for address in [known.address] + known.copies { protocolIndex[address] = index }
        }
    }

    private mutating func readGNU(_ memory: ImageMemory) {
        if memory.sections.contains(where: { $0.name == "__objc_selectors" }) {
            var reader = GNUstep2Reader(memory)
            reader.read(into: &self)
            warnings = reader.log.all
        } else {
            var reader = GNUObjCReader(memory)
            reader.read(into: &self)
            warnings = reader.log.all
        }
        resolveNames()
    }

    /// Classes of the image for their names, as the runtime finds them.
    private mutating func resolveNames() {
        let places = Dictionary(classes.map { ($0.name, $0.address) }, uniquingKeysWith: { first, _ in first })
        func resolved(_ target: PointerTarget) -> PointerTarget {
            guard case .className(let name) = target, let address = places[name] else { return target }
            return .address(address)
        }
        for index in classes.indices { classes[index].superclass = resolved(classes[index].superclass) }
        for index in categories.indices { categories[index].target = resolved(categories[index].target) }
    }

    // MARK: - Relations

    /// The class at an address, which may be that of its metaclass: an index into ``classes``.
    package func classIndex(of target: PointerTarget) -> Int? { target.localAddress.flatMap { classIndex[$0] } }

    package func protocolIndex(of target: PointerTarget) -> Int? { target.localAddress.flatMap { protocolIndex[$0] } }

    /// `NSObject` for a class of this image or for the symbol of another's.
    package func className(of target: PointerTarget, in fixups: FixupTable) -> ByteView? {
        if let index = classIndex(of: target) { return classes[index].name }
        if case .className(let name) = target { return name }
        guard let symbol = fixups.symbol(of: target)?.name else { return nil }
        for prefix in ["_OBJC_CLASS_$_", "_OBJC_METACLASS_$_", "._OBJC_CLASS_"] as [StaticString]
        where symbol.starts(with: prefix) {
            return symbol.dropFirst(prefix.utf8CodeUnitCount)
        }
        return symbol
    }

    /// The protocols of the image among `targets`, with all that they inherit, each once.
    package func closure(ofProtocols targets: [PointerTarget]) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        var waiting = targets
        while let target = waiting.popLast() {
            guard let index = protocolIndex(of: target), seen.insert(index).inserted else { continue }
            found.append(index)
            waiting += protocols[index].inherited
        }
        return found.sorted()
    }

    // MARK: - Methods

    /// `-[Foo(Cat) bar:]` by the address of its code.
    var methodNames: [UInt64: ByteView] {
        var names: [UInt64: ByteView] = [:]
        for known in classes { add(known.instanceMethods, known.classMethods, of: known.name.text, to: &names) }
        for category in categories {
            let target = className(of: category.target, in: FixupTable())?.text ?? ""
            add(category.instanceMethods, category.classMethods, of: "\(target)(\(category.name.text))", to: &names)
        }
        return names
    }

    private func add(
        _ instance: ObjCMethodList, _ type: ObjCMethodList, of owner: String, to names: inout [UInt64: ByteView]
    ) {
        for (list, sign) in [(instance, "-"), (type, "+")] {
            for method in list.methods {
                guard let code = method.implementation, names[code] == nil else { continue }
                names[code] = ByteView(copying: "\(sign)[\(owner) \(method.selector.text)]")
            }
        }
    }
}
