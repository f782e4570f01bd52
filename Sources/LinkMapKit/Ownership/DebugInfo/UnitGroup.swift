/// What a unit is part of, for want of a link map: a crate, a package, a module, a directory of the sources.
enum UnitGroup {
    /// What of a unit its group is told by.
    struct Identity {
        var language: UInt16 = 0
        /// As the compiler wrote it.
        var name: ByteView = .empty

        init() {}

        init(_ unit: DwarfUnit) {
            language = unit.language
            name = unit.name
        }
    }

    private static let go: UInt16 = 0x16, rust: UInt16 = 0x1C
    static let swift: UInt16 = 0x1E

    /// - Parameter shown: the unit's path without the root that all share.
    static func group(of unit: Identity, shown: ByteView) -> (name: ByteView, rule: PlaceTable.GroupRule) {
        if shown.byte(at: 0) == UInt8(ascii: "[") { return (shown, .none) }
        switch unit.language {
        // The name of a package is its path.
        case go: return (unit.name, .package)
        // `src/lib.rs/@/crate.0123456789abcdef-cgu.0`
        case rust:
            guard let mark = unit.name.firstIndex(of: "/@/") else { break }
            let crate = unit.name.dropFirst(mark + 3)
            return (crate.firstIndex(of: UInt8(ascii: ".")).map { crate.prefix($0) } ?? crate, .crate)
        // The entries do not say: see ``SwiftUnitModules``.
        case swift: return (directory(shown), .module)
        default: break
        }
        return (directory(shown), .directory)
    }

    private static func directory(_ shown: ByteView) -> ByteView {
        guard shown.byte(at: 0) != UInt8(ascii: "/") else { return PathNames.directory(of: shown) }
        return shown.firstIndex(of: UInt8(ascii: "/")).map { shown.prefix($0) } ?? "."
    }
}
