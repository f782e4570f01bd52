import ArgumentParser

@main struct SizeAudit: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "sizeaudit", version: "0.1.0")
}
