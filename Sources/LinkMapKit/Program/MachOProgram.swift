/// Gathers what a Mach-O image says about what refers to what.
enum MachOProgram {
    static func program(of image: Image, placements: PlacementIndex) throws(InputError) -> RuntimeProgram? {
        guard let detail = image.detail as? MachODetail, let memory = ImageMemory(image) else { return nil }
        let file = detail.file
        let objc = ObjCMetadata(memory)
        let own = try detail.symbols()
        let symbols = own + placements.symbols()
        let starts = functionStarts(file, image, symbols, objc)
        let scan = CodeScan(
            image.sections.filter { $0.kind == .code && !$0.fileRange.isEmpty }.map(\.memoryRange), in: memory.bytes,
            architecture: memory.architecture, starts: file.isARM32 ? thumbStarts(file, starts, objc) : starts,
            plausible: fixedAddresses(file), gaps: file.isARM32 ? dataInCode(file) : [], returnsAreBases: true)
        return RuntimeProgram(
            image: image, memory: memory, objc: objc, swift: SwiftMetadata(memory), symbols: symbols,
            exports: MachOExports.exports(of: file).map { RuntimeProgram.Export(name: $0.name, address: $0.address) }
                + fragileExports(objc, own),
            references: scan.references, pointers: memory.fixups.slots, isForeign: scan.isForeign,
            functionStarts: starts, imports: ImportedCalls(memory, file: file, scan: scan, symbols: own),
            importedNames: memory.fixups.symbols.map(\.name) + fragileImports(own), entries: entries(file, memory),
            inlineStrings: [],
            literals: file.sections.filter { $0.flags & 0xFF == 0x02 }.map(\.memoryRange),
            // Debug info and headers take no part.
            sections: Array(image.sections.prefix(file.sections.count)), records: records(file, memory, objc),
            isExecutable: file.fileType == 2, hasInterface: hasInterface(file), hasUnderscores: true)
    }

    /// Where functions start for certain, ascending.
    private static func functionStarts(
        _ file: MachOFile, _ image: Image, _ symbols: [Symbol], _ objc: ObjCMetadata
    ) -> [UInt64] {
        var starts = MachOFunctionStarts.addresses(in: file)
        for symbol in symbols where symbol.role == .definition && symbol.rank > 3 {
            let section = Int(symbol.section)
            if section < image.sections.count, image.sections[section].kind == .code { starts.append(symbol.address) }
        }
        let implementations = file.isARM32 ? objc.implementations.map { $0 & ~1 } : objc.implementations
        return (starts + implementations).sortedUnique()
    }

    // MARK: - 32 bits

    /// The starts of functions, odd where the code is Thumb's.
    private static func thumbStarts(_ file: MachOFile, _ starts: [UInt64], _ objc: ObjCMetadata) -> [UInt64] {
        let marks = MachOFunctionStarts.marked(in: file) + MachOFunctionStarts.thumbSymbols(in: file)
        let thumb = Set((marks + objc.implementations).filter { $0 & 1 == 1 })
        return starts.map { thumb.contains($0 | 1) ? $0 | 1 : $0 }
    }

    //  offset:32  length:16  kind:16          from the header on

    private static func dataInCode(_ file: MachOFile) -> [Range<UInt64>] {
        let rows = file.table("[data in code]")
        let start = file.segments.first { $0.name == "__TEXT" }?.memoryRange.lowerBound ?? 0
        let gaps = stride(from: 0, to: rows.count - 7, by: 8).compactMap { row -> Range<UInt64>? in
            guard let offset = rows.integer(at: row, as: UInt32.self, bigEndian: file.isBigEndian),
                let length = rows.integer(at: row + 4, as: UInt16.self, bigEndian: file.isBigEndian)
            else { return nil }
            return start &+ UInt64(offset)..<start &+ UInt64(offset) &+ UInt64(length)
        }
        return gaps.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Where a 32-bit program lies whose instructions may hold whole addresses; empty for all others.
    private static func fixedAddresses(_ file: MachOFile) -> Range<UInt64> {
        guard file.architecture == "i386", file.fileType == 2 else { return 0..<0 }
        let places = file.segments.filter { $0.name != "__PAGEZERO" && !$0.memoryRange.isEmpty }.map(\.memoryRange)
        guard let first = places.map(\.lowerBound).min(), let last = places.map(\.upperBound).max() else {
            return 0..<0
        }
        return first..<last
    }

    /// What symbols of the classes of macOS' first runtime begin with; they have no address.
    private static let fragilePrefix: StaticString = ".objc_class_name_"

    private static func fragileExports(_ objc: ObjCMetadata, _ symbols: [Symbol]) -> [RuntimeProgram.Export] {
        guard objc.runtime == .fragile else { return [] }
        let classes = Dictionary(objc.classes.map { ($0.name, $0.address) }, uniquingKeysWith: { first, _ in first })
        return symbols.compactMap { symbol in
            guard symbol.role != .undefined, symbol.name.starts(with: fragilePrefix),
                let address = classes[symbol.name.dropFirst(fragilePrefix.utf8CodeUnitCount)]
            else { return nil }
            return RuntimeProgram.Export(name: symbol.name, address: address)
        }
    }

    private static func fragileImports(_ symbols: [Symbol]) -> [ByteView] {
        symbols.filter { $0.role == .undefined && $0.name.starts(with: fragilePrefix) }.map(\.name)
    }

    private static func hasInterface(_ file: MachOFile) -> Bool {
        file.libraries.contains { library in
            ["/AppKit", "/UIKit", "/UIKitCore", "/SwiftUI", "/WatchKit", "/Cocoa"].contains {
                library.text.hasSuffix($0)
            }
        }
    }

    /// Sections of slots and other things of one size.
    private static func records(
        _ file: MachOFile, _ memory: ImageMemory, _ objc: ObjCMetadata
    ) -> [NodeMapBuilder.Records] {
        let word = memory.wordSize
        let stub = objc.stubs.first?.range.size ?? word
        let named: [(ByteView, UInt64)] = [
            ("__objc_classrefs", word), ("__objc_superrefs", word), ("__objc_protorefs", word),
            ("__objc_selrefs", word), ("__objc_classlist", word), ("__objc_nlclslist", word), ("__objc_catlist", word),
            ("__message_refs", word), ("__cls_refs", word), ("__objc_catlist2", word), ("__objc_nlcatlist", word),
            ("__objc_protolist", word), ("__got", word),
            ("__auth_got", word), ("__cfstring", word * 4), ("__objc_stubs", stub),
        ]
        return file.sections.compactMap { section in
            let size: UInt64? =
                switch section.flags & 0xFF {
                case 0x05, 0x06, 0x07, 0x09, 0x0A, 0x14, 0x15: word
                case 0x08: UInt64(section.reserved2)
                case 0x13: word * 3
                default: named.first { $0.0 == section.name }?.1
                }
            return size.map { NodeMapBuilder.Records(range: section.memoryRange, stride: $0) }
        }
    }

    // MARK: - Entries

    private static let initializers: [UInt32: StaticString] = [
        0x09: "run before main", 0x0A: "run at exit", 0x0D: "replaces a function of another image",
        0x15: "sets up thread-local variables",
    ]
    private static let initializerOffsets: UInt32 = 0x16

    /// `main` (in an old program, where its first thread starts), then functions that the loader calls before it and
    /// after it, and those that take another's place.
    private static func entries(_ file: MachOFile, _ memory: ImageMemory) -> [RuntimeProgram.Entry] {
        var entries: [RuntimeProgram.Entry] = []
        if let entry = MachOStart.entry(of: file) {
            entries.append(RuntimeProgram.Entry(address: entry, rule: EntryRule.name, says: EntryRule.says))
        }
        let start = file.segments.first { $0.name == "__TEXT" }?.memoryRange.lowerBound ?? 0
        for section in file.sections {
            let range = section.memoryRange
            if let says = initializers[section.flags & 0xFF] {
                entries += memory.fixups.slots(in: range).compactMap { slot in
                    slot.target.localAddress.map {
                        RuntimeProgram.Entry(address: $0, rule: EntryRule.initializer, says: says)
                    }
                }
            } else if section.flags & 0xFF == initializerOffsets {
                for place in stride(from: range.lowerBound, to: range.upperBound & ~3, by: 4) {
                    guard let offset: UInt32 = memory.integer(at: place) else { break }
                    entries.append(
                        RuntimeProgram.Entry(
                            address: start.addingClamped(UInt64(offset)), rule: EntryRule.initializer,
                            says: "run before main"))
                }
            }
        }
        return entries
    }
}
