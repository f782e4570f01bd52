/// Decides what `shipped` counts: all bytes of a file but those that the platform's `strip` removes.
///
/// | format | debug info | symbols |
/// |---|---|---|
/// | ELF | `.debug_…`, `.zdebug_…`, `.stab…`, `.gdb_index`, their relocations | linked files: `.symtab`, `.strtab`, kept relocations |
/// | Mach-O | sections of `__DWARF` | the symbol table and the string table of programs; those of libraries are needed to link them |
/// | WebAssembly | `.debug_…`, `sourceMappingURL` | `name`, `linking` and `reloc.…`, in linked modules |
///
/// Object files and members of archives need their symbols. The files of products are what users get, and count whole.
package enum Stripping {
    package enum Part: Sendable {
        case debug, symbols
    }

    /// Returns the part of a file that a section is and `strip` removes; `nil` for sections that stay.
    package static func part(of section: Section, in role: ImageRole) -> Part? {
        part(named: section.name, section.kind, isLoaded: !section.memoryRange.isEmpty, in: role)
    }

    /// Returns the part of a file that a section of this name is and `strip` removes; `nil` for sections that stay.
    static func part(named name: ByteView, _ kind: ByteKind, isLoaded: Bool, in role: ImageRole) -> Part? {
        switch kind {
        // Debuggers load the scripts with the program.
        case .debug: return isLoaded && name == ".debug_gdb_scripts" ? nil : .debug
        case .relocations where !isLoaded:
            if debugRelocations.contains(where: { name.starts(with: $0) }) { return .debug }
            return role != .object && keptRelocations.contains { name.starts(with: $0) } ? .symbols : nil
        case .symbols:
            if programTables.contains(name) { return role == .executable ? .symbols : nil }
            return role != .object && tables.contains(name) ? .symbols : nil
        default: return nil
        }
    }

    private static let debugRelocations: [StaticString] = [".rela.debug_", ".rel.debug_", "reloc..debug_"]
    private static let keptRelocations: [StaticString] = [".rela.", ".rel.", "reloc."]
    private static let tables: [ByteView] = [".symtab", ".strtab", ".symtab_shndx", "name", "linking"]
    private static let programTables: [ByteView] = ["[symbol table]", "[string table]"]
}
