/// A parsed image with everything that shows what refers to what: symbols, pointers, instructions and runtime metadata.
///
/// The form is the same for every file format. The model draws no conclusions; the rules do.
struct Program {
    let image: Image
    /// The symbols of the image, then those of a link map. Thread-local symbols have an address in the template of the
    /// thread block or behind all other addresses.
    let symbols: [Symbol]
    /// The sections of the image, by number. Sections that no code can refer to have an empty memory range.
    let sections: [Section]
    let sectionIndex: SectionIndex
    /// The bytes of the image by address, with relocations applied.
    let memory: ImageMemory
    let metadata: ProgramMetadata
    /// The tables for the runtime of the language whose linker made the image.
    private(set) var tables: (any RuntimeTables)?
    let code: ProgramCode
    let linkage: ProgramLinkage
    /// Whether absence is known.
    var completeness: Completeness { Completeness(of: self) }
    /// The ranges of equally sized records: pointer slots, stubs, string objects.
    let records: [NodeMapBuilder.Records]
    /// The addresses at which the linker placed a section of an object file, by its map. No object lies in two of them.
    let sectionStarts: [UInt64]
    /// The memory of each section of an object file, if the map shows that the linker dropped those that are unused.
    let survivors: [Range<UInt64>]
    /// Whether the functions have names.
    let hasNames: Bool
    /// Whether the platform prefixes C names with an underscore.
    let hasUnderscores: Bool
    /// The references of instructions, including those that relocations add to the code of object files.
    var references: [CodeReference] { referencesOfObjects ?? code.references }
    private let referencesOfObjects: [CodeReference]?

    /// - Parameters:
    ///   - placements: the facts from a link map, including names that were stripped from the image.
    ///   - set: the object files that the image was linked from in memory; `nil` for an image read from a file.
    init(_ image: Image, placements: PlacementIndex = .none, set: LinkedSet? = nil) throws(InputError) {
        let reader = ProgramReader(image)
        let symbols = reader.placed(try image.symbols()) + placements.symbols()
        let sections = reader.sections
        let memory = reader.memory(symbols, sections)
        let codeRanges = reader.codeRanges
        // The parts of the time that opening, unused and retained sizes take, measured in large programs.
        var steps = WorkMeter.Steps(of: 100)
        steps.next(15)
        tables = image.language?.tables(in: memory, code: codeRanges)
        let hasUnderscores = image.toolchain.hasUnderscores
        let metadata = ProgramMetadata(
            image, memory, symbols: symbols, code: codeRanges, hasUnderscores: hasUnderscores)
        steps.next(25)
        let code = ProgramCode(
            reader, memory, symbols: symbols, metadata, tables, hasLinkedOperands: set?.target.hasLinkedOperands ?? true
        )
        steps.next(15)
        self.image = image
        self.symbols = symbols
        self.sections = sections
        sectionIndex = SectionIndex(sections)
        hasNames = image.reader.hasSymbolTable || image.debugSymbols?.hasNames == true
        self.memory = memory
        self.metadata = metadata
        self.code = code
        linkage = ProgramLinkage(reader, memory, symbols: symbols, metadata, code)
        records = reader.records + metadata.records(of: memory)
        sectionStarts = placements.sectionStarts
        survivors = placements.survivors
        self.hasUnderscores = hasUnderscores
        referencesOfObjects =
            image.isRelocatable && image.toolchain.analysesObjectFiles && metadata.hasObjC
            ? code.references + OperandRelocations.references(of: image, memory, in: code.ranges) : nil
        steps.leave()
    }

    /// Divides the runtime's tables by what each part exists for.
    mutating func divideTables() {
        let memory = memory
        tables?.divide(in: memory)
    }

    var objc: ObjCMetadata { metadata.objc }
    var swift: SwiftMetadata { metadata.swift }
    var exports: [ImageExport] { linkage.exports }
    var fixups: FixupTable { memory.fixups }

    /// Returns the C name of a function, without the platform's underscore.
    func plain(_ name: ByteView) -> ByteView {
        hasUnderscores && name.starts(with: "_") ? name.dropFirst(1) : name
    }

    /// Whether a user interface framework is linked. Its nib files may name any class.
    var hasInterface: Bool {
        image.reader.libraries.contains { library in
            Program.interfaces.contains { library.ends(with: $0) }
                || library.firstIndex(of: ByteView("gnustep-gui")) != nil
        }
    }

    private static let interfaces: [StaticString] = [
        "/AppKit", "/UIKit", "/UIKitCore", "/SwiftUI", "/WatchKit", "/Cocoa",
    ]

    /// The memory ranges that may hold C string literals.
    var literals: [Range<UInt64>] { ProgramReader(image).literals }
}
