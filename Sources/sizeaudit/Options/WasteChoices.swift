import ArgumentParser
import AuditReport
import LinkMapKit

/// Options for the waste of products.
struct WasteChoices: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The languages that the product needs. Translations into others are waste.",
            discussion: "Spelled as in its folders: en, pt-BR.", valueName: "language[,language...]"),
        transform: { $0.split(separator: ",").map(String.init) })
    var languages: [[String]] = []

    @Flag(
        help: ArgumentHelp(
            "Encode the images of a product again, and show what that saves. Slow.",
            discussion: "Runs \(ExternalEncoder.programs), as far as they are installed."))
    var encode = false

    /// Returns the choices, and says which programs are missing.
    func options() throws(InputError) -> WasteOptions {
        var options = WasteOptions()
        options.languages = Array(languages.joined())
        if encode { options.encoder = try ExternalEncoder() }
        return options
    }
}
