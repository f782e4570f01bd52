//  module    version (8 to 10)  size  name  symtab       argument of __objc_exec_class, one for each object file
//  symtab    0  selectors  classes:16  categories:16  (pad)  pointers to classes, to categories, and to a list of
//            lists of literals: name of their class, pointers to them, 0
//  selector  name  types                                 selectors that are sent; the last one is null
//  class     isa  super  name  version  info  size  ivars  methods  dtable  subclasses  sibling  protocols  gc
//  category  name  class  instanceMethods  classMethods  protocols        super and class are names
//  protocol  isa  name  protocols  instanceMethods  classMethods
//  ivars     count:32  (pad)  entries: name  types  offset:32  (pad)

/// A reader of the metadata of GCC's runtime, which has no sections and needs no symbols.
struct GNUObjCReader {
    let memory: ImageMemory
    let word: UInt64
    private var lists: GNULists
    /// Index of each protocol in the result, by name: descriptions with the same name are one protocol.
    private var known: [ByteView: Int] = [:]
    private var seen: Set<UInt64> = []
    private var waiting: [UInt64] = []

    var log: MetadataLog { lists.log }

    init(_ memory: ImageMemory) {
        self.memory = memory
        word = memory.wordSize
        lists = GNULists(memory, isVersion2: false)
    }

    mutating func read(into result: inout ObjCMetadata) {
        result.runtime = .gnu
        for module in GNUModules.addresses(in: memory) { readModule(at: module, into: &result) }
        while let address = waiting.popLast() { readProtocol(at: address, into: &result) }
    }

    // MARK: - Modules

    private mutating func readModule(at module: UInt64, into result: inout ObjCMetadata) {
        guard let table = memory.address(at: module &+ word * 3) else { return }
        let counts = table &+ word * 2
        guard let classes: UInt16 = memory.integer(at: counts),
            let categories: UInt16 = memory.integer(at: counts &+ 2)
        else {
            lists.log.warn("a module's table lies outside the file", at: table)
            return
        }
        let first = counts &+ max(4, word)
        let count = UInt64(classes) + UInt64(categories)
        guard memory.bytes.bytes(at: first, count: count * word) != nil, lists.log.spend(Int(count)) else {
            lists.log.warn("a module's \(count) classes and categories do not fit", at: table)
            return
        }
        result.registries += [lists.record(module, size: word * 4), table..<first &+ (count + 1) * word]
        readSelectors(at: table &+ word, into: &result)
        for index in 0..<count {
            let slot = first &+ index * word
            if index < UInt64(classes) {
                if let found = readClass(at: slot) { result.classes.append(found) }
            } else if let found = readCategory(at: slot) {
                result.categories.append(found)
            }
        }
        readLiterals(at: first &+ count * word, into: &result)
    }

    private mutating func readSelectors(at slot: UInt64, into result: inout ObjCMetadata) {
        guard var place = memory.address(at: slot) else { return }
        while let target = memory.pointer(at: place), target != .null {
            guard let name = target.localAddress.flatMap({ memory.cString(at: $0) }), lists.log.spend(1) else {
                lists.log.warn("a selector has no name", at: place)
                return
            }
            result.selectorReferences.append(ObjCSelectorReference(slot: place, selector: name))
            place = place &+ word * 2
        }
    }

    // MARK: - Classes and categories

    private mutating func readClass(at slot: UInt64) -> ObjCClass? {
        guard let address = memory.address(at: slot), let name = memory.string(at: address &+ word * 2),
            memory.bytes.bytes(at: address, count: word * 13) != nil
        else {
            lists.log.warn("a class cannot be read", at: memory.address(at: slot) ?? slot)
            return nil
        }
        let metaclass = memory.address(at: address)
        var found = ObjCClass(
            address: address, name: name, metaclass: metaclass, superclass: named(at: address &+ word),
            data: address, metadata: metaclass,
            flags: UInt32(truncatingIfNeeded: lists.size(at: address &+ word * 4) ?? 0),
            instanceSize: UInt32(truncatingIfNeeded: lists.size(at: address &+ word * 5) ?? 0), isSwift: false)
        var extents = [lists.record(address, size: word * 13)]
        found.ivars = ivars(at: address &+ word * 6, &extents)
        found.instanceMethods = lists.methods(at: address &+ word * 7, &extents)
        found.protocols = protocols(at: address &+ word * 11, &extents)
        if let metaclass {
            if memory.bytes.bytes(at: metaclass, count: word * 13) == nil {
                lists.log.warn("a metaclass cannot be read", at: metaclass)
            } else {
                extents.append(lists.record(metaclass, size: word * 13))
                found.classMethods = lists.methods(at: metaclass &+ word * 7, &extents)
            }
        }
        found.extents = extents
        return found
    }

    private mutating func readCategory(at slot: UInt64) -> ObjCCategory? {
        guard let address = memory.address(at: slot), let name = memory.string(at: address) else {
            lists.log.warn("a category cannot be read", at: memory.address(at: slot) ?? slot)
            return nil
        }
        var found = ObjCCategory(address: address, name: name, target: named(at: address &+ word))
        var extents = [lists.record(address, size: word * 5)]
        found.instanceMethods = lists.methods(at: address &+ word * 2, &extents)
        found.classMethods = lists.methods(at: address &+ word * 3, &extents)
        found.protocols = protocols(at: address &+ word * 4, &extents)
        found.extents = extents
        return found
    }

    /// Returns the reference to the class whose name the slot points at.
    private func named(at slot: UInt64) -> PointerTarget {
        memory.string(at: slot).map { .className($0) } ?? .null
    }

    private mutating func ivars(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCIvar] {
        guard let list = memory.address(at: slot), !memory.isZeroFill(at: list) else { return [] }
        guard let count: UInt32 = memory.integer(at: list) else {
            lists.log.warn("a list of instance variables lies outside the file", at: list)
            return []
        }
        return lists.entries(
            UInt64(count), from: list &+ word, size: word * 3, of: "instance variables", list: list, &extents
        ).map { entry in
            ObjCIvar(
                name: memory.string(at: entry) ?? .empty, types: memory.string(at: entry &+ word) ?? .empty,
                offsetVariable: nil, size: 0)
        }
    }

    // MARK: - Protocols

    private mutating func protocols(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [PointerTarget] {
        let targets = lists.protocols(at: slot, &extents)
        waiting += targets.compactMap(\.localAddress)
        return targets
    }

    private mutating func readProtocol(at address: UInt64, into result: inout ObjCMetadata) {
        guard seen.insert(address).inserted, lists.log.spend(1) else { return }
        guard let name = memory.string(at: address &+ word),
            memory.bytes.bytes(at: address, count: word * 5) != nil
        else { return lists.log.warn("a protocol cannot be read", at: address) }
        var found = ObjCProtocol(address: address, name: name)
        var extents = [lists.record(address, size: word * 5)]
        found.inherited = protocols(at: address &+ word * 2, &extents)
        found.requiredInstanceMethods = lists.descriptions(at: address &+ word * 3, &extents)
        found.requiredClassMethods = lists.descriptions(at: address &+ word * 4, &extents)
        found.extents = extents
        if let index = known[name] {
            result.protocols[index].copies.append(address)
            result.protocols[index].extents += extents
        } else {
            known[name] = result.protocols.count
            result.protocols.append(found)
        }
    }

    // MARK: - Literals

    private mutating func readLiterals(at slot: UInt64, into result: inout ObjCMetadata) {
        guard let groups = memory.address(at: slot) else { return }
        var place = groups
        while let group = memory.address(at: place), lists.log.spend(1) {
            let isString =
                memory.string(at: group).map { $0 == "NSConstantString" || $0 == "NXConstantString" } ?? false
            var entry = group &+ word
            while let literal = memory.address(at: entry), lists.log.spend(1) {
                if isString { readString(at: literal, into: &result) } else { waiting.append(literal) }
                entry = entry &+ word
            }
            result.registries.append(group..<entry &+ word)
            place = place &+ word
        }
        result.registries.append(groups..<place &+ word)
    }

    //  isa  bytes  length:32
    private mutating func readString(at address: UInt64, into result: inout ObjCMetadata) {
        guard let text = memory.address(at: address &+ word),
            let length: UInt32 = memory.integer(at: address &+ word * 2),
            let contents = memory.bytes.bytes(at: text, count: UInt64(length))
        else { return lists.log.warn("a string literal leads nowhere", at: address) }
        result.strings.append(ObjCString(address: address, contents: contents, isWide: false))
    }
}
