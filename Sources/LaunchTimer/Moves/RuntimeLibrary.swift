/// The libraries of languages and of the system, which no program loads later.
package enum RuntimeLibrary {
    private static let stems = [
        "ld-linux", "ld-musl", "ld64.so", "ld.so", "libc.so", "libc-", "libm.so", "libm-", "libpthread", "libdl.so",
        "librt.so",
        "libstdc++.so", "libgcc_s.so", "libc++.so", "libc++abi.so", "libunwind.so", "libswiftCore.so", "libatomic.so",
        "linux-vdso", "libresolv.so", "libutil.so",
    ]

    /// Returns whether a path is that of such a library.
    package static func contains(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return stems.contains { name.hasPrefix($0) }
    }

    /// Returns whether a path is that of the C library.
    package static func isC(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.hasPrefix("libc.so") || name.hasPrefix("libc-")
    }
}
