/// The group of a unit, in place of an archive from a link map: a crate, package, module or source directory.
enum UnitGroup {
    /// The attributes of a unit that determine its group.
    struct Identity {
        var language: UInt16 = 0
        /// The name as written by the compiler.
        var name: ByteView = .empty

        init() {}

        init(_ unit: DwarfUnit) {
            language = unit.language
            name = unit.name
        }
    }

    private static let go: UInt16 = 0x16, rust: UInt16 = 0x1C
    static let swift: UInt16 = 0x1E

    /// Returns the group of a unit, and the rule that determined it.
    ///
    /// - Parameter shown: the path of the unit, relative to the root that most units share.
    static func group(of unit: Identity, shown: ByteView) -> (name: ByteView, rule: PlaceTable.GroupRule) {
        if shown.byte(at: 0) == UInt8(ascii: "[") { return (shown, .none) }
        switch unit.language {
        // The unit name of a Go package is its path.
        case go: return (unit.name, .package)
        // `src/lib.rs/@/crate.0123456789abcdef-cgu.0`
        case rust:
            guard let mark = unit.name.firstIndex(of: "/@/") else { break }
            let crate = unit.name.dropFirst(mark + 3)
            return (crate.firstIndex(of: UInt8(ascii: ".")).map { crate.prefix($0) } ?? crate, .crate)
        // Entries do not give the module: see ``SwiftUnitModules``.
        case swift: return (PathNames.topDirectory(of: shown), .module)
        default: break
        }
        return (PathNames.topDirectory(of: shown), .directory)
    }
}
