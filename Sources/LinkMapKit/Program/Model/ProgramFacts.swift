/// Kinds of facts about a program that rules ask for.
struct ProgramFacts: OptionSet {
    let rawValue: UInt32

    /// Classes, categories, selectors or strings of Objective-C.
    static let objc = ProgramFacts(rawValue: 1 << 0)
    /// Types, protocols or conformances of Swift.
    static let swift = ProgramFacts(rawValue: 1 << 1)
    /// Type information of C++.
    static let cxx = ProgramFacts(rawValue: 1 << 2)
    /// Addresses at which the image is entered.
    static let entries = ProgramFacts(rawValue: 1 << 3)
    static let exports = ProgramFacts(rawValue: 1 << 4)
    /// A list of the exports that count.
    static let exportList = ProgramFacts(rawValue: 1 << 5)
    /// Names that other images of the app use.
    static let otherImages = ProgramFacts(rawValue: 1 << 6)
    /// Names that the app's resources hold.
    static let resources = ProgramFacts(rawValue: 1 << 7)
    /// Things that the user's list keeps.
    static let keepList = ProgramFacts(rawValue: 1 << 8)
    /// Records of the unwinder.
    static let unwindRecords = ProgramFacts(rawValue: 1 << 9)
    /// Sections as object files have them, before they are linked.
    static let objectSections = ProgramFacts(rawValue: 1 << 10)
    /// Sections that linkers put marks around (`__start_NAME`).
    static let markedSections = ProgramFacts(rawValue: 1 << 11)
    /// Final distances in code and constants.
    static let linkedCode = ProgramFacts(rawValue: 1 << 12)
    /// The address of a global offset table in 32-bit x86 code.
    static let offsetTable = ProgramFacts(rawValue: 1 << 13)
    /// Descriptors of thread-local variables, through which code finds them.
    static let threadDescriptors = ProgramFacts(rawValue: 1 << 14)
}

extension ProgramFacts {
    init(_ program: Program, _ use: ProgramUse) {
        self = []
        let (metadata, isObject) = (program.metadata, program.image.isRelocatable)
        if metadata.hasObjC { insert(.objc) }
        if !metadata.swift.isEmpty { insert(.swift) }
        if !metadata.cxx.isEmpty { insert(.cxx) }
        if !program.linkage.entries.isEmpty || isObject { insert(.entries) }
        if !program.linkage.exports.isEmpty { insert(.exports) }
        if use.roots.exports != nil { insert(.exportList) }
        if use.outside.hasImages { insert(.otherImages) }
        if use.outside.hasBundle { insert(.resources) }
        if !use.kept.isEmpty { insert(.keepList) }
        if !program.code.frames.isEmpty { insert(.unwindRecords) }
        insert(isObject ? .objectSections : .linkedCode)
        if program.image.toolchain == .apple, !isObject { insert(.threadDescriptors) }
        if program.image.toolchain == .gnu { insert(.markedSections) }
        if program.image.machine == .x86, program.code.offsetTable != nil { insert(.offsetTable) }
    }
}

extension SwiftMetadata {
    /// Whether nothing in the image has metadata.
    var isEmpty: Bool {
        types.isEmpty && protocols.isEmpty && conformances.isEmpty && replacements.isEmpty
    }
}
