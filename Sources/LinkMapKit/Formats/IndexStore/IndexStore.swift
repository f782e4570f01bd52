/// The contents of index stores: which declarations the source has, and where it refers to them.
///
/// clang and swiftc write a store with `-index-store-path`, Xcode and SwiftPM always do. It has a unit for each compiled
/// file and a record for each source file: the symbols in it with their USRs, and their occurrences.
///
///     unit    crate.o           module Press, main file crate.swift, records crate.swift-3EZN…
///     record  crate.swift-3EZN…
///       line 6  s:5Press5CrateC4openSiyF   definition, child of s:5Press5CrateC
///       line 9  s:5Press5CrateC            reference, contained by s:5Press4makeyyF
package struct IndexStore {
    var units: [IndexUnit] = []
    var records: [IndexRecord] = []
    /// The symbols of all records, by the numbers in ``usrs``.
    var symbols: [IndexSymbol] = []
    /// The USRs. A symbol has the same USR in each record.
    var usrs = NameTable(keepsCopies: true)
    var occurrences: [IndexOccurrence] = []
    var relations: [IndexRelation] = []
    /// The modules of the system or the toolchain that the units import.
    var systemModules: Set<ByteView> = []
    /// The names of units and records that are damaged.
    var damaged: [ByteView] = []

    /// Returns the relations of an occurrence.
    func relations(of occurrence: IndexOccurrence) -> ArraySlice<IndexRelation> {
        let start = Int(occurrence.relations)
        return relations[start..<start + Int(occurrence.relationCount)]
    }
}

/// The result of one compilation of a file.
struct IndexUnit: Sendable {
    var name: ByteView
    /// The path of the compiled source file; empty for a module.
    var mainFile: ByteView
    /// The Swift or Clang module; empty for C without modules.
    var module: ByteView
    /// The path of the object file.
    var output: ByteView
    /// The time of the compilation in seconds since 1970.
    var seconds: Int64
    var isSystem: Bool
    /// The records of the unit, as indexes into ``IndexStore/records``.
    var records: [Int] = []
    /// The names of the modules that the file imports.
    var imports: [ByteView] = []
}

/// The index of one source file.
struct IndexRecord: Sendable {
    var name: ByteView
    /// The path of the source file.
    var path: ByteView
    /// Whether the record exists and could be read.
    var isRead = false
}

/// A declaration of the source, with its name as it is written there.
struct IndexSymbol: Sendable {
    enum Language: UInt32 {
        case c = 0
        case objc = 1
        case cxx = 2
        case swift = 100
    }

    /// The kinds that matter here. Source: indexstore.h.
    enum Kind {
        static let namespace: UInt32 = 2
        static let macro: UInt32 = 4
        static let `class`: UInt32 = 7
        static let `protocol`: UInt32 = 8
        static let `extension`: UInt32 = 9
        static let function: UInt32 = 12
        static let variable: UInt32 = 13
        static let field: UInt32 = 14
        static let instanceMethod: UInt32 = 16
        static let classMethod: UInt32 = 17
        static let instanceProperty: UInt32 = 19
        static let destructor: UInt32 = 23
        static let parameter: UInt32 = 25
        /// Enum, struct, class, protocol and union.
        static let types: ClosedRange<UInt32> = 5...10
    }

    var name: ByteView
    /// The mangled name; empty where the record does not have it, which is the rule.
    var codeName: ByteView
    var kind: UInt32
    var language: UInt32

    var isType: Bool { IndexSymbol.Kind.types.contains(kind) && kind != IndexSymbol.Kind.extension }
    var isSwift: Bool { language == Language.swift.rawValue }
    var isObjCProtocol: Bool { kind == IndexSymbol.Kind.protocol && !isSwift }
}

/// One place in a source file where a symbol is declared, defined or referred to.
struct IndexOccurrence: Sendable {
    var symbol: UInt32
    var roles: IndexRoles
    /// The line, from 1.
    var line: UInt32
    /// The index into ``IndexStore/records``.
    var record: UInt32
    /// The index of its first relation in ``IndexStore/relations``.
    var relations: UInt32
    var relationCount: UInt16
}

struct IndexRelation: Sendable {
    var symbol: UInt32
    var roles: IndexRoles
}

/// The roles of an occurrence, and the relations to other symbols. Source: indexstore.h.
struct IndexRoles: OptionSet, Sendable {
    let rawValue: UInt32

    static let declaration = IndexRoles(rawValue: 1 << 0)
    static let definition = IndexRoles(rawValue: 1 << 1)
    static let reference = IndexRoles(rawValue: 1 << 2)
    static let implicit = IndexRoles(rawValue: 1 << 8)
    static let childOf = IndexRoles(rawValue: 1 << 9)
    static let baseOf = IndexRoles(rawValue: 1 << 10)
    static let overrideOf = IndexRoles(rawValue: 1 << 11)
    static let calledBy = IndexRoles(rawValue: 1 << 13)
    static let extendedBy = IndexRoles(rawValue: 1 << 14)
    static let accessorOf = IndexRoles(rawValue: 1 << 15)
    static let containedBy = IndexRoles(rawValue: 1 << 16)
    static let specializationOf = IndexRoles(rawValue: 1 << 18)
}
