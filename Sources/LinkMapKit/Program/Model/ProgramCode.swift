/// The functions of an image and the references in their instructions.
struct ProgramCode {
    /// A string literal encoded as a number in the code of a function.
    struct InlineString {
        var site: UInt64
        var contents: ByteView
    }

    let ranges: [Range<UInt64>]
    /// The share of the code that was decoded.
    let coverage: CodeCoverage
    /// Whether the image contains code for a machine without a decoder.
    let isForeign: Bool
    /// The references of instructions. An object file contributes only those that linking will not change.
    var references: [CodeReference] { list.all }
    private let list: CodeReferenceList
    /// The function starts, ascending. Without symbols they include targets of calls and pointers.
    let functionStarts: [UInt64]
    /// The function starts that symbols, unwind records or runtime metadata state, ascending.
    let statedStarts: [UInt64]
    var frames: [UnwindFrame] { list.frames }
    let thread: ThreadBlock
    /// The global offset table on x86.
    let offsetTable: OffsetTable?
    let inlineStrings: [InlineString]

    /// - Parameter hasLinkedOperands: Whether the operands in object file code can be read as in linked code.
    init(
        _ reader: ProgramReader, _ memory: ImageMemory, symbols: [Symbol], _ metadata: ProgramMetadata,
        _ tables: (any RuntimeTables)?, hasLinkedOperands: Bool
    ) {
        let image = reader.image
        ranges = reader.codeRanges
        let frames = image.reader.unwindFrames()
        thread = reader.thread
        let listed = image.reader.functionStarts()
        let known = ProgramCode.starts(
            reader, memory, symbols, metadata, frames, listed.addresses + (tables?.functionStarts ?? []))
        let scanner = Scanner(
            reader, memory, symbols, ranges, starts: known, thumb: ProgramCode.thumb(listed, metadata, image))
        offsetTable = scanner.table
        let first = scanner.scan(known)
        let areKnown = image.reader.hasSymbolTable || image.debugSymbols?.hasNames == true
        let found =
            areKnown && !known.isEmpty
            ? known : ProgramCode.found(first, memory.fixups, metadata.swift, ranges, known, listed: tables?.code)
        functionStarts = found
        statedStarts = known
        // A second scan finds jumps between functions, now that the function starts are known.
        let scan = found.count == known.count ? first : scanner.scan(found)
        coverage = scan.coverage
        isForeign = scan.isForeign
        list = CodeReferenceList(
            image.isRelocatable && image.toolchain.analysesObjectFiles && scanner.decoded == nil
                ? OperandRelocations.settled(
                    scan.references, of: image, memory, in: ranges, isLinked: scanner.isLinked && hasLinkedOperands)
                : OffsetNumbers.settled(image.sharedMemory.led(scan.references), among: symbols), frames)
        inlineStrings = metadata.objc.runtime == .gnustep2 ? TinyStrings.strings(in: ranges, of: memory) : []
    }

    /// Sorts the references by site, for binary search.
    func sortReferences() { list.sortBySite() }

    /// Gives the memory of the references and unwind records back. The graph has what they say.
    func releaseReferences() { list.release() }

    // MARK: - Starts

    private static func starts(
        _ reader: ProgramReader, _ memory: ImageMemory, _ symbols: [Symbol], _ metadata: ProgramMetadata,
        _ frames: [UnwindFrame], _ listed: [UInt64]
    ) -> [UInt64] {
        let sections = reader.sections
        let file = reader.image.reader
        var starts = listed
        starts.reserveLarge(starts.count + symbols.count / 2 + frames.count)
        for symbol in symbols where symbol.role == .definition && Int(symbol.section) < sections.count {
            guard sections[Int(symbol.section)].kind == .code, !file.isLocalLabel(symbol) else { continue }
            starts.append(symbol.address)
        }
        starts += frames.lazy.map(\.function)
        for entry in file.entryPoints(in: memory) where entry.cause == .start {
            starts.append(entry.address)
        }
        let isThumb = reader.image.machine == .arm
        starts += metadata.objc.implementations.lazy.map { isThumb ? $0 & ~1 : $0 }
        if !starts.isEmpty || !reader.image.toolchain.listsFunctionStarts {
            starts += sections.lazy.filter { $0.kind == .code && !$0.memoryRange.isEmpty }
                .map(\.memoryRange.lowerBound)
        }
        return starts.sortedUnique()
    }

    /// Returns the starts of Thumb functions in 32-bit ARM code, with bit 0 set.
    private static func thumb(_ listed: FunctionStarts, _ metadata: ProgramMetadata, _ image: Image) -> Set<UInt64> {
        guard image.machine == .arm else { return [] }
        return Set((listed.thumb + metadata.objc.implementations).lazy.filter { $0 & 1 == 1 })
    }

    /// Finds the starts of functions without symbols and unwind records: targets of calls and of pointers.
    ///
    /// - Parameter listed: code whose functions are all known.
    private static func found(
        _ scan: CodeScan, _ fixups: FixupTable, _ swift: SwiftMetadata, _ code: [Range<UInt64>], _ known: [UInt64],
        listed: Range<UInt64>?
    ) -> [UInt64] {
        guard let first = code.map(\.lowerBound).min(), let last = code.map(\.upperBound).max() else { return known }
        let code = code.joinedRanges()
        func isCode(_ address: UInt64) -> Bool {
            guard address >= first, address < last, listed?.contains(address) != true else { return false }
            let next = code.firstIndexSorted { $0.upperBound > address }
            return next < code.count && code[next].contains(address)
        }
        var starts = known
        for reference in scan.references where reference.kind == .call || reference.kind == .address {
            if isCode(reference.target) { starts.append(reference.target) }
        }
        for slot in fixups.slots where !slot.isBind && isCode(slot.value) { starts.append(slot.value) }
        starts += swift.types.compactMap(\.accessFunction).filter(isCode)
        return starts.sortedUnique()
    }

    // MARK: - Scanning

    /// The conventions of an image's code that decoding depends on.
    private struct Scanner {
        let image: Image
        let ranges: [Range<UInt64>]
        let bytes: AddressedBytes
        /// Whether ``bytes`` hold object file code with its relocations applied.
        let isLinked: Bool
        let plausible: Range<UInt64>
        let space: ThreadSpace
        let gaps: [Range<UInt64>]
        let table: OffsetTable?
        let thumb: Set<UInt64>
        /// The references that the format has read itself.
        let decoded: DecodedCode?

        init(
            _ reader: ProgramReader, _ memory: ImageMemory, _ symbols: [Symbol], _ ranges: [Range<UInt64>],
            starts: [UInt64], thumb: Set<UInt64>
        ) {
            image = reader.image
            self.ranges = ranges
            self.thumb = thumb
            let linked = image.reader.linkedCode(symbols: symbols, memory: memory.bytes)
            bytes = linked ?? memory.bytes
            isLinked = linked != nil
            plausible = reader.plausibleAddresses
            let block = reader.thread
            var space = ThreadSpace(base: ThreadBlock.base, size: block.size, alignment: block.alignment)
            if block.size > 0 {
                space.slots = memory.fixups.slots.lazy.filter { $0.traits.contains(.threadLocal) }.map {
                    ThreadSpace.Slot(address: $0.address, variable: block.assignedAddress(of: $0.value))
                }
            }
            self.space = space
            gaps = image.reader.dataInCode(symbols: symbols)
            table = reader.offsetTable(symbols)
            decoded = image.reader.decodedCode(starts: starts)
        }

        func scan(_ starts: [UInt64]) -> CodeScan {
            if let decoded { return CodeScan(decoded) }
            return CodeScan(
                ranges, in: bytes, machine: image.machine,
                starts: thumb.isEmpty ? starts : starts.map { thumb.contains($0 | 1) ? $0 | 1 : $0 },
                plausible: plausible, thread: space, gaps: gaps,
                returnsAreBases: image.toolchain.returnsAreBases, fallsThrough: image.toolchain.functionsFallThrough,
                keepsRegisters: image.toolchain.callsKeepRegisters, table: table)
        }
    }
}

/// The references in the code of a program and its unwind records, the longest lists. All copies of the program share them, so that
/// their memory can be released after use.
private final class CodeReferenceList {
    private(set) var all: [CodeReference]
    private(set) var frames: [UnwindFrame]

    init(_ references: [CodeReference], _ frames: [UnwindFrame]) { (all, self.frames) = (references, frames) }

    /// Sorts the references by site in all copies of the program. They are the longest list of a program, so none is made beside it.
    fileprivate func sortBySite() { RadixSort.settle(&all) { $0.site } }

    /// Empties both lists in all copies of the program.
    func release() { (all, frames) = ([], []) }
}
