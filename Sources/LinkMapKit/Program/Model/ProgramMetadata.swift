/// The classes, types and protocols described by the runtime metadata of an image.
struct ProgramMetadata {
    let objc: ObjCMetadata
    let swift: SwiftMetadata
    /// The C++ classes with type information.
    let cxx: [CxxClass]
    /// The pointers that the loader writes. Objective-C metadata is read through them.
    let objcFixups: FixupTable

    init(
        _ image: Image, _ memory: ImageMemory, symbols: [Symbol], code: [Range<UInt64>], hasUnderscores: Bool
    ) {
        if let written = ProgramMetadata.objcMemory(image, memory) {
            objc = ObjCMetadata(written)
            objcFixups = written.fixups
        } else {
            objc = ObjCMetadata()
            objcFixups = FixupTable()
        }
        swift = SwiftMetadata(memory)
        cxx = CxxReader.classes(in: memory, symbols: symbols, code: code, hasUnderscores: hasUnderscores)
    }

    /// Returns the image with only the pointers that the loader writes; `nil` for an image without Objective-C.
    private static func objcMemory(_ image: Image, _ memory: ImageMemory) -> ImageMemory? {
        if image.toolchain.hasAppleObjC { return memory }
        return holdsGNUObjC(memory) ? ImageMemory(image) : nil
    }

    /// Returns whether the image may contain Objective-C, so that reading it completely is worth the time.
    static func mayHoldObjC(_ image: Image) -> Bool {
        image.toolchain.hasAppleObjC || holdsGNUObjC(ImageMemory(image, fixups: FixupTable()))
    }

    /// Returns whether an image contains Objective-C for one of GNU's or GNUstep's runtimes.
    private static func holdsGNUObjC(_ memory: ImageMemory) -> Bool {
        memory.sections.contains { $0.name == "__objc_selectors" } || !GNUModules.places(in: memory).isEmpty
    }

    private static func isEmpty(_ objc: ObjCMetadata) -> Bool {
        objc.classes.isEmpty && objc.categories.isEmpty && objc.protocols.isEmpty && objc.selectorReferences.isEmpty
            && objc.strings.isEmpty && objc.classReferences.isEmpty
    }

    /// Whether the image contains Objective-C classes, categories, protocols, selectors or strings.
    var hasObjC: Bool { !ProgramMetadata.isEmpty(objc) }

    var warnings: [AuditWarning] { objc.warnings + swift.warnings }

    /// Returns the ranges of Objective-C records: selector references, string objects, and the lists that the runtime
    /// reads.
    func records(of memory: ImageMemory) -> [NodeMapBuilder.Records] {
        guard hasObjC else { return [] }
        return objc.runtime.isApples ? appleRecords(of: memory) : gnuRecords(of: memory)
    }

    private func appleRecords(of memory: ImageMemory) -> [NodeMapBuilder.Records] {
        let word = memory.wordSize
        let stub = objc.stubs.first?.range.size ?? word
        let strides: [(ByteView, UInt64)] = [
            ("__objc_classrefs", word), ("__objc_superrefs", word), ("__objc_protorefs", word),
            ("__objc_selrefs", word), ("__objc_classlist", word), ("__objc_nlclslist", word), ("__objc_catlist", word),
            ("__message_refs", word), ("__cls_refs", word), ("__objc_catlist2", word), ("__objc_nlcatlist", word),
            ("__objc_protolist", word), ("__cfstring", word * 4), ("__objc_stubs", stub),
        ]
        return memory.sections.compactMap { section in
            strides.first { $0.0 == section.name }.map { NodeMapBuilder.Records(range: section.range, stride: $0.1) }
        }
    }

    private func gnuRecords(of memory: ImageMemory) -> [NodeMapBuilder.Records] {
        let word = memory.wordSize
        var records = objc.registries.map { NodeMapBuilder.Records(range: $0, stride: $0.size) }
        let literal = objc.runtime == .gnu ? word * 3 : word * 2 + 16
        records += objc.strings.map { string in
            NodeMapBuilder.Records(range: string.address..<string.address &+ literal, stride: literal)
        }
        records += objc.selectorReferences.map { selector in
            NodeMapBuilder.Records(range: selector.slot..<selector.slot &+ word * 2, stride: word * 2)
        }
        for section in memory.sections
        where !section.range.isEmpty && (section.name == "__objc_class_refs" || section.name == "__objc_protocol_refs")
        {
            records.append(NodeMapBuilder.Records(range: section.range, stride: word))
        }
        return records
    }
}

extension ObjCMetadata {
    /// The addresses of the method implementations.
    var implementations: [UInt64] {
        let lists =
            classes.flatMap { [$0.instanceMethods, $0.classMethods] }
            + categories.flatMap { [$0.instanceMethods, $0.classMethods] }
        return lists.flatMap { $0.methods.compactMap(\.implementation) }
    }
}
