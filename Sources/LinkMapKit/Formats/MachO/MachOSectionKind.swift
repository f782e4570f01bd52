/// Maps section names of Mach-O files to byte kinds.
enum MachOSectionKind {
    /// Returns the kind by the name alone, as in a link map.
    static func kind(segment: ByteView, section: ByteView) -> ByteKind {
        if segment == "__DWARF" || section.starts(with: "__debug_") || section.starts(with: "__apple_") {
            return .debug
        }
        for (kind, names) in exact where names.contains(where: { section == $0 }) { return kind }
        for (kind, prefixes) in prefixes where prefixes.contains(where: { section.starts(with: $0) }) { return kind }
        if segment == "__TEXT" || segment == "__RODATA" { return .constants }
        if segment == "__LINKEDIT" { return .symbols }
        return .data
    }

    /// Returns whether a section of this name takes memory but no bytes of the file.
    static func isZeroFill(section: ByteView) -> Bool {
        section == "__bss" || section == "__common" || section == "__thread_bss" || section == "__huge"
            || section == "__pu_bss" || section == "__pcommon"
    }

    private static let exact: [(ByteKind, [ByteView])] = [
        (
            .code,
            [
                "__text", "__stubs", "__stub_helper", "__symbol_stub", "__symbol_stub1", "__picsymbolstub1",
                "__auth_stubs",
                "__objc_stubs", "__textcoal_nt", "__StaticInit", "__text_env", "__swift_as_entry",
            ]
        ),
        (.strings, ["__cstring", "__ustring", "__oslogstring", "__asan_cstring"]),
        (.unwind, ["__unwind_info", "__eh_frame", "__gcc_except_tab", "__compact_unwind"]),
        (.zeroFill, ["__bss", "__common", "__thread_bss", "__huge", "__pu_bss", "__pcommon"]),
        (.constants, ["__const", "__literal4", "__literal8", "__literal16", "__cfstring", "__constg_swiftt"]),
        (
            .data,
            [
                "__data", "__thread_data", "__thread_vars", "__got", "__auth_got", "__la_symbol_ptr", "__nl_symbol_ptr",
                "__mod_init_func", "__mod_term_func", "__init_offsets",
            ]
        ),
        (.metadata, ["__info_plist", "__entitlements", "__llvm_prf_names"]),
    ]

    private static let prefixes: [(ByteKind, [StaticString])] = [
        (.metadata, ["__objc_", "__swift", "__swift5_", "__llvm"])
    ]
}
