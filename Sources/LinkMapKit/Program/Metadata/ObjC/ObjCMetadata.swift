/// The Objective-C metadata of an image.
package struct ObjCMetadata: Sendable {
    package internal(set) var runtime = ObjCRuntime.apple
    package internal(set) var classes: [ObjCClass] = []
    package internal(set) var categories: [ObjCCategory] = []
    package internal(set) var protocols: [ObjCProtocol] = []
    /// Classes and categories with a `+load`.
    package internal(set) var nonLazyClasses: [ObjCReference] = []
    package internal(set) var nonLazyCategories: [ObjCReference] = []
    package internal(set) var classReferences: [ObjCReference] = []
    /// Slots for calls of `super`. Each refers to the class that contains the call, not to its superclass.
    package internal(set) var superReferences: [ObjCReference] = []
    package internal(set) var protocolReferences: [ObjCReference] = []
    package internal(set) var selectorReferences: [ObjCSelectorReference] = []
    package internal(set) var stubs: [ObjCStub] = []
    package internal(set) var strings: [ObjCString] = []
    /// Lists that the runtime reads when the image is loaded. Their pointers do not count as uses.
    package internal(set) var registries: [Range<UInt64>] = []
    package internal(set) var warnings: [AuditWarning] = []
    /// Indices of classes, by the addresses of the class and of its metaclass.
    private var classIndex: [UInt64: Int] = [:]
    private var protocolIndex: [UInt64: Int] = [:]

    /// Creates the metadata of an image without Objective-C.
    package init() {}

    package init(_ memory: ImageMemory) {
        if !memory.toolchain.hasAppleObjC {
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

    /// Replaces class names by the classes of the image with these names, as the runtime does.
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

    /// Returns the index into ``classes`` of the class with this address or metaclass address.
    package func classIndex(of target: PointerTarget) -> Int? { target.localAddress.flatMap { classIndex[$0] } }

    package func protocolIndex(of target: PointerTarget) -> Int? { target.localAddress.flatMap { protocolIndex[$0] } }

    /// Returns the name (`NSObject`) of a class in this image or of an imported class.
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

    /// Returns the protocols of the image among `targets` and all that they inherit, each once.
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
}
