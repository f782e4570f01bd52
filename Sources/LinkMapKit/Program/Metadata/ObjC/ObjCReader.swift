//  __objc_classlist   pointers to classes         __objc_nlclslist  classes with a +load
//  __objc_catlist     pointers to categories      __objc_nlcatlist  categories with a +load
//  __objc_protolist   pointers to protocols       __objc_protorefs, __objc_classrefs, __objc_superrefs: slots that code loads
//  __objc_selrefs     pointers to selector names  __objc_catlist2  categories of Swift's stub classes

/// A reader of the sections that list Objective-C metadata.
struct ObjCReader {
    let memory: ImageMemory
    let word: UInt64
    var log: MetadataLog
    /// Number of reads of each method list. Real lists have one owner, since they refer to its code.
    var readsOfLists: [UInt64: Int] = [:]

    init(_ memory: ImageMemory) {
        self.memory = memory
        word = memory.wordSize
        log = MetadataLog(code: "bad-objc-metadata", memory: memory, unit: 4)
    }

    mutating func read(into result: inout ObjCMetadata) {
        for slot in references("__objc_classlist") {
            if let known = readClass(slot) { result.classes.append(known) }
        }
        for slot in references("__objc_catlist") + references("__objc_catlist2") {
            if let known = readCategory(slot) { result.categories.append(known) }
        }
        for slot in references("__objc_protolist") {
            if let known = readProtocol(slot) { result.protocols.append(known) }
        }
        result.nonLazyClasses = references("__objc_nlclslist")
        result.nonLazyCategories = references("__objc_nlcatlist")
        result.classReferences = references("__objc_classrefs")
        result.superReferences = references("__objc_superrefs")
        result.protocolReferences = references("__objc_protorefs")
        result.selectorReferences = selectorReferences()
        for range in memory.ranges(of: "__objc_stubs") where log.spend(Int(clamping: range.size / 4)) {
            result.stubs += ObjCStubs(memory: memory).stubs(in: range)
        }
        result.strings = strings()
    }

    /// Returns the slots of a section of pointers.
    private mutating func references(_ section: ByteView) -> [ObjCReference] {
        log.rows(of: section, size: word, in: memory).compactMap { slot in
            memory.pointer(at: slot).map { ObjCReference(slot: slot, target: $0) }
        }
    }

    private mutating func selectorReferences() -> [ObjCSelectorReference] {
        references("__objc_selrefs").compactMap { slot in
            guard let selector = slot.target.localAddress.flatMap({ memory.cString(at: $0) }) else {
                log.warn("a selector reference leads nowhere", at: slot.slot)
                return nil
            }
            return ObjCSelectorReference(slot: slot.slot, selector: selector)
        }
    }

    // MARK: - String literals

    //  isa  flags  contents  length      four words; flags 7c8: bytes, 7d0: UTF-16
    private mutating func strings() -> [ObjCString] {
        var strings: [ObjCString] = []
        for address in log.rows(of: "__cfstring", size: word * 4, in: memory) {
            guard let string = string(at: address) else {
                log.warn("a string literal leads nowhere", at: address)
                continue
            }
            strings.append(string)
        }
        return strings
    }

    private func string(at address: UInt64) -> ObjCString? {
        guard let flags: UInt32 = memory.integer(at: address &+ word),
            let contents = memory.address(at: address &+ word * 2), let length = size(at: address &+ word * 3)
        else { return nil }
        let isWide = flags & 0x10 != 0
        let count = length.multipliedReportingOverflow(by: isWide ? 2 : 1)
        guard !count.overflow, let bytes = memory.bytes.bytes(at: contents, count: count.partialValue) else {
            return nil
        }
        return ObjCString(address: address, contents: bytes, isWide: isWide)
    }

    /// Returns a word-sized number that no fixup covers.
    func size(at address: UInt64) -> UInt64? {
        word == 8 ? memory.integer(at: address) : memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }
}

//  class     isa  superclass  cache  vtable  data        the low bits of data: 1 and 2 for Swift
//  data      flags:32  start:32  size:32  (0:32 in 64-bit)
//            ivarLayout  name  methods  protocols  ivars  weakIvarLayout  properties
//  Swift     after the class: flags:32  instanceStart:32  instanceSize:32  alignment:16  0:16  size:32  start:32
//            descriptor …  where start is the distance of the class from the start of its whole metadata

extension ObjCReader {
    /// The contents of a `class_ro_t`, for a class or a metaclass.
    private struct Data {
        var address: UInt64
        var flags: UInt32
        var instanceSize: UInt32
        var isSwift: Bool
        var name: ByteView
        /// Address of the slot of the method list; the slots of the other lists follow.
        var lists: UInt64
    }

    mutating func readClass(_ reference: ObjCReference) -> ObjCClass? {
        guard let address = reference.target.localAddress, let data = readData(ofClass: address) else {
            log.warn("a class cannot be read", at: reference.target.localAddress ?? reference.slot)
            return nil
        }
        var known = ObjCClass(
            address: address, name: data.name, metaclass: memory.address(at: address),
            superclass: memory.pointer(at: address &+ word) ?? .null, data: data.address, flags: data.flags,
            instanceSize: data.instanceSize, isSwift: data.isSwift)
        if data.isSwift { known.swiftDescriptor = memory.address(at: address &+ word * 5 &+ 24) }
        let whole = data.isSwift ? swiftExtent(ofClass: address) : nil
        var extents = [record(reference.slot, size: word), whole ?? record(address, size: word * 5)]
        extents.append(record(data.address, size: dataSize))
        known.instanceMethods = methods(at: data.lists, &extents)
        known.protocols = protocolList(at: data.lists &+ word, &extents)
        known.ivars = ivars(at: data.lists &+ word * 2, &extents)
        known.properties = properties(at: data.lists &+ word * 4, &extents)
        readMetaclass(of: &known, &extents)
        known.extents = extents
        return known
    }

    private mutating func readMetaclass(of known: inout ObjCClass, _ extents: inout [Range<UInt64>]) {
        guard let metaclass = known.metaclass else { return }
        guard let data = readData(ofClass: metaclass) else {
            log.warn("a metaclass cannot be read", at: metaclass)
            return
        }
        known.metadata = data.address
        extents += [record(metaclass, size: word * 5), record(data.address, size: dataSize)]
        known.classMethods = methods(at: data.lists, &extents)
        known.classProperties = properties(at: data.lists &+ word * 4, &extents)
    }

    /// Returns the extent of a Swift class, with the parts before and after the Objective-C class.
    private func swiftExtent(ofClass address: UInt64) -> Range<UInt64>? {
        guard let size: UInt32 = memory.integer(at: address &+ word * 5 &+ 16),
            let start: UInt32 = memory.integer(at: address &+ word * 5 &+ 20), UInt64(start) <= address,
            UInt64(size) >= UInt64(start) + word * 5,
            memory.bytes.bytes(at: address - UInt64(start), count: UInt64(size)) != nil
        else { return nil }
        return record(address - UInt64(start), size: UInt64(size))
    }

    private var dataSize: UInt64 { headSize + word * 7 }
    private var headSize: UInt64 { word == 8 ? 16 : 12 }

    private func readData(ofClass address: UInt64) -> Data? {
        guard let tagged = memory.address(at: address &+ word * 4) else { return nil }
        let data = tagged & ~(word - 1)
        guard let flags: UInt32 = memory.integer(at: data), let size: UInt32 = memory.integer(at: data &+ 8),
            let name = memory.string(at: data &+ headSize &+ word)
        else { return nil }
        return Data(
            address: data, flags: flags, instanceSize: size, isSwift: tagged & 3 != 0, name: name,
            lists: data &+ headSize &+ word * 2)
    }

    func record(_ address: UInt64, size: UInt64) -> Range<UInt64> { address..<address.addingClamped(size) }
}

//  methods     entrySize:32  count:32  entries     entrySize & 80000000: relative; & 40000000: names, not slots
//              pointers: name  types  code;        distances of 32 bits: slot of the selector  types  code
//  ivars       entrySize:32  count:32  entries:    offset variable  name  types  alignment:32  size:32
//  properties  entrySize:32  count:32  entries:    name  attributes
//  protocols   count (a word)  pointers

extension ObjCReader {
    private struct List {
        var flags: UInt32
        var entrySize: UInt64
        /// Address of the first entry.
        var start: UInt64
        var count: UInt64

        func entries() -> [UInt64] { (0..<count).map { start &+ $0 &* entrySize } }
    }

    /// Returns the list that a slot points at; `nil` if there is none. All entries lie in the file.
    private mutating func list(
        at slot: UInt64, smallest: UInt64, of what: StaticString, _ extents: inout [Range<UInt64>]
    ) -> List? {
        guard let place = memory.pointer(at: slot)?.localAddress else { return nil }
        guard let flags: UInt32 = memory.integer(at: place), let count: UInt32 = memory.integer(at: place &+ 4) else {
            log.warn("a list of \(what) lies outside the file", at: place)
            return nil
        }
        let isRelative = flags & 0x8000_0000 != 0
        let size = max(UInt64(flags & 0xFFFC), isRelative ? 12 : smallest)
        let total = 8 + size * UInt64(count)
        guard memory.bytes.bytes(at: place, count: total) != nil, log.spend(Int(count)) else {
            log.warn("a list of \(count) \(what) does not fit", at: place)
            return nil
        }
        extents.append(record(place, size: total))
        return List(flags: flags, entrySize: size, start: place &+ 8, count: UInt64(count))
    }

    // MARK: - Methods

    mutating func methods(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> ObjCMethodList {
        var result = ObjCMethodList()
        guard let list = list(at: slot, smallest: word * 3, of: "methods", &extents) else { return result }
        readsOfLists[list.start, default: 0] += 1
        guard list.count == 0 || readsOfLists[list.start] ?? 0 <= 4 else {
            log.warn("a list of methods belongs to several classes", at: list.start &- 8)
            return result
        }
        result.form = list.flags & 0x8000_0000 != 0 ? .relative : .pointer
        for entry in list.entries() {
            let method =
                result.form == .pointer
                ? pointerMethod(at: entry, size: list.entrySize)
                : relativeMethod(at: entry, isDirect: list.flags & 0x4000_0000 != 0, size: list.entrySize)
            guard let method else {
                log.warn("a method has no name", at: entry)
                continue
            }
            result.methods.append(method)
        }
        return result
    }

    private func pointerMethod(at entry: UInt64, size: UInt64) -> ObjCMethod? {
        guard let selector = memory.string(at: entry) else { return nil }
        return ObjCMethod(
            selector: selector, types: memory.string(at: entry &+ word) ?? .empty,
            implementation: memory.address(at: entry &+ word * 2), entry: record(entry, size: size))
    }

    private func relativeMethod(at entry: UInt64, isDirect: Bool, size: UInt64) -> ObjCMethod? {
        guard let name = memory.relative(at: entry),
            let selector = isDirect ? memory.cString(at: name) : memory.string(at: name)
        else { return nil }
        return ObjCMethod(
            selector: selector, types: memory.relative(at: entry &+ 4).flatMap { memory.cString(at: $0) } ?? .empty,
            implementation: memory.relative(at: entry &+ 8), selectorSlot: isDirect ? nil : name,
            entry: record(entry, size: size))
    }

    // MARK: - Instance variables, properties, protocols

    mutating func ivars(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCIvar] {
        guard let list = list(at: slot, smallest: word * 3 + 8, of: "instance variables", &extents) else { return [] }
        return list.entries().map { entry in
            ObjCIvar(
                name: memory.string(at: entry &+ word) ?? .empty, types: memory.string(at: entry &+ word * 2) ?? .empty,
                offsetVariable: memory.address(at: entry), size: memory.integer(at: entry &+ word * 3 &+ 4) ?? 0)
        }
    }

    mutating func properties(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCProperty] {
        guard let list = list(at: slot, smallest: word * 2, of: "properties", &extents) else { return [] }
        return list.entries().compactMap { entry in
            guard let name = memory.string(at: entry) else {
                log.warn("a property has no name", at: entry)
                return nil
            }
            return ObjCProperty(name: name, attributes: memory.string(at: entry &+ word) ?? .empty)
        }
    }

    mutating func protocolList(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [PointerTarget] {
        guard let place = memory.pointer(at: slot)?.localAddress else { return [] }
        guard let count = size(at: place), count <= UInt64(UInt32.max),
            memory.bytes.bytes(at: place, count: word + count * word) != nil, log.spend(Int(count))
        else {
            log.warn("a list of protocols does not fit", at: place)
            return []
        }
        extents.append(record(place, size: word + count * word))
        return (0..<count).compactMap { memory.pointer(at: place &+ word &+ $0 * word) }
    }
}

//  category  name  class  instanceMethods  classMethods  protocols  properties
//  protocol  isa  name  protocols  instanceMethods  classMethods  optionalInstanceMethods  optionalClassMethods
//            properties  size:32  flags:32  extendedTypes  …

extension ObjCReader {
    mutating func readCategory(_ reference: ObjCReference) -> ObjCCategory? {
        guard let address = reference.target.localAddress, let name = memory.string(at: address),
            let target = memory.pointer(at: address &+ word)
        else {
            log.warn("a category cannot be read", at: reference.target.localAddress ?? reference.slot)
            return nil
        }
        var known = ObjCCategory(address: address, name: name, target: target)
        var extents = [record(reference.slot, size: word), record(address, size: word * 6)]
        known.instanceMethods = methods(at: address &+ word * 2, &extents)
        known.classMethods = methods(at: address &+ word * 3, &extents)
        known.protocols = protocolList(at: address &+ word * 4, &extents)
        known.properties = properties(at: address &+ word * 5, &extents)
        known.extents = extents
        return known
    }

    mutating func readProtocol(_ reference: ObjCReference) -> ObjCProtocol? {
        guard let address = reference.target.localAddress, let name = memory.string(at: address &+ word) else {
            log.warn("a protocol cannot be read", at: reference.target.localAddress ?? reference.slot)
            return nil
        }
        var known = ObjCProtocol(address: address, name: name)
        let size = memory.integer(at: address &+ word * 8, as: UInt32.self) ?? 0
        var extents = [record(reference.slot, size: word), record(address, size: min(UInt64(size), 0x100))]
        known.inherited = protocolList(at: address &+ word * 2, &extents)
        known.requiredInstanceMethods = methods(at: address &+ word * 3, &extents)
        known.requiredClassMethods = methods(at: address &+ word * 4, &extents)
        known.optionalInstanceMethods = methods(at: address &+ word * 5, &extents)
        known.optionalClassMethods = methods(at: address &+ word * 6, &extents)
        known.properties = properties(at: address &+ word * 7, &extents)
        known.extents = extents
        return known
    }
}
