import LinkMapKit
import Testing

/// Object files of a format that is made up here, with what ELF and Mach-O do not have: imports by number, groups of which
/// the largest copy is kept, sections that go with another, and names that stand for another.
@Suite struct LinkObjectTests {
    private struct Relocations: LinkObjectSource {
        var bySection: [Int: [LinkRelocation]] = [:]

        func relocations(of section: Int) -> [LinkRelocation] { bySection[section] ?? [] }
    }

    private static let target: LinkTarget = {
        var target = LinkTarget(
            kind: .unknown, architecture: "x86_64", machine: .x86_64, is64Bit: true, isBigEndian: false,
            toolchain: Toolchain())
        target.startSymbols = ["main"]
        return target
    }()

    private static func section(_ name: ByteView, _ kind: ByteKind, _ size: Int) -> LinkSection {
        let bytes = ByteView(copying: [UInt8](repeating: 0x90, count: size))
        var section = LinkSection(name: name, kind: kind, size: UInt64(size), contents: bytes)
        section.traits.isExecutable = kind == .code
        return section
    }

    private static func symbol(
        _ name: ByteView, _ place: LinkSymbol.Place, _ binding: LinkSymbol.Binding = .global, size: UInt64 = 0
    ) -> LinkSymbol {
        var symbol = LinkSymbol(name: name)
        symbol.place = place
        symbol.binding = binding
        symbol.isTyped = true
        symbol.size = size
        return symbol
    }

    /// An object with an inline function, and an unwind record that goes with it.
    private static func copy(_ name: ByteView, size: Int) -> LinkObject {
        var record = section(".unwind", .constants, 8)
        record.parent = 0
        var object = LinkObject(
            name: name, archive: nil, sections: [section(".inline", .code, size), record],
            symbols: [LinkSymbol(), symbol("twice", .section(0), size: UInt64(size))], source: Relocations())
        var group = LinkGroup(signature: "twice", sections: [0])
        group.keepsLargest = true
        object.groups = [group]
        return object
    }

    private static func program() throws -> LinkedSet {
        var relocations = Relocations()
        relocations.bySection[0] = [
            LinkRelocation(offset: 1, symbol: 2, form: .reference, addend: 0),
            LinkRelocation(offset: 6, symbol: 3, form: .reference, addend: 0),
            LinkRelocation(offset: 11, symbol: 4, form: .reference, addend: 0),
        ]
        relocations.bySection[1] = [LinkRelocation(offset: 8, symbol: 5, form: .address, size: 4, addend: 2)]
        var hook = symbol("hook", .undefined, .weak)
        hook.fallback = 5
        let main = LinkObject(
            name: "main.obj", archive: nil,
            sections: [
                section(".text", .code, 16), section(".table", .constants, 16), section(".text", .code, 4),
            ],
            symbols: [
                LinkSymbol(), symbol("main", .section(0), size: 16), symbol("twice", .undefined),
                symbol("draw", .undefined), hook, symbol("usual_hook", .section(2), .local, size: 4),
            ], source: relocations)
        var library = LinkObject(
            name: "draw", archive: "gdi.lib", sections: [], symbols: [LinkSymbol(), symbol("draw", .imported(0))],
            source: Relocations())
        library.imports = [LinkImport(library: "gdi.dll", key: .number(12))]
        return try LinkedSet(
            [main, copy("small.obj", size: 16), copy("large.obj", size: 32), library], target, roots: LinkRoots())
    }

    @Test func largestCopyIsKeptWithWhatGoesWithIt() throws {
        let image = try Self.program().image
        let sizes = image.sections.map { "\($0.name.text) \($0.memoryRange.upperBound - $0.memoryRange.lowerBound)" }
        #expect(sizes == [".text 16", ".table 16", ".text 4", ".inline 32", ".unwind 8"])
        #expect(try image.symbols().filter { $0.name == "twice" }.map(\.size) == [32])
    }

    @Test func importsByNumberAreNamed() throws {
        let set = try Self.program()
        let imports = try set.image.symbols().filter { $0.role == .undefined }.map(\.name.text)
        #expect(imports == ["gdi.dll#12"])
        #expect(set.warnings.isEmpty)
    }

    @Test func fallbackTakesThePlaceOfAName() throws {
        let image = try Self.program().image
        let symbols = try image.symbols()
        let usual = try #require(symbols.first { $0.name == "usual_hook" })
        let references = image.reader.references(
            symbols: symbols, memory: image.reader.memory(), sections: image.sections)
        #expect(references.slots.map(\.address) == [1, 6, 11, 24])
        #expect(references.slots[2].value == usual.address)
        #expect(references.slots[1].isBind && references.symbols[0].name == "gdi.dll#12")
        // The address is written into data, with its addend.
        #expect(image.reader.memory().integer(at: 24, as: UInt32.self) == UInt32(usual.address) + 2)
    }
}
