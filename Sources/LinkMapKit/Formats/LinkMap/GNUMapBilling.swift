/// Decides whose an input is in a map of GNU ld or gold.
///
/// GNU ld writes what it makes itself down to the first input file that it met, so that the start-up
/// code looks like tens of kilobytes; here it is billed to ``MapFile/synthesizedPath``. gold names
/// such parts `** PLT`, `** merge strings`, and no file.
struct GNUMapBilling {
    /// The file that GNU ld writes its own sections down to, once one was seen.
    private var scapegoat: ByteView?
    /// Whether the unwind table of that file itself was seen; what comes after it is the linker's.
    private var sawItsUnwindTable = false

    /// Path of the file that the input is billed to.
    mutating func path(of row: GNUMapRow, in output: ByteView) -> ByteView {
        if row.name == "*fill*" { return MapFile.paddingPath }
        if row.name.starts(with: "** ") { return GNUMapBilling.goldPath(row.name, in: output) }
        if row.file.isEmpty { return MapFile.synthesizedPath }
        if GNUMapBilling.isLinkerMade(row.name, in: output) {
            if scapegoat == nil { scapegoat = row.file }
            return MapFile.synthesizedPath
        }
        return isUnwindTableOfStubs(row) ? MapFile.synthesizedPath : row.file
    }

    /// In code, `** fill` is alignment; elsewhere it is contents that gold made (a path, a note).
    private static func goldPath(_ name: ByteView, in output: ByteView) -> ByteView {
        name == "** fill" && ELFSectionKind.kind(named: output) == .code ? MapFile.paddingPath : MapFile.synthesizedPath
    }

    /// Whether sections of this name come from the linker, whatever file they are written down to.
    private static func isLinkerMade(_ name: ByteView, in output: ByteView) -> Bool {
        if exact.contains(where: { name == $0 }) || name.starts(with: ".gnu.version") { return true }
        // With relocations kept (-q) the inputs have such sections too, in outputs of the same names.
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

    /// The unwind entries of the linker's own stubs follow those of the file they are written down to.
    private mutating func isUnwindTableOfStubs(_ row: GNUMapRow) -> Bool {
        guard row.name == ".eh_frame", row.file == scapegoat else { return false }
        defer { sawItsUnwindTable = true }
        return sawItsUnwindTable
    }
}
