import PackagePlugin

/// A build tool plugin that builds the program that reads index stores, written in C, and embeds its bytes in Swift source.
/// The program thus is a single file.
@main struct EmbedIndexReader: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        let script = package.appending(path: "scripts/embed-index-reader")
        let folder = package.appending(path: "Sources/IndexReader")
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedIndexReader.swift")
        let inputs = ["main.c", "store.c", "library.h"].map { folder.appending(path: $0) }
        let others = ["scripts/embed-digits", "Sources/CIndexStore/include/CIndexStore.h"].map {
            package.appending(path: $0)
        }
        return [
            .buildCommand(
                displayName: "Embedding the reader of index stores", executable: script,
                arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: [script] + inputs + others,
                outputFiles: [output])
        ]
    }
}
