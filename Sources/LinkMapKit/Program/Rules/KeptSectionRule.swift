//  .ivt : { KEEP(*(.ivt)) }       the vectors of a processor, which no code refers to
//  .shell : { shell_begin = .; KEEP(*(.shell)) shell_end = .; }

/// Possible roots for sections that nothing refers to, although somebody gave them a place.
///
/// - Firmware: sections with names of their own. A linker script lists them for a boot loader or the hardware.
/// - Object files: such sections, too; the script may keep them.
/// - Images with a map which shows that the linker dropped unused sections (`--gc-sections`): what is left although nothing refers
///   to it was kept by the script or by an option.
enum KeptSectionRule: ProgramRule {
    static let name = "kept-section"
    static let needs: ProgramFacts = .markedSections

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {}

    static func complete(_ context: RuleContext, in builder: inout RootedGraphBuilder) {
        let program = context.program
        keep(
            program.survivors, program, "the linker dropped what is unused, but not its section in", in: &builder)
        let isObject = program.image.isRelocatable
        guard isObject || program.startsAlone else { return }
        let named = program.sections.filter { section in
            !section.memoryRange.isEmpty && isOwn(section.name, isObject: isObject)
        }
        keep(
            named.map(\.memoryRange), program,
            isObject ? "a linker script may keep its section" : "a linker script placed its section", in: &builder)
    }

    /// Returns whether a section has a name of its own. The linker defines bounds for names in C: code that needs such a section refers
    /// to them.
    private static func isOwn(_ name: ByteView, isObject: Bool) -> Bool {
        guard !isUsual(name) else { return false }
        return !isObject || name.byte(at: 0) == UInt8(ascii: ".")
    }

    private static func isUsual(_ name: ByteView) -> Bool {
        usual.contains { name.starts(with: $0) } || RuntimeLists.contains(name)
    }

    /// The prefixes of sections that compilers and linkers make.
    private static let usual: [StaticString] = [
        ".text", ".rodata", ".data", ".bss", ".tdata", ".tbss", ".sdata", ".sbss", ".srodata", ".lrodata", ".ldata",
        ".lbss", ".init", ".fini", ".preinit_array", ".ctors", ".dtors", ".eh_frame", ".gcc_except_table", ".plt",
        ".iplt", ".got", ".igot", ".note", ".gnu", ".rel", ".dyn", ".comment", ".debug", ".llvm", ".ARM.", ".interp",
        ".hash", ".jcr", ".tm_clone_table", ".stack", ".group", ".symtab", ".strtab", ".shstrtab", ".nv", ".fpc",
        "COMMON",
    ]

    /// Makes what lies in ranges possible roots, if nothing outside of a range refers to anything in it.
    private static func keep(
        _ ranges: [Range<UInt64>], _ program: Program, _ says: StaticString, in builder: inout RootedGraphBuilder
    ) {
        guard !ranges.isEmpty else { return }
        let map = builder.map
        var rangeOf = [Int32](repeating: -1, count: builder.references.nodeCount)
        for (number, range) in ranges.enumerated() {
            for node in map.nodes(in: range) where Int(node) < rangeOf.count {
                rangeOf[Int(node)] = Int32(clamping: number)
            }
        }
        var isReferred = [Bool](repeating: false, count: ranges.count)
        builder.references.forEachReference { source, target in
            let range = rangeOf[Int(target)]
            if range >= 0, rangeOf[Int(source)] != range { isReferred[Int(range)] = true }
        }
        for node in builder.roots.nodes where Int(node) < rangeOf.count && rangeOf[Int(node)] >= 0 {
            isReferred[Int(rangeOf[Int(node)])] = true
        }
        for (range, _) in zip(ranges, isReferred).filter({ !$1 }) {
            let section = program.sectionIndex.section(at: range.lowerBound)
            for node in map.nodes(in: range) where map.nodes[Int(node)].form != .section {
                builder.keepPerhaps(node, rule: name, says: says, detail: section?.name)
            }
        }
    }
}

extension Program {
    /// Whether no operating system starts the image.
    var startsAlone: Bool { image.startsAlone(symbols) }
}

extension Image {
    /// Returns whether no operating system starts the image, as far as it shows: the C library's start-up code is not in it.
    func startsAlone(_ symbols: [Symbol]) -> Bool {
        header.isAlone && language == nil
            && !symbols.contains { $0.name == "__libc_start_main" || $0.name == "__libc_start_call_main" }
    }
}
