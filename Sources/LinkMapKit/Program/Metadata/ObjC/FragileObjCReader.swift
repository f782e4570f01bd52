//  __module_info   version:32  size:32  name  symtab             one of each object file
//  symtab          selectors:32  selectors'  classes:16  categories:16  classes'  categories'
//  class           isa  superclass  name  version:32  info:32  size:32  ivars  methods  cache  protocols
//                  ivarLayout  extension           isa is the metaclass, superclass a name; so is isa of a metaclass
//  category        name  class  instanceMethods  classMethods  protocols  size:32  properties
//  protocol        extension  name  protocols  instanceMethods  classMethods
//  __message_refs, __cls_refs: slots that code loads; they point to names

/// A reader of the metadata of Apple's first Objective-C runtime, which 32-bit Mac programs have. Classes refer to each
/// other by name there.
struct FragileObjCReader {
    let memory: ImageMemory
    var log: MetadataLog
    static let word: UInt64 = 4

    init(_ memory: ImageMemory) {
        self.memory = memory
        log = MetadataLog(code: "bad-objc-metadata", memory: memory, unit: 4)
    }

    /// Whether the image is built for that runtime.
    static func applies(to memory: ImageMemory) -> Bool {
        memory.wordSize == word && !memory.ranges(of: "__module_info").isEmpty
    }

    mutating func read(into result: inout ObjCMetadata) {
        result.runtime = .fragile
        for module in log.rows(of: "__module_info", size: 16, in: memory) {
            result.registries.append(record(module, size: 16))
            guard let table = memory.address(at: module &+ 12) else { continue }
            readTable(table, &result)
        }
        for address in log.rows(of: "__protocol", size: 20, in: memory) {
            if let known = readProtocol(address) { result.protocols.append(known) }
        }
        mergeProtocols(&result)
        result.selectorReferences = references("__message_refs").map { ObjCSelectorReference(slot: $0, selector: $1) }
        result.classReferences = references("__cls_refs").map { ObjCReference(slot: $0, target: .className($1)) }
        result.strings = strings()
    }

    private mutating func references(_ section: ByteView) -> [(UInt64, ByteView)] {
        log.rows(of: section, size: Self.word, in: memory).compactMap { slot in
            memory.string(at: slot).map { (slot, $0) }
        }
    }

    private mutating func readTable(_ table: UInt64, _ result: inout ObjCMetadata) {
        guard let classes: UInt16 = memory.integer(at: table &+ 8),
            let categories: UInt16 = memory.integer(at: table &+ 10), log.spend(Int(classes) + Int(categories)),
            memory.bytes.bytes(at: table, count: 12 + (UInt64(classes) + UInt64(categories)) * Self.word) != nil
        else {
            log.warn("the table of a module lies outside the file", at: table)
            return
        }
        let first = table &+ 12
        let size = 12 + (UInt64(classes) + UInt64(categories)) * Self.word
        // The table registers its classes with the runtime, and uses none.
        result.registries.append(record(table, size: size))
        for index in 0..<UInt64(classes) {
            let slot = first &+ index * Self.word
            if let known = readClass(slot) { result.classes.append(known) }
        }
        for index in UInt64(classes)..<UInt64(classes) + UInt64(categories) {
            if let known = readCategory(first &+ index * Self.word) { result.categories.append(known) }
        }
    }

    // MARK: - Classes

    private mutating func readClass(_ slot: UInt64) -> ObjCClass? {
        guard let address = memory.address(at: slot), let name = memory.string(at: address &+ 8),
            let info: UInt32 = memory.integer(at: address &+ 16), let size: UInt32 = memory.integer(at: address &+ 20)
        else {
            log.warn("a class cannot be read", at: memory.address(at: slot) ?? slot)
            return nil
        }
        var known = ObjCClass(
            address: address, name: name, metaclass: memory.address(at: address),
            superclass: className(at: address &+ 4), data: address, flags: info, instanceSize: size, isSwift: false)
        var extents = [record(slot, size: Self.word), record(address, size: 48)]
        known.ivars = ivars(at: address &+ 24, &extents)
        known.instanceMethods = methods(at: address &+ 28, &extents)
        known.protocols = protocolList(at: address &+ 36, &extents)
        if let more = memory.address(at: address &+ 44) {
            extents.append(record(more, size: 12))
            known.properties = properties(at: more &+ 8, &extents)
        }
        if let metaclass = known.metaclass, memory.bytes.bytes(at: metaclass, count: 48) != nil {
            known.metadata = metaclass
            extents.append(record(metaclass, size: 48))
            known.classMethods = methods(at: metaclass &+ 28, &extents)
        } else {
            log.warn("a metaclass cannot be read", at: address)
        }
        known.extents = extents
        return known
    }

    private mutating func readCategory(_ slot: UInt64) -> ObjCCategory? {
        guard let address = memory.address(at: slot), let name = memory.string(at: address) else {
            log.warn("a category cannot be read", at: memory.address(at: slot) ?? slot)
            return nil
        }
        var known = ObjCCategory(address: address, name: name, target: className(at: address &+ 4))
        let size = memory.integer(at: address &+ 20, as: UInt32.self) ?? 0
        var extents = [record(slot, size: Self.word), record(address, size: min(max(UInt64(size), 24), 32))]
        known.instanceMethods = methods(at: address &+ 8, &extents)
        known.classMethods = methods(at: address &+ 12, &extents)
        known.protocols = protocolList(at: address &+ 16, &extents)
        if size >= 28 { known.properties = properties(at: address &+ 24, &extents) }
        known.extents = extents
        return known
    }

    private func className(at slot: UInt64) -> PointerTarget {
        memory.string(at: slot).map { .className($0) } ?? .null
    }

    // MARK: - Protocols

    private mutating func readProtocol(_ address: UInt64) -> ObjCProtocol? {
        guard let name = memory.string(at: address &+ 4) else {
            log.warn("a protocol cannot be read", at: address)
            return nil
        }
        var known = ObjCProtocol(address: address, name: name)
        var extents = [record(address, size: 20)]
        known.inherited = protocolList(at: address &+ 8, &extents)
        known.requiredInstanceMethods = descriptions(at: address &+ 12, &extents)
        known.requiredClassMethods = descriptions(at: address &+ 16, &extents)
        // size:32  optional instance methods  optional class methods  properties  …
        if let more = memory.address(at: address), let size: UInt32 = memory.integer(at: more), size >= 16, size <= 64 {
            extents.append(record(more, size: UInt64(size)))
            known.optionalInstanceMethods = descriptions(at: more &+ 4, &extents)
            known.optionalClassMethods = descriptions(at: more &+ 8, &extents)
            known.properties = properties(at: more &+ 12, &extents)
        }
        known.extents = extents
        return known
    }

    /// Merges the protocols of one name: each object file describes anew the protocols that it needs.
    private func mergeProtocols(_ result: inout ObjCMetadata) {
        var places: [ByteView: Int] = [:]
        var merged: [ObjCProtocol] = []
        for known in result.protocols {
            guard let index = places[known.name] else {
                places[known.name] = merged.count
                merged.append(known)
                continue
            }
            merged[index].copies.append(known.address)
            merged[index].extents += known.extents
        }
        result.protocols = merged
    }

    // MARK: - String literals

    //  isa  flags  contents  length
    private mutating func strings() -> [ObjCString] {
        log.rows(of: "__cfstring", size: 16, in: memory).compactMap { address in
            guard let flags: UInt32 = memory.integer(at: address &+ 4), let contents = memory.address(at: address &+ 8),
                let length: UInt32 = memory.integer(at: address &+ 12)
            else { return nil }
            let isWide = flags & 0x10 != 0
            return memory.bytes.bytes(at: contents, count: UInt64(length) * (isWide ? 2 : 1)).map {
                ObjCString(address: address, contents: $0, isWide: isWide)
            }
        }
    }

    func record(_ address: UInt64, size: UInt64) -> Range<UInt64> { address..<address.addingClamped(size) }
}

extension FragileObjCReader {
    //  next  count:32  pointers
    mutating func protocolList(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [PointerTarget] {
        guard let place = memory.address(at: slot) else { return [] }
        let entries = entries(
            at: place, head: 8, count: place &+ 4, size: FragileObjCReader.word, of: "protocols", &extents)
        return entries.compactMap { memory.pointer(at: $0) }
    }

    //  count:32  entries: name  types
    mutating func descriptions(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> ObjCMethodList {
        var result = ObjCMethodList()
        guard let place = memory.address(at: slot) else { return result }
        result.form = .pointer
        for entry in entries(at: place, head: 4, count: place, size: 8, of: "methods", &extents) {
            guard let selector = memory.string(at: entry) else { continue }
            result.methods.append(
                ObjCMethod(
                    selector: selector, types: memory.string(at: entry &+ 4) ?? .empty, entry: record(entry, size: 8)))
        }
        return result
    }

    //  obsolete:32  count:32  entries: name  types  code
    mutating func methods(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> ObjCMethodList {
        var result = ObjCMethodList()
        guard let place = memory.address(at: slot) else { return result }
        result.form = .pointer
        for entry in entries(at: place, head: 8, count: place &+ 4, size: 12, of: "methods", &extents) {
            guard let selector = memory.string(at: entry) else {
                log.warn("a method has no name", at: entry)
                continue
            }
            result.methods.append(
                ObjCMethod(
                    selector: selector, types: memory.string(at: entry &+ 4) ?? .empty,
                    implementation: memory.address(at: entry &+ 8), entry: record(entry, size: 12)))
        }
        return result
    }

    //  count:32  entries: name  types  offset:32
    mutating func ivars(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCIvar] {
        guard let place = memory.address(at: slot) else { return [] }
        return entries(at: place, head: 4, count: place, size: 12, of: "instance variables", &extents).map { entry in
            ObjCIvar(
                name: memory.string(at: entry) ?? .empty, types: memory.string(at: entry &+ 4) ?? .empty,
                offsetVariable: nil, size: 0)
        }
    }

    //  entrySize:32  count:32  entries: name  attributes
    mutating func properties(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCProperty] {
        guard let place = memory.address(at: slot) else { return [] }
        return entries(at: place, head: 8, count: place &+ 4, size: 8, of: "properties", &extents).compactMap { entry in
            memory.string(at: entry).map {
                ObjCProperty(name: $0, attributes: memory.string(at: entry &+ 4) ?? .empty)
            }
        }
    }

    /// Returns the addresses of a list's entries, if all of them lie in the file.
    ///
    /// - Parameters:
    ///   - head: distance of the first entry from the start of the list, in bytes.
    ///   - count: address of the number of entries.
    private mutating func entries(
        at place: UInt64, head: UInt64, count: UInt64, size: UInt64, of what: StaticString,
        _ extents: inout [Range<UInt64>]
    ) -> [UInt64] {
        guard let count: UInt32 = memory.integer(at: count),
            memory.bytes.bytes(at: place, count: head + UInt64(count) * size) != nil, log.spend(Int(count))
        else {
            log.warn("a list of \(what) does not fit", at: place)
            return []
        }
        extents.append(record(place, size: head + UInt64(count) * size))
        return (0..<UInt64(count)).map { place &+ head &+ $0 * size }
    }
}
