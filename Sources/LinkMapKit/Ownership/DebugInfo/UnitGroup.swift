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

    /// Returns the group of a unit, and the rule that determined it.
    ///
    /// - Parameter shown: the path of the unit, relative to the root that most units share.
    static func group(of unit: Identity, shown: ByteView) -> (name: ByteView, rule: PlaceTable.GroupRule) {
        if shown.byte(at: 0) == UInt8(ascii: "[") { return (shown, .none) }
        if let grouping = Languages.units(of: unit.language), let name = grouping.group(unit.name, shown) {
            return (name, grouping.rule)
        }
        return (PathNames.topDirectory(of: shown), .directory)
    }
}

/// The grouping of a language's compilation units.
struct UnitGrouping: Sendable {
    /// The code of the language in debug info (`DW_LANG_…`).
    var code: UInt16
    var rule: PlaceTable.GroupRule
    /// The groups in words for users, in the plural.
    var words: String
    /// Whether the name of a unit is that of a package, and no file.
    var namesArePackages = false
    /// Returns the group of a unit by its name and its shown path; `nil` for its top directory.
    var group: @Sendable (_ name: ByteView, _ shown: ByteView) -> ByteView?
}
