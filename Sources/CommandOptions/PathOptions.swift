import ArgumentParser

/// The option for the directory to omit from paths.
package struct PathOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Leave this directory out of paths (default: the one that most of the build's own paths share).",
            valueName: "directory"),
        completion: .directory)
    package var stripPrefix: String?

    package init() {}
}
