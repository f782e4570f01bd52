//  __objc_classes     pointers to classes            __objc_class_refs  pointers that code loads
//  __objc_selectors   name  types                    __objc_protocol_refs  likewise
//  __objc_cats        name  class (a name)  instanceMethods  classMethods  protocols  properties  classProperties
//  __objc_protocols   4  name  protocols  instanceMethods  classMethods  optional: both  properties: four lists
//  class      isa  super  name  version  info  size  ivars  methods  dtable  construct  destruct  subclasses  sibling
//             protocols  extra  abi  properties
//  ivars      count:32  (pad)  size  entries: name  types  offset variable  size:32  flags:32
//  properties count:32  size:32  next  entries: name  attributes  types  getter  setter
//  __objc_constant_string  isa  flags:32  length:32  size:32  hash:32  data      flags: 0 and 1 bytes, 2 UTF-16

/// A reader of the metadata of GNUstep's runtime (clang's `-fobjc-runtime=gnustep-2.0`), which has its own sections.
struct GNUstep2Reader {
    let memory: ImageMemory
    let word: UInt64
    private var lists: GNULists

    var log: MetadataLog { lists.log }

    init(_ memory: ImageMemory) {
        self.memory = memory
        word = memory.wordSize
        lists = GNULists(memory, isVersion2: true)
    }

    mutating func read(into result: inout ObjCMetadata) {
        result.runtime = .gnustep2
        for slot in references("__objc_classes") {
            if let known = readClass(slot) { result.classes.append(known) }
        }
        for address in rows("__objc_cats", size: word * 7) {
            if let known = readCategory(at: address) { result.categories.append(known) }
        }
        for address in rows("__objc_protocols", size: word * 11) {
            if let known = readProtocol(at: address) { result.protocols.append(known) }
        }
        result.classReferences = references("__objc_class_refs")
        result.protocolReferences = references("__objc_protocol_refs")
        readSelectors(into: &result)
        readStrings(into: &result)
        result.registries = memory.ranges(of: "__objc_classes") + initializers()
    }

    // MARK: - Sections

    /// Returns the rows of a section, without the null rows that clang emits so that the section exists.
    private mutating func rows(_ section: ByteView, size: UInt64) -> [UInt64] {
        lists.log.rows(of: section, size: size, in: memory).filter { row in
            (0..<size / word).contains { memory.pointer(at: row &+ $0 * word) != .null }
        }
    }

    private mutating func references(_ section: ByteView) -> [ObjCReference] {
        rows(section, size: word).compactMap { slot in
            memory.pointer(at: slot).map { ObjCReference(slot: slot, target: $0) }
        }
    }

    private mutating func readSelectors(into result: inout ObjCMetadata) {
        for row in rows("__objc_selectors", size: word * 2) {
            guard let name = memory.string(at: row) else {
                lists.log.warn("a selector has no name", at: row)
                continue
            }
            result.selectorReferences.append(ObjCSelectorReference(slot: row, selector: name))
        }
    }

    /// Returns the records that register the image with the runtime: each holds the bounds of all sections.
    private func initializers() -> [Range<UInt64>] {
        let selectors = memory.sections.filter { $0.name == "__objc_selectors" }.map(\.range)
        return memory.fixups.slots.compactMap { slot in
            guard !slot.isBind, let range = selectors.first(where: { $0.lowerBound == slot.value }),
                memory.address(at: slot.address &+ word) == range.upperBound
            else { return nil }
            return lists.record(slot.address &- word, size: word * 17)
        }
    }

    // MARK: - Classes and categories

    private mutating func readClass(_ reference: ObjCReference) -> ObjCClass? {
        guard let address = reference.target.localAddress, let name = memory.string(at: address &+ word * 2),
            memory.bytes.bytes(at: address, count: word * 17) != nil
        else {
            lists.log.warn("a class cannot be read", at: reference.target.localAddress ?? reference.slot)
            return nil
        }
        let metaclass = memory.address(at: address)
        var found = ObjCClass(
            address: address, name: name, metaclass: metaclass,
            superclass: memory.pointer(at: address &+ word) ?? .null, data: address, metadata: metaclass,
            flags: UInt32(truncatingIfNeeded: lists.size(at: address &+ word * 4) ?? 0),
            instanceSize: instanceSize(at: address &+ word * 5), isSwift: false)
        var extents = [lists.record(reference.slot, size: word), lists.record(address, size: word * 17)]
        found.ivars = ivars(at: address &+ word * 6, &extents)
        found.instanceMethods = lists.methods(at: address &+ word * 7, &extents)
        found.protocols = lists.protocols(at: address &+ word * 13, &extents)
        found.properties = properties(at: address &+ word * 16, &extents)
        if let metaclass {
            if memory.bytes.bytes(at: metaclass, count: word * 17) == nil {
                lists.log.warn("a metaclass cannot be read", at: metaclass)
            } else {
                extents.append(lists.record(metaclass, size: word * 17))
                found.classMethods = lists.methods(at: metaclass &+ word * 7, &extents)
                found.classProperties = properties(at: metaclass &+ word * 16, &extents)
            }
        }
        found.extents = extents
        return found
    }

    /// Returns the size of instances. The stored number is negative until the runtime has added the superclass's size.
    private func instanceSize(at address: UInt64) -> UInt32 {
        let size = lists.size(at: address) ?? 0
        let signed = word == 8 ? Int64(bitPattern: size) : Int64(Int32(truncatingIfNeeded: size))
        return UInt32(truncatingIfNeeded: signed.magnitude)
    }

    private mutating func readCategory(at address: UInt64) -> ObjCCategory? {
        guard let name = memory.string(at: address), let target = memory.string(at: address &+ word) else {
            lists.log.warn("a category cannot be read", at: address)
            return nil
        }
        var found = ObjCCategory(address: address, name: name, target: .className(target))
        var extents = [lists.record(address, size: word * 7)]
        found.instanceMethods = lists.methods(at: address &+ word * 2, &extents)
        found.classMethods = lists.methods(at: address &+ word * 3, &extents)
        found.protocols = lists.protocols(at: address &+ word * 4, &extents)
        found.properties = properties(at: address &+ word * 5, &extents) + properties(at: address &+ word * 6, &extents)
        found.extents = extents
        return found
    }

    private mutating func readProtocol(at address: UInt64) -> ObjCProtocol? {
        guard let name = memory.string(at: address &+ word) else {
            lists.log.warn("a protocol cannot be read", at: address)
            return nil
        }
        var found = ObjCProtocol(address: address, name: name)
        var extents = [lists.record(address, size: word * 11)]
        found.inherited = lists.protocols(at: address &+ word * 2, &extents)
        found.requiredInstanceMethods = lists.descriptions(at: address &+ word * 3, &extents)
        found.requiredClassMethods = lists.descriptions(at: address &+ word * 4, &extents)
        found.optionalInstanceMethods = lists.descriptions(at: address &+ word * 5, &extents)
        found.optionalClassMethods = lists.descriptions(at: address &+ word * 6, &extents)
        for index in 7..<UInt64(11) { found.properties += properties(at: address &+ word * index, &extents) }
        found.extents = extents
        return found
    }

    // MARK: - Lists

    private mutating func ivars(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCIvar] {
        guard let list = memory.address(at: slot), !memory.isZeroFill(at: list) else { return [] }
        guard let count: UInt32 = memory.integer(at: list), let stated = lists.size(at: list &+ word) else {
            lists.log.warn("a list of instance variables lies outside the file", at: list)
            return []
        }
        let size = max(stated, word * 3 + 8)
        return lists.entries(
            UInt64(count), from: list &+ word * 2, size: size, of: "instance variables", list: list, &extents
        ).map { entry in
            ObjCIvar(
                name: memory.string(at: entry) ?? .empty, types: memory.string(at: entry &+ word) ?? .empty,
                offsetVariable: memory.address(at: entry &+ word * 2),
                size: memory.integer(at: entry &+ word * 3) ?? 0)
        }
    }

    private mutating func properties(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCProperty] {
        guard let list = memory.address(at: slot), !memory.isZeroFill(at: list) else { return [] }
        guard let count: UInt32 = memory.integer(at: list), let stated: UInt32 = memory.integer(at: list &+ 4) else {
            lists.log.warn("a list of properties lies outside the file", at: list)
            return []
        }
        let size = max(UInt64(stated), word * 5)
        return lists.entries(UInt64(count), from: list &+ 8 &+ word, size: size, of: "properties", list: list, &extents)
            .compactMap { entry in
                guard let name = memory.string(at: entry) else {
                    lists.log.warn("a property has no name", at: entry)
                    return nil
                }
                return ObjCProperty(name: name, attributes: memory.string(at: entry &+ word) ?? .empty)
            }
    }

    private mutating func readStrings(into result: inout ObjCMetadata) {
        for address in rows("__objc_constant_string", size: word * 2 + 16) {
            guard let flags: UInt32 = memory.integer(at: address &+ word),
                let size: UInt32 = memory.integer(at: address &+ word &+ 8),
                let text = memory.address(at: address &+ word &+ 16),
                let contents = memory.bytes.bytes(at: text, count: UInt64(size))
            else {
                lists.log.warn("a string literal leads nowhere", at: address)
                continue
            }
            result.strings.append(ObjCString(address: address, contents: contents, isWide: flags & 3 > 1))
        }
    }
}
