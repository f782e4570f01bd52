/// The symbols that start-up files, the C library and compilers add to every program.
enum StartupSymbols {
    /// Returns whether a symbol of an image is one of them.
    static func contains(_ name: ByteView, in image: Image) -> Bool {
        image.toolchain.linksStartupFiles && contains(name)
    }

    private static func contains(_ name: ByteView) -> Bool {
        name.count <= longest && exact.contains(name) || prefixes.contains { name.starts(with: $0) }
            || LinkerMarks.contains(name)
    }

    /// The length of the longest name: names of C++ are mostly longer, and not hashed.
    private static let longest = exact.reduce(0) { max($0, $1.count) }

    /// The symbols from `crt1.o` and from the linker in Mach-O files, as spelled in the file.
    static let ofApple: Set<ByteView> = [
        "__mh_execute_header", "__dyld_private", "__mh_dylib_header", "__mh_bundle_header", "__mh_dylinker_header",
        "_NXArgc", "_NXArgv",
        "_environ", "___progname", "start", "_start", "dyld_stub_binding_helper", "stub_binding_helper", "pvars",
        "__dyld_func_lookup", "dyld__mach_header", "_mach_init_routine", "__cthread_init_routine", "_crt_basic",
    ]

    private static let exact: Set<ByteView> = [
        "_init", "_fini", "_start", "frame_dummy", "__do_global_dtors_aux", "__do_global_ctors_aux",
        "register_tm_clones", "deregister_tm_clones", "_IO_stdin_used", "__dso_handle", "data_start", "__data_start",
        "call_weak_fn", "_dl_relocate_static_pie", "__libc_csu_init", "__libc_csu_fini", "__TMC_END__", "__abi_tag",
        "__backtraceRef",
        "__do_init", "__do_fini", "__do_global_dtors_aux_fini_array_entry", "__frame_dummy_init_array_entry",
        "__FRAME_END__", "__GNU_EH_FRAME_HDR", "_DYNAMIC", "_GLOBAL_OFFSET_TABLE_", "completed.0", "dtor_idx.0",
        "object.0", "__EH_FRAME_LIST__", "__EH_FRAME_LIST_END__", "__EH_FRAME_BEGIN__", "__fini", "__init",
        "__x86.get_pc_thunk.bx", "__x86.get_pc_thunk.ax", "__x86.get_pc_thunk.cx", "__x86.get_pc_thunk.dx",
        "__x86.get_pc_thunk.si", "__x86.get_pc_thunk.di", "__x86.get_pc_thunk.bp", "__clang_call_terminate",
        "__stack_chk_fail_local", "atexit", "at_quick_exit", "fstat", "fstat64", "lstat", "stat", "mknod", "mknodat",
        "__CTOR_LIST__", "__DTOR_LIST__", "__CTOR_END__", "__DTOR_END__", "__JCR_LIST__", "__JCR_END__",
    ]

    private static let prefixes: [StaticString] = [
        "completed.", "__crt_", "__libc_csu_", "__init_array_", "__fini_array_",
    ]
}
