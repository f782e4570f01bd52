/// The files of an app that no program reads at run time, told by their names.
struct NotNeededWaste: WasteRule {
    private var found: [Waste] = []

    init?(_ product: WasteProduct) {
        guard product.isApple else { return nil }
    }

    mutating func visit(_ file: WasteFile) {
        guard let (why, verdict) = NotNeededWaste.reason(file) else { return }
        found.append(
            Waste(
                kind: .notNeeded, files: [file.path], wasted: file.size, fix: "leave it out of the product: \(why)",
                verdict: verdict))
    }

    func waste() -> [Waste] { found }

    private static let extensions: [(names: String, why: String)] = [
        ("h hpp modulemap swiftmodule swiftdoc swiftinterface abi.json swiftsourceinfo", "only compilers read it"),
        ("a o bc", "it is linked already"), ("bcsymbolmap dwarf", "only crash reports need it"),
        ("xcconfig xctestplan xcassets xib storyboard xcstrings bazel pch", "only the build reads it"),
        ("sh bash command", "nothing runs scripts there"),
        ("map", "only debuggers read source maps"),
    ]
    private static let reasons: [String: String] = extensions.reduce(into: [:]) { table, list in
        for name in list.names.split(separator: " ") { table[String(name)] = list.why }
    }
    private static let documents = ["readme", "changelog", "changes", "contributing", "authors", "history"]

    private static func reason(_ file: WasteFile) -> (String, Waste.Verdict)? {
        if file.name == ".DS_Store" || file.name.hasPrefix("._") { return ("the Finder left it behind", .certain) }
        let parts = file.name.lowercased().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for start in parts.indices.dropFirst() {
            if let why = reasons[parts[start...].joined(separator: ".")] { return (why, .certain) }
        }
        if file.pathText.includes(".swiftmodule/") { return ("only compilers read it", .certain) }
        let isText = parts.count < 2 || ["md", "txt", "rst", "markdown"].contains(parts[parts.count - 1])
        return documents.contains(parts[0]) && isText ? ("it is for people", .likely) : nil
    }
}
