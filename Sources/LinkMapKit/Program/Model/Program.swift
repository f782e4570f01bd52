/// An image and everything in it that says what refers to what: symbols, pointers, instructions and the metadata of
/// runtimes, in one form for every format. Nothing is concluded from it yet; that is the task of the rules.
struct Program {
    let image: Image
    /// Those of the image, then those of a link map. Thread-local ones lie in the template of the thread's block, or behind
    /// all addresses.
    let symbols: [Symbol]
    /// The sections of the image by number. Those that code refers to in no way take no memory here.
    let sections: [Section]
    /// Bytes by address, with everything that relocations refer to.
    let memory: ImageMemory
    let metadata: ProgramMetadata
    let code: ProgramCode
    let linkage: ProgramLinkage
    /// Stretches of things of one size: slots, stubs, string objects.
    let records: [NodeMapBuilder.Records]
    /// Whether the platform puts an underscore before the names of C.
    let hasUnderscores: Bool
    /// References of instructions, with those that relocations put into the code of object files.
    let references: [CodeReference]

    /// - Parameters:
    ///   - placements: facts of a link map, with names for what was stripped.
    ///   - set: the object files that the image was put together from; `nil` for a file.
    init(_ image: Image, placements: PlacementIndex = .none, set: LinkedSet? = nil) throws(InputError) {
        let reader = ProgramReader(image)
        let symbols = reader.placed(try image.symbols()) + placements.symbols()
        let sections = reader.sections
        let memory = reader.memory(symbols, sections)
        let isAppleSet = set?.isApple == true
        let hasUnderscores = image.toolchain.hasUnderscores || isAppleSet
        let metadata = ProgramMetadata(
            image, memory, symbols: symbols, code: reader.codeRanges, hasUnderscores: hasUnderscores)
        let code = ProgramCode(reader, memory, symbols: symbols, metadata, hasLinkedOperands: !isAppleSet)
        self.image = image
        self.symbols = symbols
        self.sections = sections
        self.memory = memory
        self.metadata = metadata
        self.code = code
        linkage = ProgramLinkage(reader, memory, symbols: symbols, metadata, code)
        records = reader.records + metadata.records(of: memory)
        self.hasUnderscores = hasUnderscores
        references =
            image.isRelocatable && image.toolchain == .gnu && metadata.hasObjC
            ? code.references + OperandRelocations.references(of: image, memory, in: code.ranges) : code.references
    }

    var objc: ObjCMetadata { metadata.objc }
    var swift: SwiftMetadata { metadata.swift }
    var exports: [ImageExport] { linkage.exports }
    var fixups: FixupTable { memory.fixups }

    /// The name of a function as C has it.
    func plain(_ name: ByteView) -> ByteView {
        hasUnderscores && name.starts(with: "_") ? name.dropFirst(1) : name
    }

    /// Whether a symbol names a function or a variable, and no label within one.
    func namesThing(_ symbol: Symbol) -> Bool {
        switch image.toolchain {
        case .apple:
            return symbol.rank > 3 && !symbol.name.starts(with: "l") && !symbol.name.starts(with: "L")
        case .gnu: return symbol.rank & 16 != 0
        }
    }

    /// Whether functions have names.
    var hasNames: Bool { image.reader.hasSymbolTable || image.debugSymbols?.hasNames == true }

    /// Whether the user interface's frameworks are linked, whose nibs may name any class.
    var hasInterface: Bool {
        image.reader.libraries.contains { library in
            Program.interfaces.contains { library.ends(with: $0) }
                || library.firstIndex(of: ByteView("gnustep-gui")) != nil
        }
    }

    private static let interfaces: [StaticString] = [
        "/AppKit", "/UIKit", "/UIKitCore", "/SwiftUI", "/WatchKit", "/Cocoa",
    ]

    /// Places of string literals of C.
    var literals: [Range<UInt64>] {
        let traits = image.reader.sectionTraits
        let areMarked = image.toolchain == .apple
        return sections.indices.filter { index in
            areMarked
                ? index < traits.count && traits[index].purpose == .cStrings
                : sections[index].kind == .constants || sections[index].kind == .strings
        }
        .map { sections[$0].memoryRange }.filter { !$0.isEmpty }
    }
}
