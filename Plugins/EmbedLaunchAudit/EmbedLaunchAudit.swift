import PackagePlugin

/// A build tool plugin that builds the audit library, written in C, and embeds its bytes in Swift source. The program
/// thus is a single file.
@main struct EmbedLaunchAudit: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        let script = package.appending(path: "scripts/embed-launch-audit")
        let digits = package.appending(path: "scripts/embed-digits")
        let library = package.appending(path: "Sources/LaunchAudit")
        let shared = package.appending(path: "Sources/CLaunch")
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedAudit.swift")
        let sources = ["audit.c", "clock.h", "environment.h", "initializers.h", "record.h"].map {
            library.appending(path: $0)
        }
        let headers = ["system_call.h", "include/launch_record.h"].map { shared.appending(path: $0) }
        return [
            .buildCommand(
                displayName: "Embedding the audit library", executable: script,
                arguments: [sources[0].path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: [script, digits] + sources + headers,
                outputFiles: [output])
        ]
    }
}
