import Foundation
import PackagePlugin

/// A build tool plugin that embeds the HTML report's page in Swift source, so that the program is a single file.
///
/// The script that it runs needs esbuild, which `scripts/bootstrap` installs: a plugin may not use the network. Only
/// `AuditReport` has this plugin, so a package that uses `LinkMapKit` alone builds without esbuild.
@main struct EmbedPage: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        let script = package.appending(path: "scripts/embed-page")
        let page = package.appending(path: "Sources/AuditReport/HTML/Page")
        let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the report's page", executable: script,
                arguments: [page.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: [script] + files(below: page), outputFiles: [output])
        ]
    }

    /// Returns all files of the page, in the order of their paths.
    private func files(below folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        return (found ?? []).filter { !$0.hasDirectoryPath }
            .sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
    }
}
