/// An object that a runtime finds through its metadata; it covers several places in memory.
struct Entity {
    enum Kind: Equatable {
        /// An index into a list of ``ObjCMetadata``.
        case objcClass(Int)
        case objcCategory(Int)
        case objcProtocol(Int)
        /// An index into a list of ``SwiftMetadata``.
        case swiftType(Int)
        case swiftProtocol(Int)
        /// A C++ class, used if its type info or its vtables are used. All three hold an index into a list of
        /// ``CxxClass``.
        case cxxClass(Int)
        case cxxTypeInfo(Int)
        case cxxVtable(Int)

        /// Whether a list for the runtime names it, so that no linker leaves it out.
        var isListed: Bool {
            switch self {
            case .objcClass, .objcCategory, .objcProtocol, .swiftType, .swiftProtocol: true
            case .cxxClass, .cxxTypeInfo, .cxxVtable: false
            }
        }
    }

    var kind: Kind
    /// Name as in source code.
    var name: ByteView
    /// Address ranges of its metadata.
    var extents: [Range<UInt64>]
}

/// All entities of an image, by number; they are the first nodes of its graph.
struct EntityTable {
    private(set) var entities: [Entity] = []
    /// Entity numbers of the classes in ``ObjCMetadata``, by index; the other lists likewise.
    private(set) var ofClass: [UInt32] = []
    private(set) var ofCategory: [UInt32] = []
    private(set) var ofProtocol: [UInt32] = []
    private(set) var ofSwiftType: [UInt32] = []
    private(set) var ofSwiftProtocol: [UInt32] = []

    /// Entity numbers of each C++ class, of its type info and of its vtables.
    private(set) var ofCxxClass: [(known: UInt32, typeInfo: UInt32, vtable: UInt32)] = []

    init() {}

    /// Creates the entities of an image. A class that both runtimes describe is one entity.
    ///
    /// - Parameter fixups: The pointers that the loader writes. They name the classes of other images.
    init(_ objc: ObjCMetadata, _ swift: SwiftMetadata, fixups: FixupTable) {
        addClasses(objc)
        for (index, category) in objc.categories.enumerated() {
            let name = objc.shownName(of: category, in: fixups)
            ofCategory.append(add(.objcCategory(index), name, category.extents))
        }
        for (index, known) in objc.protocols.enumerated() {
            ofProtocol.append(add(.objcProtocol(index), known.name, known.extents))
        }
        addTypes(swift, objc)
        for (index, known) in swift.protocols.enumerated() {
            let extents = [EntityTable.record(known.record, 4), known.extent]
            ofSwiftProtocol.append(add(.swiftProtocol(index), known.name, extents))
        }
    }

    /// Returns the nodes that an entity consists of: a C++ class has its type information and its virtual tables.
    func nodes(of entity: UInt32) -> [UInt32] {
        guard Int(entity) < entities.count, case .cxxClass(let index) = entities[Int(entity)].kind else {
            return [entity]
        }
        let known = ofCxxClass[index]
        return [known.known, known.typeInfo, known.vtable]
    }

    /// The number of classes that justifies a second thread.
    private static let leastForTwo = 1 << 12

    mutating func add(_ classes: [CxxClass]) {
        let (first, second) = TwoThreads.run(when: classes.count >= EntityTable.leastForTwo) {
            EntityTable.names(of: classes.prefix(classes.count / 2))
        } beside: {
            EntityTable.names(of: classes.dropFirst(classes.count / 2))
        }
        for (index, name) in (first + second).enumerated() {
            let known = classes[index]
            ofCxxClass.append(
                (
                    add(.cxxClass(index), name.known, []),
                    add(.cxxTypeInfo(index), name.typeInfo, [known.typeInfo]),
                    add(.cxxVtable(index), name.vtable, known.vtables)
                ))
        }
    }

    private static func names(
        of classes: ArraySlice<CxxClass>
    ) -> [(known: ByteView, typeInfo: ByteView, vtable: ByteView)] {
        var demangler = Demangler()
        return classes.map { known in
            let symbol = ByteView(copying: "_ZTI" + known.mangledName.text)
            let text = demangler.text(of: symbol).map { String($0.dropFirst("typeinfo for ".count)) }
            let name = text ?? known.mangledName.text
            return (
                ByteView(copying: name), ByteView(copying: "typeinfo for " + name),
                ByteView(copying: "vtable for " + name)
            )
        }
    }

    /// Adds a range of memory to an entity.
    mutating func extend(_ entity: UInt32, by range: Range<UInt64>) { entities[Int(entity)].extents.append(range) }

    private mutating func addClasses(_ objc: ObjCMetadata) {
        for (index, known) in objc.classes.enumerated() {
            ofClass.append(add(.objcClass(index), EntityTable.shownName(of: known.name), known.extents))
        }
    }

    private mutating func addTypes(_ swift: SwiftMetadata, _ objc: ObjCMetadata) {
        let classes = Dictionary(
            objc.classes.enumerated().compactMap { index, known in known.swiftDescriptor.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
        let fields = Dictionary(
            swift.fields.map { ($0.range.lowerBound, $0.range) }, uniquingKeysWith: { first, _ in first })
        for (index, type) in swift.types.enumerated() {
            var extents = type.records.map { EntityTable.record($0, 4) } + [type.extent]
            if let range = type.fieldDescriptor.flatMap({ fields[$0] }) { extents.append(range) }
            if let known = classes[type.address] {
                let entity = ofClass[known]
                entities[Int(entity)].kind = .swiftType(index)
                entities[Int(entity)].name = type.name
                entities[Int(entity)].extents += extents
                ofSwiftType.append(entity)
            } else {
                ofSwiftType.append(add(.swiftType(index), type.name, extents))
            }
        }
    }

    private mutating func add(_ kind: Entity.Kind, _ name: ByteView, _ extents: [Range<UInt64>]) -> UInt32 {
        entities.append(Entity(kind: kind, name: name, extents: extents))
        return UInt32(entities.count - 1)
    }

    /// Returns `main.Foo` for `_TtC4main3Foo`, and other names unchanged.
    static func shownName(of name: ByteView) -> ByteView {
        guard name.starts(with: "_Tt"), let path = SwiftRuntimeName.path(name) else { return name }
        return ByteView(copying: String(decoding: path, as: UTF8.self))
    }

    private static func record(_ address: UInt64, _ size: UInt64) -> Range<UInt64> {
        address..<address.addingClamped(size)
    }

    /// Returns the index into the classes of ``ObjCMetadata``, whose entities are the first; `nil` for other entities.
    func classIndex(of entity: UInt32) -> Int? { Int(entity) < ofClass.count ? Int(entity) : nil }

    /// Every extent with its entity.
    var extents: [(range: Range<UInt64>, entity: UInt32)] {
        entities.enumerated().flatMap { index, entity in entity.extents.map { ($0, UInt32(index)) } }
    }
}
