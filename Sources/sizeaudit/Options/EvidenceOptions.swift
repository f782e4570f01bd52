import ArgumentParser

/// Options for evidence of use beside the artifacts.
struct EvidenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An index store: what the source refers to. Once for each.",
            discussion: """
                The compilers write it with -index-store-path, Xcode and SwiftPM always. It is read with the \
                toolchain's libIndexStore ($SIZEAUDIT_LIBINDEXSTORE, or the one beside swiftc or clang in PATH).
                """,
            valueName: "directory"),
        completion: .directory)
    var indexStore: [String] = []
}
