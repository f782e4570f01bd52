import ArgumentParser

/// Options for evidence of use beside the artifacts.
struct EvidenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An index store of the source. What used source refers to is no finding. May be repeated.",
            discussion: """
                Compilers write it with -index-store-path; Xcode and SwiftPM always do. It is read with the \
                toolchain's libIndexStore ($SIZEAUDIT_LIBINDEXSTORE, or the one beside swiftc or clang in PATH).
                """,
            valueName: "directory"),
        completion: .directory)
    var indexStore: [String] = []
}
