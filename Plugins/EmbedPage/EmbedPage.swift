import Foundation
import PackagePlugin

/// A build tool plugin that embeds the files of the HTML report in Swift source, so that the program is a single file.
@main struct EmbedPage: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        let script = package.appending(path: "scripts/embed-page")
        let page = package.appending(path: "Sources/AuditReport/HTML/Page")
        let files = try FileManager.default.contentsOfDirectory(at: page, includingPropertiesForKeys: nil)
            .sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
        let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the report's page", executable: script,
                arguments: [page.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: [script] + files, outputFiles: [output])
        ]
    }
}
