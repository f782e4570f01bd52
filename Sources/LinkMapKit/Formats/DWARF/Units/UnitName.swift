/// The displayed name of a unit: the path of its source file, or a package or module.
enum UnitName {
    static func name(of index: Int, in info: DebugInfo) -> ByteView {
        var unit = info.file.units[index]
        if unit.isType { return "[type units]" }
        if unit.name.isEmpty, let split = info.split(of: index) { unit = split.unit }
        if unit.name.isEmpty, !unit.splitName.isEmpty { return PathNames.join(unit.directory, unit.splitName) }
        if unit.name.isEmpty {
            return ByteView(copying: "[unit at 0x\(String(unit.header.range.lowerBound, radix: 16))]")
        }
        // Packages and modules are not files.
        guard Languages.units(of: unit.language)?.namesArePackages != true, unit.name.byte(at: 0) != UInt8(ascii: "<")
        else { return unit.name }
        return PathNames.join(unit.directory, unit.name)
    }
}
