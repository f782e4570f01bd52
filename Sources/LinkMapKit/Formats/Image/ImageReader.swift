/// Reads the parts of an image that a question about sections does not need. Each format has one reader; outside the
/// formats' folders nobody asks which.
///
/// Answers are arrays of plain rows. All facts but ``symbols()`` and ``belongings(in:symbols:)`` have defaults
/// that say "none", so that a new format starts with little.
package protocol ImageReader: AnyObject {
    // MARK: Symbols

    /// Returns every symbol, with as good a section and size as the format gives.
    func symbols() throws(InputError) -> [Symbol]

    /// Returns what belongs to symbols inside `section` (an index into ``Image/sections``), in any order; `symbols` is
    /// what ``symbols()`` gave. Empty for sections that hold the symbols themselves.
    func belongings(in section: Int, symbols: [Symbol]) -> [Belonging]

    /// Returns the object files that the image's own notes name, for want of a link map.
    func origins(symbols: [Symbol]) -> [Origin]

    /// Whether the file has a table of symbols beside those that the loader needs.
    var hasSymbolTable: Bool { get }

    /// Whether the image has symbols that no other image sees, or notes for debuggers among its symbols.
    var hasLocalSymbols: Bool { get }

    /// The linker that made the image, in its own words; `nil` where it left no note.
    var linkerName: String? { get }

    // MARK: Memory

    /// Returns the bytes of a linked image's segments, or of an object file's sections, by address.
    func memory() -> AddressedBytes

    /// The sections by the names that runtimes look for, without segments.
    var memorySections: [ImageMemory.Section] { get }

    /// Returns the pointers that the loader writes; for an object file, those that the linker writes.
    func fixups() -> FixupTable

    /// Returns everything that relocations refer to, whatever they write: pointers, distances, thread-local variables.
    ///
    /// - Parameters:
    ///   - symbols: of the image, with thread-local ones moved to their addresses in ``threadBlock``.
    ///   - memory: what ``memory()`` gave.
    ///   - sections: the sections whose words may be addresses in an image that is fixed in memory.
    func references(symbols: [Symbol], memory: AddressedBytes, sections: [Section]) -> FixupTable

    /// The thread-local variables of the image.
    var threadBlock: ThreadBlock { get }

    /// One for each of ``Image/sections``; empty where the format tells nothing.
    var sectionTraits: [SectionTraits] { get }

    // MARK: Debug info

    /// Returns how a section's contents are packed; `nil` where that is damaged, or in a way that is not known.
    func packing(ofSection index: Int, _ contents: ByteView) -> SectionPacking?

    /// Returns the tables of relocations that patch a section (an index into ``Image/sections``).
    func relocationTables(ofSection index: Int) -> [RelocationTable]

    /// Returns for each row of a table the offset in its section that the row patches.
    func patchedOffsets(by table: RelocationTable) -> [UInt64]

    /// - Parameter starts: where sections begin that were joined with others of their name, by index.
    func relocator(joinedSections starts: [Int: UInt64]) -> (any SectionRelocator)?

    /// Returns the object files that the image was linked from, as far as it notes them.
    func linkedObjects() throws(InputError) -> [LinkedObject]

    // MARK: Linking

    /// Returns what other images, or other object files, can bind.
    func exports(symbols: [Symbol]) -> [ImageExport]

    /// Returns the names of symbols that other images are to give.
    func imports(symbols: [Symbol], fixups: FixupTable) -> [ByteView]

    /// Returns the stubs whose functions the fixups do not tell.
    func importStubs(symbols: [Symbol]) -> [ImportStub]

    /// Returns the addresses at which the image is entered.
    func entryPoints(in memory: ImageMemory) -> [EntryPoint]

    /// The libraries that the image needs, in the order of the file.
    var libraries: [ByteView] { get }

    /// The program that loads the image: `/lib64/ld-linux-x86-64.so.2`, `/usr/lib/dyld`.
    var interpreter: ByteView? { get }

    /// Address of the global offset table, where 32- or 64-bit x86 code may find things by it.
    var globalOffsetTable: UInt64? { get }

    /// Returns the tables whose size depends on options.
    func linkTables(symbols: [Symbol]) -> LinkTables

    /// Returns what the loader does with a linked image.
    ///
    /// - Throws: ``InputError`` for what is no program and no library.
    func loading(of image: Image) throws(InputError) -> any ImageLoading

    // MARK: Code

    /// Returns the starts of functions that the file lists.
    func functionStarts() -> FunctionStarts

    /// Returns the unwinder's records, in the order of the file.
    func unwindFrames() -> [UnwindFrame]

    /// Returns the code of an object file as if it were linked where its sections lie; `nil` where its relocations are not read
    /// so far, and for linked images.
    func linkedCode(symbols: [Symbol], memory: AddressedBytes) -> AddressedBytes?

    /// Returns data in the midst of code, ascending.
    func dataInCode(symbols: [Symbol]) -> [Range<UInt64>]
}

extension ImageReader {
    package func origins(symbols: [Symbol]) -> [Origin] { [] }
    package var hasSymbolTable: Bool { true }
    package var hasLocalSymbols: Bool { false }
    package var linkerName: String? { nil }
    package func memory() -> AddressedBytes { AddressedBytes([], isBigEndian: false) }
    package var memorySections: [ImageMemory.Section] { [] }
    package func fixups() -> FixupTable { FixupTable() }
    package func references(symbols: [Symbol], memory: AddressedBytes, sections: [Section]) -> FixupTable { fixups() }
    package var threadBlock: ThreadBlock { .none }
    package var sectionTraits: [SectionTraits] { [] }
    package func packing(ofSection index: Int, _ contents: ByteView) -> SectionPacking? {
        .plain(UInt64(contents.count))
    }
    package func relocationTables(ofSection index: Int) -> [RelocationTable] { [] }
    package func patchedOffsets(by table: RelocationTable) -> [UInt64] { [] }
    package func relocator(joinedSections starts: [Int: UInt64]) -> (any SectionRelocator)? { nil }
    package func linkedObjects() throws(InputError) -> [LinkedObject] { [] }
    package func exports(symbols: [Symbol]) -> [ImageExport] { [] }
    package func imports(symbols: [Symbol], fixups: FixupTable) -> [ByteView] { fixups.symbols.map(\.name) }
    package func importStubs(symbols: [Symbol]) -> [ImportStub] { [] }
    package func entryPoints(in memory: ImageMemory) -> [EntryPoint] { [] }
    package var libraries: [ByteView] { [] }
    package var interpreter: ByteView? { nil }
    package var globalOffsetTable: UInt64? { nil }
    package func linkTables(symbols: [Symbol]) -> LinkTables { LinkTables() }
    package func loading(of image: Image) throws(InputError) -> any ImageLoading {
        throw InputError("is no program and no library", hint: "give the linked image")
    }
    package func functionStarts() -> FunctionStarts { FunctionStarts() }
    package func unwindFrames() -> [UnwindFrame] { [] }
    package func linkedCode(symbols: [Symbol], memory: AddressedBytes) -> AddressedBytes? { nil }
    package func dataInCode(symbols: [Symbol]) -> [Range<UInt64>] { [] }
}
