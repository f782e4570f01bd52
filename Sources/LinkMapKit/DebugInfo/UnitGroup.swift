/// What a unit is part of, for want of a link map: a crate, a package, a module, a directory of the sources.
enum UnitGroup {
    private static let go: UInt16 = 0x16, rust: UInt16 = 0x1C

    /// - Parameter shown: the unit's path without the root that all share.
    static func name(of unit: DwarfUnit, shown: ByteView) -> ByteView {
        if shown.byte(at: 0) == UInt8(ascii: "[") { return shown }
        switch unit.language {
        // The name of a package is its path.
        case go: return unit.name
        // `src/lib.rs/@/crate.0123456789abcdef-cgu.0`
        case rust:
            guard let mark = unit.name.firstIndex(of: "/@/") else { break }
            let crate = unit.name.dropFirst(mark + 3)
            return crate.firstIndex(of: UInt8(ascii: ".")).map { crate.prefix($0) } ?? crate
        default: break
        }
        guard shown.byte(at: 0) != UInt8(ascii: "/") else { return PathNames.directory(of: shown) }
        return shown.firstIndex(of: UInt8(ascii: "/")).map { shown.prefix($0) } ?? "."
    }
}
