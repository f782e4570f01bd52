/// An image with all that it says about what refers to what, before anything is concluded from it: what the rules for
/// Objective-C and Swift need to know, whatever its format.
struct RuntimeProgram {
    struct Export {
        var name: ByteView
        var address: UInt64
    }

    /// Where the image is entered from outside whatever refers to it.
    struct Entry {
        var address: UInt64
        var rule: String
        var says: StaticString
    }

    /// A string literal that is a number in the code of a function.
    struct InlineString {
        var site: UInt64
        var contents: ByteView
    }

    let image: Image
    let memory: ImageMemory
    let objc: ObjCMetadata
    let swift: SwiftMetadata
    let symbols: [Symbol]
    let exports: [Export]
    /// Out of code.
    let references: [CodeReference]
    /// Out of data, and in the order of their addresses.
    let pointers: [FixupTable.Slot]
    /// Whether there is code for a machine whose instructions are not read.
    let isForeign: Bool
    /// Where functions start for certain, ascending.
    let functionStarts: [UInt64]
    let imports: ImportedCalls
    /// Names that the image takes from others, as they stand in its symbol table.
    let importedNames: [ByteView]
    let entries: [Entry]
    let inlineStrings: [InlineString]
    /// Where C strings lie.
    let literals: [Range<UInt64>]
    /// Those that take part in the graph.
    let sections: [Section]
    /// Stretches of things of one size.
    let records: [NodeMapBuilder.Records]
    let isExecutable: Bool
    /// Whether the user interface's frameworks are linked, whose nibs may name any class.
    let hasInterface: Bool
    /// Whether the platform puts an underscore before the names of C.
    let hasUnderscores: Bool

    /// The program in an image of a format whose Objective-C and Swift are read.
    ///
    /// - Parameter placements: what a link map knows, with names for what was stripped.
    /// - Returns: `nil` for what is no Mach-O image, and for an ELF file without Objective-C.
    init?(_ image: Image, placements: PlacementIndex = .none) throws(InputError) {
        let made: RuntimeProgram? =
            switch image.detail {
            case is MachODetail: try MachOProgram.program(of: image, placements: placements)
            case is ELFDetail: try GNUProgram.program(of: image, placements: placements)
            default: nil
            }
        guard let made else { return nil }
        self = made
    }

    init(
        image: Image, memory: ImageMemory, objc: ObjCMetadata, swift: SwiftMetadata, symbols: [Symbol],
        exports: [Export], references: [CodeReference], pointers: [FixupTable.Slot], isForeign: Bool,
        functionStarts: [UInt64], imports: ImportedCalls, importedNames: [ByteView], entries: [Entry],
        inlineStrings: [InlineString], literals: [Range<UInt64>], sections: [Section],
        records: [NodeMapBuilder.Records], isExecutable: Bool, hasInterface: Bool, hasUnderscores: Bool
    ) {
        self.image = image
        self.memory = memory
        self.objc = objc
        self.swift = swift
        self.symbols = symbols
        self.exports = exports
        self.references = references
        self.pointers = pointers
        self.isForeign = isForeign
        self.functionStarts = functionStarts
        self.imports = imports
        self.importedNames = importedNames
        self.entries = entries
        self.inlineStrings = inlineStrings
        self.literals = literals
        self.sections = sections
        self.records = records
        self.isExecutable = isExecutable
        self.hasInterface = hasInterface
        self.hasUnderscores = hasUnderscores
    }

    /// Whether an App Store encrypted the code.
    var isEncrypted: Bool { (image.detail as? MachODetail)?.file.isEncrypted ?? false }

    /// The name of a function as C has it.
    func plain(_ name: ByteView) -> ByteView {
        hasUnderscores && name.starts(with: "_") ? name.dropFirst(1) : name
    }
}

extension ObjCMetadata {
    /// Where the code of methods starts.
    var implementations: [UInt64] {
        let lists =
            classes.flatMap { [$0.instanceMethods, $0.classMethods] }
            + categories.flatMap { [$0.instanceMethods, $0.classMethods] }
        return lists.flatMap { $0.methods.compactMap(\.implementation) }
    }
}
