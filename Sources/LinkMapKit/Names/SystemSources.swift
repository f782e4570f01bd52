/// The source paths that debug info of the C library, compilers and language runtimes has. They are the same on every machine.
enum SystemSources {
    /// Returns whether a source file comes with the system and not with the program.
    static func contains(_ path: ByteView) -> Bool {
        folders.contains { path.starts(with: $0) } || parts.contains { path.firstIndex(of: ByteView($0)) != nil }
    }

    /// Returns whether a source file belongs to one of the runtimes, wherever it was built.
    static func isRuntime(_ path: ByteView) -> Bool { parts.contains { path.firstIndex(of: ByteView($0)) != nil } }

    private static let folders: [StaticString] = ["/usr/", "/Applications/", "/Library/Developer/"]

    private static let parts: [StaticString] = [
        "/rustc/", "/sysdeps/", "/glibc-", "/libgcc/", "/libstdc++-v3/", "/compiler-rt/", "/libcxx/", "/libcxxabi/",
    ]
}
