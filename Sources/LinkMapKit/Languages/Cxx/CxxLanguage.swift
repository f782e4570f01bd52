/// C++, whose names are read in `Names/Itanium` and whose classes in `Program/Metadata/Cxx`.
struct CxxLanguage: Language {
    var runtimeModules: Set<ByteView> { CxxLanguage.namespaces }

    private static let namespaces: Set<ByteView> = ["std", "__cxxabiv1", "__gnu_cxx", "__gnu_debug", "__gnu_pbds"]
}
