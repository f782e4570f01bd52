/// Roots for sections of an object file with the retain flag (`SHF_GNU_RETAIN`). Linked images are skipped: one flagged
/// input section sets the flag of the whole output section.
enum RetainedSectionRule: ProgramRule {
    static let name = "retained-section"
    static let needs: ProgramFacts = .objectSections

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let sections = context.program.sections
        let hasObjC = context.program.metadata.hasObjC
        for (index, traits) in context.program.image.reader.sectionTraits.enumerated()
        where traits.isRetained && index < sections.count {
            // Lists for the runtime have the flag, but do not make the classes in them used.
            if hasObjC, sections[index].name.starts(with: "__objc_") { continue }
            for node in builder.map.nodes(in: sections[index].memoryRange) {
                builder.keep(
                    node, rule: name, says: "in a section that is marked to be kept", detail: sections[index].name)
            }
        }
    }
}

/// Links for sections that code walks from `__start_NAME` to `__stop_NAME`. A reference to the start uses the whole
/// section.
enum WalkedSectionRule: ProgramRule {
    static let name = "walked-section"
    static let needs: ProgramFacts = .markedSections

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        linkEnds(context.program, to: &builder)
        let sections = sections(of: context.program)
        guard !sections.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "in a section that is walked from")
        for section in sections {
            let nodes = builder.map.nodes(in: section)
            guard let first = nodes.first else { continue }
            for node in nodes.dropFirst() { builder.link(first, to: node, meaning) }
        }
    }

    /// Links sections with only an end symbol. Code walks them backwards.
    private static func linkEnds(_ program: Program, to builder: inout RootedGraphBuilder) {
        let names = marks("__stop_", in: program).subtracting(marks("__start_", in: program))
        let sections = program.sections.filter { !$0.memoryRange.isEmpty && names.contains($0.name) }
        linkEnds(of: sections.map(\.memoryRange), program, to: &builder)
    }

    /// Links every function that refers to the end of a range to all nodes in the range.
    static func linkEnds(of ranges: [Range<UInt64>], _ program: Program, to builder: inout RootedGraphBuilder) {
        guard !ranges.isEmpty else { return }
        let meaning = builder.meaning(rule: name, how: "in a section that is walked from its end by")
        let ends = Dictionary(ranges.map { ($0.upperBound, $0) }, uniquingKeysWith: { first, _ in first })
        var places = ends
        for slot in program.memory.fixups.slots where !slot.isBind {
            if let range = ends[slot.value] { places[slot.address] = range }
        }
        guard let lowest = places.keys.min(), let highest = places.keys.max() else { return }
        for reference in program.code.references where reference.target >= lowest && reference.target <= highest {
            guard let range = places[reference.target], let walker = builder.map.node(at: reference.site),
                !isVariable(reference, in: builder.map)
            else { continue }
            for node in builder.map.nodes(in: range) { builder.link(walker, to: node, meaning) }
        }
    }

    /// Whether code reads or writes the variable that begins where a section ends.
    private static func isVariable(_ reference: CodeReference, in map: NodeMap) -> Bool {
        guard reference.kind == .access, let node = map.node(at: reference.target) else { return false }
        let variable = map.nodes[Int(node)]
        return variable.form == .data && variable.symbol != NodeMap.noSymbol && variable.address == reference.target
    }

    /// Returns the memory ranges of the walked sections.
    static func sections(of program: Program) -> [Range<UInt64>] {
        let sections = program.sections.filter {
            !$0.memoryRange.isEmpty && ELFSectionKind.canBeWalked($0.name) && !RuntimeLists.contains($0.name)
        }
        guard !sections.isEmpty, program.hasNames else { return sections.map(\.memoryRange) }
        let marked = marks("__start_", in: program)
        return sections.filter { marked.contains($0.name) }.map(\.memoryRange)
    }

    /// Returns the names of the sections with a boundary symbol of the given prefix.
    private static func marks(_ prefix: StaticString, in program: Program) -> Set<ByteView> {
        // Most names of a large program have another length. They are not read, which would bring all of them into memory.
        let most = program.sections.reduce(0) { max($0, $1.name.count) } + prefix.utf8CodeUnitCount
        var isWanted = [Bool](repeating: false, count: most + 1)
        for section in program.sections { isWanted[section.name.count + prefix.utf8CodeUnitCount] = true }
        var names: Set<ByteView> = []
        for symbol in program.symbols where symbol.name.count <= most && isWanted[symbol.name.count] {
            guard symbol.role != .undefined, symbol.name.starts(with: prefix) else { continue }
            names.insert(symbol.name.dropFirst(prefix.utf8CodeUnitCount))
        }
        return names
    }
}

/// Links for sections that developers name in a format whose sections lie in segments. Code walks such a section from the
/// symbol `section$start$SEGMENT$SECTION`, which no table keeps, or finds it by its name (`getsectiondata`).
enum NamedSectionRule: ProgramRule {
    static let name = "walked-section"
    static let needs: ProgramFacts = .linkedCode

    /// The functions that return a section's bytes.
    private static let functions: Set<ByteView> = [
        "getsectiondata", "getsectbyname", "getsectbynamefromheader", "getsectbynamefromheader_64", "getsectdata",
        "getsectdatafromheader", "getsectdatafromheader_64", "getsectdatafromFramework",
    ]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        let sections = program.sections.filter(isNamed)
        guard !sections.isEmpty else { return }
        WalkedSectionRule.linkEnds(of: sections.map(\.memoryRange), program, to: &builder)
        let walked = builder.meaning(rule: name, how: "in a section that is walked from")
        for section in sections {
            let nodes = builder.map.nodes(in: section.memoryRange)
            guard let first = nodes.first else { continue }
            for node in nodes.dropFirst() { builder.link(first, to: node, walked) }
        }
        guard program.linkage.importedNames.contains(where: { functions.contains(program.plain($0)) }) else { return }
        let isFound = linkNames(of: sections, program, &builder)
        for section in sections where !isFound {
            for node in builder.map.nodes(in: section.memoryRange) {
                builder.keepPerhaps(node, rule: name, says: "in a section that code may find by its name")
            }
        }
    }

    /// The starts of the names of sections that compilers, linkers and runtimes make.
    private static let ofTools: [StaticString] = [
        "__const", "__data", "__bss", "__common", "__objc_", "__swift", "__cfstring", "__cstring", "__ustring", "__got",
        "__la_", "__nl_", "__lazy_", "__mod_", "__init_", "__thread_", "__interpose", "__dyld", "__dylib", "__unwind",
        "__eh_", "__gcc_", "__literal", "__stub", "__symbol_stub", "__text", "__auth", "__llvm", "__asan", "__sancov",
        "__crash_info", "__info_plist", "__weak", "__os", "__dof", "__chain", "__set", "__datacoal", "__cls_refs",
        "__message_refs", "__inst_meth", "__cls_meth", "__cat_", "__class", "__meta", "__module_info", "__protocol",
        "__symbols", "__string_object", "__instance_vars", "__pointers", "__constructor", "__destructor",
        "__program_vars",
        "__go", "__gopclntab", "__itablink", "__typelink", "__noptr", "__rustc", "__debug", "__xojit", "__cmdline",
        "__bundle", "__bitcode", "__ctf", "__linkedit", "__constg", "__tlv", "__entitlements", "__ents",
    ]

    /// Whether a developer chose the section's name, and its contents are data.
    private static func isNamed(_ section: Section) -> Bool {
        guard let segment = section.segment, !section.memoryRange.isEmpty, section.kind != .code else { return false }
        let name = section.name.dropFirst(segment.count + 1)
        return !name.isEmpty && section.name.count > segment.count && !ofTools.contains { name.starts(with: $0) }
    }

    /// Links functions that refer to the name of a section to its nodes.
    ///
    /// - Returns: whether there are any.
    private static func linkNames(
        of sections: [Section], _ program: Program, _ builder: inout RootedGraphBuilder
    ) -> Bool {
        var ranges: [ByteView: [Range<UInt64>]] = [:]
        for section in sections {
            let name = section.name.dropFirst((section.segment?.count ?? 0) + 1)
            ranges[name, default: []].append(section.memoryRange)
        }
        let meaning = builder.meaning(rule: name, how: "in a section that is named by")
        var strings = CodeStrings(program)
        var hint = 0
        var isFound = false
        for reference in program.references {
            for number in strings.numbers(at: reference.target) {
                guard let named = ranges[strings.texts[number]] else { continue }
                let walker = builder.map.node(at: reference.site, near: &hint)
                isFound = true
                for node in named.flatMap({ builder.map.nodes(in: $0) }) { builder.link(walker, to: node, meaning) }
            }
        }
        return isFound
    }
}

/// The sections that functions walk from start to end. The walking function refers to the end address, but not to the
/// variable that begins there.
struct SectionWalks {
    /// The end address of each section, with its start address.
    private let ends: [UInt64: UInt64]
    /// The GOT slots that hold the start or end address of a section, with that address.
    private let slots: [UInt64: UInt64]
    /// The functions that refer to the start of each section, by the start address.
    private let walkers: [UInt64: Set<UInt32>]

    init(program: Program, map: NodeMap) {
        let sections = WalkedSectionRule.sections(of: program)
        // An end address that is also the start of another walked section stays a reference.
        let starts = Set((sections + BoundedRangeRule.ranges(in: program)).map(\.lowerBound))
        ends = Dictionary(
            sections.lazy.filter { !starts.contains($0.upperBound) }.map { ($0.upperBound, $0.lowerBound) },
            uniquingKeysWith: { first, _ in first })
        slots = ends.isEmpty ? [:] : SectionWalks.slots(to: Set(ends.values).union(ends.keys), program, map)
        walkers = ends.isEmpty ? [:] : SectionWalks.walkers(of: Set(ends.values), slots, program, map)
    }

    /// Returns whether `place` is the end of a section that the function walks.
    func isEnd(_ place: UInt64, ofWhatIsWalkedBy source: UInt32) -> Bool {
        guard !walkers.isEmpty, let start = ends[slots[place] ?? place] else { return false }
        return walkers[start]?.contains(source) == true
    }

    private static func slots(to wanted: Set<UInt64>, _ program: Program, _ map: NodeMap) -> [UInt64: UInt64] {
        var slots: [UInt64: UInt64] = [:]
        for slot in program.memory.fixups.slots where !slot.isBind && wanted.contains(slot.value) {
            if let node = map.node(at: slot.address), map.nodes[Int(node)].form == .record {
                slots[slot.address] = slot.value
            }
        }
        return slots
    }

    private static func walkers(
        of starts: Set<UInt64>, _ slots: [UInt64: UInt64], _ program: Program, _ map: NodeMap
    ) -> [UInt64: Set<UInt32>] {
        var walkers: [UInt64: Set<UInt32>] = [:]
        // Nearly all references lie outside, and a comparison takes less than a look into two tables.
        let places = starts.union(slots.keys)
        guard let lowest = places.min(), let highest = places.max() else { return walkers }
        for reference in program.code.references where reference.target >= lowest && reference.target <= highest {
            let place = slots[reference.target] ?? reference.target
            guard starts.contains(place), let node = map.node(at: reference.site) else { continue }
            walkers[place, default: []].insert(node)
        }
        return walkers
    }
}

/// The sections with lists that runtimes walk at start. Walking them is not a use of their elements.
enum RuntimeLists {
    /// - Parameter hasObjC: Whether the Objective-C metadata was read, which distinguishes its lists from its slots.
    static func contains(_ section: ByteView, hasObjC: Bool = false) -> Bool {
        section.starts(with: "swift5_") || !hasObjC && section.starts(with: "__objc_")
            || section.starts(with: "__llvm_") || section.starts(with: "asan_") || section.starts(with: "__sancov_")
            || section.starts(with: "__patchable_")
    }
}
