/// A Mach-O image with all that it says about what refers to what, before anything is concluded from it.
struct MachOProgram {
    let image: Image
    let file: MachOFile
    let memory: ImageMemory
    let objc: ObjCMetadata
    let swift: SwiftMetadata
    let symbols: [Symbol]
    let exports: [MachOExports.Export]
    let scan: CodeScan
    /// Where functions start for certain, ascending.
    let functionStarts: [UInt64]
    let imports: ImportedCalls

    /// - Parameter placements: what a link map knows, with names for what was stripped.
    /// - Returns: `nil` for what is no Mach-O image.
    init?(_ image: Image, placements: PlacementIndex = .none) throws(InputError) {
        guard let detail = image.detail as? MachODetail, let memory = ImageMemory(image) else { return nil }
        self.image = image
        self.memory = memory
        file = detail.file
        objc = ObjCMetadata(memory)
        swift = SwiftMetadata(memory)
        symbols = try detail.symbols() + placements.symbols()
        exports = MachOExports.exports(of: detail.file)
        functionStarts = MachOProgram.functionStarts(detail.file, image, symbols, objc)
        scan = CodeScan(
            image.sections.filter { $0.kind == .code && !$0.fileRange.isEmpty }.map(\.memoryRange), in: memory.bytes,
            architecture: memory.architecture, starts: functionStarts)
        imports = ImportedCalls(memory, file: detail.file, scan: scan)
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
        for known in objc.classes {
            starts += known.instanceMethods.methods.compactMap(\.implementation)
            starts += known.classMethods.methods.compactMap(\.implementation)
        }
        for category in objc.categories {
            starts += category.instanceMethods.methods.compactMap(\.implementation)
            starts += category.classMethods.methods.compactMap(\.implementation)
        }
        return starts.sortedUnique()
    }

    var isExecutable: Bool { file.fileType == 2 }

    /// Whether the user interface's frameworks are linked, whose nibs may name any class.
    var hasInterface: Bool {
        file.libraries.contains { library in
            ["/AppKit", "/UIKit", "/UIKitCore", "/SwiftUI", "/WatchKit", "/Cocoa"].contains {
                library.text.hasSuffix($0)
            }
        }
    }
}

extension [UInt64] {
    /// In order, each once.
    func sortedUnique() -> [UInt64] {
        var sorted = self
        RadixSort.sort(&sorted) { $0 }
        var unique: [UInt64] = []
        unique.reserveCapacity(sorted.count)
        for value in sorted where unique.last != value { unique.append(value) }
        return unique
    }
}
