/// The exports, imports and entry points that connect an image with other images.
struct ProgramLinkage {
    let exports: [ImageExport]
    /// The names that the image imports, as spelled in its symbol table.
    let importedNames: [ByteView]
    let imports: ImportedCalls
    /// The addresses at which other code enters the image, besides exports.
    let entries: [EntryPoint]
    /// Whether the developer chose the exports. Some linkers export every global symbol of a program by default, for
    /// plug-ins that few programs have.
    let areExportsChosen: Bool

    init(
        _ reader: ProgramReader, _ memory: ImageMemory, symbols: [Symbol], _ metadata: ProgramMetadata,
        _ code: ProgramCode
    ) {
        let image = reader.image
        let prefix = ProgramLinkage.classPrefix(metadata.objc.runtime)
        exports = ProgramLinkage.exports(image, symbols, metadata.objc, prefix)
        importedNames = ProgramLinkage.importedNames(image, memory, symbols, metadata.objc.runtime)
        let stubs = metadata.hasObjC ? image.reader.importStubs(symbols: symbols) : []
        imports = ImportedCalls(
            memory, stubs: stubs, reader: reader,
            references: metadata.hasObjC ? code.references : [])
        entries = image.reader.entryPoints(in: memory)
        areExportsChosen = !image.toolchain.exportsProgramSymbols || image.role != .executable
    }

    /// Returns the prefix of class symbols in runtimes that give these symbols no address; `nil` for other runtimes.
    private static func classPrefix(_ runtime: ObjCRuntime) -> StaticString? {
        switch runtime {
        case .gnu: "__objc_class_name_"
        case .fragile: ".objc_class_name_"
        default: nil
        }
    }

    private static func exports(
        _ image: Image, _ symbols: [Symbol], _ objc: ObjCMetadata, _ prefix: StaticString?
    ) -> [ImageExport] {
        let exports = image.reader.exports(symbols: symbols).filter { export in
            export.symbol.map { $0 < symbols.count && symbols[$0].role == .definition } ?? true
        }
        guard let prefix else { return exports }
        let classes = Dictionary(objc.classes.map { ($0.name, $0.address) }, uniquingKeysWith: { first, _ in first })
        var found = exports.filter { !$0.name.starts(with: prefix) }
        for symbol in symbols where symbol.role != .undefined && symbol.name.starts(with: prefix) {
            guard let address = classes[symbol.name.dropFirst(prefix.utf8CodeUnitCount)] else { continue }
            found.append(ImageExport(name: symbol.name, address: address))
        }
        return found
    }

    private static func importedNames(
        _ image: Image, _ memory: ImageMemory, _ symbols: [Symbol], _ runtime: ObjCRuntime
    ) -> [ByteView] {
        let names = image.reader.imports(symbols: symbols, fixups: memory.fixups)
        // GNU's names of classes are imports like all others.
        guard runtime.isApples, let prefix = classPrefix(runtime) else { return names }
        return names
            + symbols.lazy.filter { $0.role == .undefined && $0.name.starts(with: prefix) }.map(\.name)
    }
}
