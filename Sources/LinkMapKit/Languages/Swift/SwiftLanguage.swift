/// Swift, whose names are read in `Names/Swift` and whose types in `Program/Metadata/Swift`.
struct SwiftLanguage: Language {
    var runtimeModules: Set<ByteView> { SwiftLanguage.modules }
    var standardModules: Set<ByteView> { SwiftLanguage.standardLibrary }
    func mangles(_ symbol: ByteView) -> Bool { SwiftScope.prefixLength(symbol) != nil }

    private static let standardLibrary: Set<ByteView> = [
        "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "Synchronization", "SwiftOnoneSupport", "Glibc",
        "Musl", "__C", "__C_Synthesized",
    ]

    /// The modules of the standard library and its neighbours in the toolchain.
    private static let modules = standardLibrary.union([
        "Distributed", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
        "FoundationXML", "_FoundationCollections", "Dispatch", "Observation", "Cxx", "CxxStdlib",
    ])

    /// The top directory of a unit, until its code tells the module (see ``SwiftUnitModules``): entries do not give it.
    var units: UnitGrouping? {
        UnitGrouping(code: 0x1E, rule: .module, words: "modules of Swift") { _, shown in
            PathNames.topDirectory(of: shown)
        }
    }
}
