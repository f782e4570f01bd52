/// Reads the parts of an image that are not needed for its sections. Each format has one reader; code outside the
/// formats' folders does not depend on which.
///
/// Results are arrays of plain rows. All requirements except ``symbols()`` and ``belongings(in:symbols:)`` have empty
/// defaults, so that a new format can start small.
package protocol ImageReader: AnyObject {
    // MARK: Symbols

    /// Returns every symbol, with the best section and size that the format allows.
    func symbols() throws(InputError) -> [Symbol]

    /// Gives back the memory of the symbols that the reader holds for the next call of ``symbols()``, which then reads them again.
    func releaseSymbols()

    /// Returns a reader of the same image for another thread, with the symbols that this one has read; `nil` if the format has none.
    func twin() -> (any ImageReader)?

    /// Returns whether a symbol names a function or variable rather than a label inside one.
    func namesThing(_ symbol: Symbol) -> Bool

    /// Returns whether a symbol in code is a local label of an assembler or compiler, so that no function starts at it.
    func isLocalLabel(_ symbol: Symbol) -> Bool

    /// Returns whether nothing states where a symbol ends, so that other objects may lie between it and the next symbol.
    func isOpenEnded(_ symbol: Symbol) -> Bool

    /// Returns the parts of `section` (an index into ``Image/sections``) that belong to symbols, in any order.
    ///
    /// `symbols` is the result of ``symbols()``. The result is empty for sections that hold the symbols themselves.
    func belongings(in section: Int, symbols: [Symbol]) -> [Belonging]

    /// Returns the object files that the image itself records, used when there is no link map.
    func origins(symbols: [Symbol]) -> [Origin]

    /// The form of the names in ``symbols()``.
    var nameStyle: NameStyle { get }

    /// Whether the file has a symbol table besides the one that the loader needs.
    var hasSymbolTable: Bool { get }

    /// Whether the symbol table has symbols that no other image sees, or debug entries.
    var hasLocalSymbols: Bool { get }

    /// Name and version of the linker as it recorded them; `nil` if it recorded none.
    var linkerName: String? { get }

    // MARK: Memory

    /// Returns the bytes of a linked image's segments, or of an object file's sections, by address.
    func memory() -> AddressedBytes

    /// The memory ranges of sections, by the names that runtimes search for, without segments.
    var memorySections: [ImageMemory.Section] { get }

    /// Returns the pointers that the loader writes; for an object file, those that the linker writes.
    func fixups() -> FixupTable

    /// Returns everything that relocations refer to: pointers, relative distances, thread-local variables.
    ///
    /// - Parameters:
    ///   - symbols: the symbols of the image, with thread-local ones moved to their addresses in ``threadBlock``.
    ///   - memory: the result of ``memory()``.
    ///   - sections: the sections whose words may be addresses in an image that is fixed in memory.
    func references(symbols: [Symbol], memory: AddressedBytes, sections: [Section]) -> FixupTable

    /// The thread-local variables of the image.
    var threadBlock: ThreadBlock { get }

    /// Traits of each of ``Image/sections``; empty if the format states none.
    var sectionTraits: [SectionTraits] { get }

    // MARK: Debug info

    /// Returns the packing of a section's contents; `nil` if it is damaged or unknown.
    func packing(ofSection index: Int, _ contents: ByteView) -> SectionPacking?

    /// Returns the relocation tables that patch a section (an index into ``Image/sections``).
    func relocationTables(ofSection index: Int) -> [RelocationTable]

    /// Returns the section offset that each row of a table patches.
    func patchedOffsets(by table: RelocationTable) -> [UInt64]

    /// - Parameter starts: the start of each section inside the section that it was joined into, by index.
    func relocator(joinedSections starts: [Int: UInt64]) -> (any SectionRelocator)?

    /// Returns the object files that the image was linked from, as far as it records them.
    func linkedObjects() throws(InputError) -> [LinkedObject]

    /// The address in the image of what debug info calls address 0 of the code.
    var debugCodeStart: UInt64 { get }

    /// The name or URL of the file with the debug info, as far as the image states it; `nil` if it states none.
    var debugFileName: ByteView? { get }

    // MARK: Linking

    /// Returns the symbols that other images can bind; for an object file, those that other object files can bind.
    func exports(symbols: [Symbol]) -> [ImageExport]

    /// Returns the names of the symbols that other images must provide.
    ///
    /// - Parameter fixups: the result of ``fixups()``; not evaluated by a format whose symbol table lists all imports.
    func imports(symbols: [Symbol], fixups: @autoclosure () -> FixupTable) -> [ByteView]

    /// Returns the import stubs whose function is not found through the fixups.
    func importStubs(symbols: [Symbol]) -> [ImportStub]

    /// Returns the addresses at which the image is entered from outside, apart from its exports.
    func entryPoints(in memory: ImageMemory) -> [EntryPoint]

    /// Names of the needed libraries, in file order.
    var libraries: [ByteView] { get }

    /// Path of the loader: `/lib64/ld-linux-x86-64.so.2`, `/usr/lib/dyld`.
    var interpreter: ByteView? { get }

    /// Address of the global offset table, for x86 code that addresses data relative to it.
    var globalOffsetTable: UInt64? { get }

    /// Returns the tables whose size depends on options of the linker or of `strip`.
    func linkTables(symbols: [Symbol]) -> LinkTables

    /// Returns the loading of a linked image.
    ///
    /// - Throws: ``InputError`` for an image that is neither a program nor a library.
    func loading(of image: Image) throws(InputError) -> any ImageLoading

    // MARK: Code

    /// Returns the function starts that the file lists apart from its symbols.
    func functionStarts() -> FunctionStarts

    /// Returns the addresses, ascending, at which a function starts for certain: data in code is never among them.
    func certainFunctionStarts(symbols: [Symbol]) -> [UInt64]

    /// Returns the unwind records, in file order.
    func unwindFrames() -> [UnwindFrame]

    /// Returns the code of an object file, as if it were linked at the addresses of its sections; `nil` for linked
    /// images and for machines whose relocations are not read.
    func linkedCode(symbols: [Symbol], memory: AddressedBytes) -> AddressedBytes?

    /// Returns the references of all instructions, for an image whose code the format itself reads; `nil` if the code is
    /// left to the machine's decoder.
    ///
    /// - Parameter starts: start addresses of functions, ascending.
    func decodedCode(starts: [UInt64]) -> DecodedCode?

    /// Returns the data inside code, ascending.
    func dataInCode(symbols: [Symbol]) -> [Range<UInt64>]

    /// The ranges of memory that hold the C library and other parts of the compiler, as far as the file tells.
    var runtimeRanges: [Range<UInt64>] { get }
}

extension ImageReader {
    package func twin() -> (any ImageReader)? { nil }
    package func releaseSymbols() {}
    package func namesThing(_ symbol: Symbol) -> Bool { true }
    package func isLocalLabel(_ symbol: Symbol) -> Bool { false }
    package func isOpenEnded(_ symbol: Symbol) -> Bool { false }
    package func origins(symbols: [Symbol]) -> [Origin] { [] }
    package var nameStyle: NameStyle { .mangled }
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
    package var debugCodeStart: UInt64 { 0 }
    package var debugFileName: ByteView? { nil }
    package func exports(symbols: [Symbol]) -> [ImageExport] { [] }
    package func imports(symbols: [Symbol], fixups: @autoclosure () -> FixupTable) -> [ByteView] {
        fixups().symbols.map(\.name)
    }
    package func importStubs(symbols: [Symbol]) -> [ImportStub] { [] }
    package func entryPoints(in memory: ImageMemory) -> [EntryPoint] { [] }
    package var libraries: [ByteView] { [] }
    package var interpreter: ByteView? { nil }
    package var globalOffsetTable: UInt64? { nil }
    package func linkTables(symbols: [Symbol]) -> LinkTables { LinkTables() }
    package func loading(of image: Image) throws(InputError) -> any ImageLoading {
        throw InputError("is neither a program nor a library", hint: "give the linked image")
    }
    package func functionStarts() -> FunctionStarts { FunctionStarts() }
    package func certainFunctionStarts(symbols: [Symbol]) -> [UInt64] { functionStarts().addresses }
    package func unwindFrames() -> [UnwindFrame] { [] }
    package func linkedCode(symbols: [Symbol], memory: AddressedBytes) -> AddressedBytes? { nil }
    package func decodedCode(starts: [UInt64]) -> DecodedCode? { nil }
    package func dataInCode(symbols: [Symbol]) -> [Range<UInt64>] { [] }
    package var runtimeRanges: [Range<UInt64>] { [] }
}
