/// The group of a unit, in place of an archive from a link map: a crate, package, module or source directory.
enum UnitGroup {
    /// Returns the group of a unit, and the rule that determined it.
    ///
    /// - Parameters:
    ///   - language: the code of the unit's language, as ``DebugUnit/language`` has it.
    ///   - name: the name of the unit as written by the compiler.
    ///   - shown: the path of the unit, relative to the root that most units share.
    static func group(
        _ language: UInt16, _ name: ByteView, shown: ByteView
    ) -> (name: ByteView, rule: PlaceTable.GroupRule) {
        if shown.byte(at: 0) == UInt8(ascii: "[") { return (shown, .none) }
        if let grouping = Languages.units(of: language), let name = grouping.group(name, shown) {
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
