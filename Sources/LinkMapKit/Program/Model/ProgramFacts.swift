/// Kinds of facts about a program. A rule lists those that it needs.
struct ProgramFacts: OptionSet {
    let rawValue: UInt32

    /// Objective-C classes, categories, selectors or strings.
    static let objc = ProgramFacts(rawValue: 1 << 0)
    /// Swift types, protocols or conformances.
    static let swift = ProgramFacts(rawValue: 1 << 1)
    /// C++ type information.
    static let cxx = ProgramFacts(rawValue: 1 << 2)
    /// Entry points of the image.
    static let entries = ProgramFacts(rawValue: 1 << 3)
    static let exports = ProgramFacts(rawValue: 1 << 4)
    /// A list of the exports that are roots.
    static let exportList = ProgramFacts(rawValue: 1 << 5)
    /// Names used by other images of the app.
    static let otherImages = ProgramFacts(rawValue: 1 << 6)
    /// Names in the app's resources.
    static let resources = ProgramFacts(rawValue: 1 << 7)
    /// Symbols and classes named by the user's keep list.
    static let keepList = ProgramFacts(rawValue: 1 << 8)
    /// Unwind records.
    static let unwindRecords = ProgramFacts(rawValue: 1 << 9)
    /// Sections of object files before linking.
    static let objectSections = ProgramFacts(rawValue: 1 << 10)
    /// Sections with boundary symbols from the linker (`__start_NAME`).
    static let markedSections = ProgramFacts(rawValue: 1 << 11)
    /// Linked code: the final offsets are in code and constants.
    static let linkedCode = ProgramFacts(rawValue: 1 << 12)
    /// The address of the global offset table in 32-bit x86 code.
    static let offsetTable = ProgramFacts(rawValue: 1 << 13)
    /// Descriptors through which code accesses thread-local variables.
    static let threadDescriptors = ProgramFacts(rawValue: 1 << 14)
    /// Tables of a language's runtime that were read.
    static let runtimeTables = ProgramFacts(rawValue: 1 << 15)
    /// Code that ran, according to the user's run records.
    static let runs = ProgramFacts(rawValue: 1 << 16)
}

extension ProgramFacts {
    init(_ program: Program, _ use: ProgramUse) {
        self = []
        let metadata = program.metadata
        let isObject = program.image.isRelocatable
        if metadata.hasObjC { insert(.objc) }
        if !metadata.swift.isEmpty { insert(.swift) }
        if !metadata.cxx.isEmpty { insert(.cxx) }
        if let tables = program.tables, tables.unread == nil { insert(.runtimeTables) }
        if !program.linkage.entries.isEmpty || isObject { insert(.entries) }
        if !program.linkage.exports.isEmpty { insert(.exports) }
        if use.roots.exports != nil { insert(.exportList) }
        if use.outside.hasImages { insert(.otherImages) }
        if use.outside.hasBundle { insert(.resources) }
        if !use.kept.isEmpty { insert(.keepList) }
        if use.ran != nil { insert(.runs) }
        if !program.code.frames.isEmpty { insert(.unwindRecords) }
        insert(isObject ? .objectSections : .linkedCode)
        if program.image.toolchain.hasThreadDescriptors, !isObject { insert(.threadDescriptors) }
        if program.image.toolchain.hasMarkedSections { insert(.markedSections) }
        if program.image.machine == .x86, program.code.offsetTable != nil { insert(.offsetTable) }
    }
}

extension SwiftMetadata {
    /// Whether the image has no Swift metadata.
    var isEmpty: Bool {
        types.isEmpty && protocols.isEmpty && conformances.isEmpty && replacements.isEmpty
    }
}
