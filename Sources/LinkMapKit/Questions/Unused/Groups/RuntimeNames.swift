/// The names under which the C library, compilers and language runtimes come into a program.
package enum RuntimeNames {
    /// Returns whether an archive or object file comes with the C library, a compiler or a language.
    static func isLibrary(_ name: ByteView) -> Bool {
        let file = name.lastPathComponent
        return archives.contains(file) || prefixes.contains { file.starts(with: $0) }
    }

    /// Returns whether a module or library comes with a language, a compiler or the system.
    package static func isPart(_ name: String) -> Bool {
        let bytes = ByteView(copying: name)
        return Languages.all.contains { $0.isRuntime(bytes) } || isLibrary(bytes) || bytes.starts(with: "/usr/")
            || SystemSources.contains(bytes)
    }

    /// Returns whether a source file belongs to one of them.
    static func isSource(_ path: ByteView) -> Bool { SystemSources.isRuntime(path) }

    /// The archives of C and C++ libraries and of compilers.
    private static let archives: Set<ByteView> = [
        "libc.a", "libm.a", "libm-2.36.a", "libmvec.a", "libpthread.a", "libpthread_nonshared.a", "libc_nonshared.a",
        "libdl.a", "librt.a", "libutil.a", "libanl.a", "libresolv.a", "libgcc.a", "libgcc_eh.a", "libgcc_s.a",
        "libssp.a",
        "libssp_nonshared.a", "libatomic.a", "libstdc++.a", "libsupc++.a", "libc++.a", "libc++abi.a", "libunwind.a",
        "libcompiler_rt.a", "libquadmath.a", "libgfortran.a", "libobjc.a", "libgo.a", "libswiftCore.a",
        "libswift_Concurrency.a", "libswift_StringProcessing.a", "libswift_RegexParser.a", "libswiftSynchronization.a",
        "libswiftDispatch.a", "libdispatch.a", "libBlocksRuntime.a", "libFoundation.a", "libFoundationEssentials.a",
        "libFoundationInternationalization.a", "lib_FoundationICU.a", "libCoreFoundation.a",
        "lib_FoundationCollections.a", "libswiftSwiftOnoneSupport.a",
    ]

    /// The beginnings of object files and archives whose names also carry a machine or a hash.
    private static let prefixes: [StaticString] = [
        "libclang_rt.", "crt1.", "Scrt1.", "rcrt1.", "crti.", "crtn.", "crtbegin", "crtend", "swiftrt.", "libstd-",
        "libcore-", "liballoc-", "libcompiler_builtins-", "libpanic_unwind-", "libpanic_abort-", "libunwind-",
    ]
}
