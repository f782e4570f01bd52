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
