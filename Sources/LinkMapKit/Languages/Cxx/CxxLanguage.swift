/// C++, whose names are read in `Names/Itanium` and whose classes in `Program/Metadata/Cxx`.
struct CxxLanguage: Language {
    var runtimeModules: Set<ByteView> { CxxLanguage.namespaces }
    var standardModules: Set<ByteView> { CxxLanguage.namespaces }
    func mangles(_ symbol: ByteView) -> Bool { PackageScopes.isCXX(symbol) }

    /// The namespaces of the standard library and of the compilers' run-time libraries.
    private static let namespaces: Set<ByteView> = [
        "std", "__cxxabiv1", "__gnu_cxx", "__gnu_debug", "__gnu_parallel", "__gnu_pbds",
    ]
}
