/// Names of the symbols, mostly without a size, that linkers and start-up files define to mark an address. They own no bytes.
enum LinkerMarks {
    static func contains(_ name: ByteView) -> Bool {
        guard let first = name.byte(at: 0),
            first == UInt8(ascii: "_") || first == UInt8(ascii: "e") || first == UInt8(ascii: "d")
        else { return false }
        return isExact(name) || prefixes.contains { name.starts(with: $0) }
    }

    /// Returns whether a name is a mark by itself, and not by its prefix.
    static func isExact(_ name: ByteView) -> Bool { name.count <= longest && exact.contains(name) }

    /// The length of the longest name: names of C++ are mostly longer, and not hashed.
    private static let longest = exact.reduce(0) { max($0, $1.count) }

    private static let exact: Set<ByteView> = tables.union([
        "__bss_start", "__bss_start__", "_edata", "edata",
        "_end", "end", "__end__", "_bss_end__", "__bss_end__", "_etext", "etext", "__etext", "__data_start",
        "data_start",
        "__dso_handle", "__TMC_END__", "__FRAME_END__", "__EH_FRAME_BEGIN__", "__GNU_EH_FRAME_HDR", "__ehdr_start",
        "__executable_start", "__TMC_LIST__", "__global_pointer$", "_gp", "__rela_iplt_start", "__rela_iplt_end",
        "__init_array_start", "__init_array_end", "__fini_array_start", "__fini_array_end", "__preinit_array_start",
        "__preinit_array_end", "__exidx_start", "__exidx_end", "__dtor_list__", "__CTOR_LIST__", "__CTOR_END__",
        "__DTOR_LIST__", "__DTOR_END__", "__JCR_LIST__", "__JCR_END__", "_TLS_MODULE_BASE_",
    ])

    /// Returns whether a symbol marks a whole table of the linker. Some linkers state its size, but what lies in it belongs to
    /// those that it serves.
    static func isTable(_ name: ByteView) -> Bool {
        guard name.byte(at: 0) == UInt8(ascii: "_"), name.count <= longest else { return false }
        return tables.contains(name)
    }

    private static let tables: Set<ByteView> = ["_GLOBAL_OFFSET_TABLE_", "_DYNAMIC", "_PROCEDURE_LINKAGE_TABLE_"]

    private static let prefixes: [StaticString] = ["__start_", "__stop_"]
}
