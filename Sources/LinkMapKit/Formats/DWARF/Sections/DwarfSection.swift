/// A section of debug info, under any of its names: `.debug_info`, `.zdebug_info`, `.debug_info.dwo`,
/// `__DWARF,__debug_info`.
enum DwarfSection: Int, CaseIterable {
    case info, types, abbreviations, line, lineStrings, strings, stringOffsets, addresses, ranges, rangeLists
    case locations, locationLists, addressRanges, publicNames, publicTypes, gnuPublicNames, gnuPublicTypes
    case names, macroInformation, macros, frames, unitIndex, typeIndex

    /// The part of the name after `.debug_`.
    var stem: StaticString {
        switch self {
        case .info: "info"
        case .types: "types"
        case .abbreviations: "abbrev"
        case .line: "line"
        case .lineStrings: "line_str"
        case .strings: "str"
        case .stringOffsets: "str_offsets"
        case .addresses: "addr"
        case .ranges: "ranges"
        case .rangeLists: "rnglists"
        case .locations: "loc"
        case .locationLists: "loclists"
        case .addressRanges: "aranges"
        case .publicNames: "pubnames"
        case .publicTypes: "pubtypes"
        case .gnuPublicNames: "gnu_pubnames"
        case .gnuPublicTypes: "gnu_pubtypes"
        case .names: "names"
        case .macroInformation: "macinfo"
        case .macros: "macro"
        case .frames: "frame"
        case .unitIndex: "cu_index"
        case .typeIndex: "tu_index"
        }
    }

    /// Returns the section with a given name, and whether it belongs to a `.dwo` or `.dwp` file.
    static func named(_ name: ByteView) -> (section: DwarfSection, isSplit: Bool)? {
        if name.starts(with: "__DWARF,__debug_") {
            // Mach-O limits section names to 16 characters.
            let stem = name.dropFirst(16)
            return allCases.first { stem == ByteView($0.stem).prefix(8) }.map { ($0, false) }
        }
        guard name.starts(with: ".debug_") || name.starts(with: ".zdebug_") else { return nil }
        let isSplit = name.ends(with: ".dwo")
        let stem = name[clamped: (name[1] == UInt8(ascii: "z") ? 8 : 7)..<name.count - (isSplit ? 4 : 0)]
        // The index sections of a package have no `.dwo` suffix.
        return allCases.first { stem == $0.stem }.map { ($0, isSplit || $0 == .unitIndex || $0 == .typeIndex) }
    }
}
