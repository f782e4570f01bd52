import ArgumentParser
import AuditReport
import LinkMapKit
import SizeGate

/// The configuration whose [[owner]] tables the dimension `owner` follows.
struct OwnerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The [[owner]] tables for --by owner (default: \(GateConfiguration.usualPath)).", valueName: "file"),
        completion: .file())
    var config: String?

    /// Returns the rules for owners if a dimension needs them.
    /// - Throws: ``InputError`` if the configuration cannot be read or has no owners.
    func rules(for by: [Dimension]) throws(InputError) -> [OwnerRule] {
        guard by.contains(.owner) else { return [] }
        guard let path = config ?? GateConfiguration.usualPathIfThere else {
            throw InputError(
                "does not exist, and --by owner reads its [[owner]] tables", hint: "name the file with --config",
                path: GateConfiguration.usualPath)
        }
        let owners = try GateConfiguration.read(path).owners
        guard !owners.isEmpty else {
            throw InputError(
                "has no [[owner]] tables for --by owner",
                hint: "add one: a name, and patterns such as modules = [\"Net*\"]", path: path)
        }
        return owners
    }
}
