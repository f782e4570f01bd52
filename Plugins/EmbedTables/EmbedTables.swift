import Foundation
import PackagePlugin

/// A build tool plugin that embeds the tables of names, which are text files, in Swift source.
@main struct EmbedTables: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        let script = package.appending(path: "scripts/embed-tables")
        let folder = package.appending(path: "Sources/LinkMapKit/Program/Metadata/ObjC/Platform/Tables")
        let tables =
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
            + [package.appending(path: "Sources/LinkMapKit/Languages/Go/Linking/goStandardImports.txt")]
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTables.swift")
        return [
            .buildCommand(
                displayName: "Embedding tables of names", executable: script,
                arguments: [output.path(percentEncoded: false)] + tables.map { $0.path(percentEncoded: false) },
                inputFiles: [script] + tables, outputFiles: [output])
        ]
    }
}
