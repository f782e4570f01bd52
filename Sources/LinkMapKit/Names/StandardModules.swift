/// The modules and crates that come with Swift's and Rust's compilers.
enum StandardModules {
    static func contains(_ name: ByteView) -> Bool { swift.contains(name) || rust.contains(name) }

    /// The modules that every program of their language needs. Others, such as Foundation, are dependencies.
    static let core: Set<ByteView> = [
        "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "Synchronization", "SwiftOnoneSupport", "Glibc",
        "Musl", "__C", "__C_Synthesized", "std", "core", "alloc", "compiler_builtins", "std_detect", "panic_unwind",
        "panic_abort", "unwind",
    ]

    /// The modules of Swift's standard library and its neighbours in the toolchain.
    static let swift: Set<ByteView> = [
        "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "Synchronization", "Distributed", "Foundation",
        "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
        "_FoundationCollections", "Dispatch", "Observation", "Cxx", "CxxStdlib", "SwiftOnoneSupport", "Glibc", "Musl",
        "__C", "__C_Synthesized",
    ]

    /// The crates of Rust's standard library, and those that only it uses in most programs.
    static let rust: Set<ByteView> = [
        "std", "core", "alloc", "compiler_builtins", "std_detect", "panic_unwind", "panic_abort", "unwind",
        "rustc_demangle", "gimli", "addr2line",
    ]
}
