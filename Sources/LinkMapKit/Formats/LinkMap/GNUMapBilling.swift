/// The rules for the owner of an input in a map of GNU ld or gold.
///
/// GNU ld lists sections that it makes under the first input file, so the start-up code seems to have tens of
/// kilobytes. This program assigns them to ``MapFile/synthesizedPath``. gold names such parts `** PLT` or `** merge
/// strings`, without a file.
struct GNUMapBilling {
    /// The file under which GNU ld lists its own sections; `nil` before the first such section.
    private var linkerSectionFile: ByteView?
    /// Whether the unwind table of that file was seen; later ones are the linker's.
    private var sawUnwindTableOfFile = false

    /// Returns the path of the file that owns the input.
    mutating func path(of row: GNUMapRow, in output: ByteView) -> ByteView {
        if row.name == "*fill*" { return MapFile.paddingPath }
        if row.name.starts(with: "** ") { return GNUMapBilling.goldPath(row.name, in: output) }
        if row.file.isEmpty { return MapFile.synthesizedPath }
        if GNUMapBilling.isLinkerMade(row.name, in: output) {
            if linkerSectionFile == nil { linkerSectionFile = row.file }
            return MapFile.synthesizedPath
        }
        return isUnwindTableOfStubs(row) ? MapFile.synthesizedPath : row.file
    }

    /// Returns the pseudo-file of a part that gold names. `** fill` is padding in code, and contents that gold made elsewhere.
    private static func goldPath(_ name: ByteView, in output: ByteView) -> ByteView {
        name == "** fill" && ELFSectionKind.kind(named: output) == .code ? MapFile.paddingPath : MapFile.synthesizedPath
    }

    /// Whether the linker makes sections of this name, regardless of the file in the map.
    private static func isLinkerMade(_ name: ByteView, in output: ByteView) -> Bool {
        if exact.contains(where: { name == $0 }) || name.starts(with: ".gnu.version") { return true }
        // With -q, which keeps relocations, inputs have such sections too, in outputs of the same name.
        let isRelocation = name.starts(with: ".rela.") || name.starts(with: ".rel.") || name.starts(with: ".relr.")
        return isRelocation && dynamic.contains(where: { output == $0 })
    }

    private static let exact: [StaticString] = [
        ".interp", ".plt", ".plt.got", ".plt.sec", ".plt.bnd", ".iplt", ".got", ".got.plt", ".igot", ".igot.plt",
        ".dynamic", ".dynsym", ".dynstr", ".hash", ".gnu.hash", ".dynbss", ".dynsbss", ".eh_frame_hdr",
        ".note.gnu.build-id", ".note.gnu.property", ".sframe",
    ]
    private static let dynamic: [StaticString] = [
        ".rela.dyn", ".rel.dyn", ".relr.dyn", ".rela.plt", ".rel.plt", ".rela.iplt", ".rel.iplt", ".rela.got",
        ".rela.bss",
    ]

    /// Whether the input is the unwind entries of the linker's stubs, which follow those of the file in the map.
    private mutating func isUnwindTableOfStubs(_ row: GNUMapRow) -> Bool {
        guard row.name == ".eh_frame", row.file == linkerSectionFile else { return false }
        defer { sawUnwindTableOfFile = true }
        return sawUnwindTableOfFile
    }
}
