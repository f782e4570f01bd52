/// The files of an app that no program reads at run time, told by their names.
struct NotNeededWaste: WasteRule {
    private var found: [Waste] = []

    init?(_ product: WasteProduct) {
        guard product.isApple else { return nil }
    }

    mutating func visit(_ file: WasteFile) {
        guard let (fix, verdict) = NotNeededWaste.fix(for: file) else { return }
        found.append(Waste(kind: .notNeeded, files: [file.path], wasted: file.size, fix: fix, verdict: verdict))
    }

    func waste() -> [Waste] { found }

    private static let extensions: [(names: String, why: String)] = [
        ("h hpp modulemap swiftmodule swiftdoc swiftinterface abi.json swiftsourceinfo", "only compilers read it"),
        ("a o bc", "it is linked already"), ("bcsymbolmap dwarf", "only crash reports need it"),
        ("xcconfig xctestplan xcassets xib storyboard xcstrings bazel pch", "only the build reads it"),
        ("sh bash command", "nothing runs scripts there"),
        ("map", "only debuggers read source maps"),
    ]
    /// The fixes by extension. Products may have many such files, which share the text.
    private static let fixes: [String: String] = extensions.reduce(into: [:]) { table, list in
        let fix = leaveOut(list.why)
        for name in list.names.split(separator: " ") { table[String(name)] = fix }
    }
    private static let finderFix = leaveOut("the Finder left it behind")
    private static let moduleFix = leaveOut("only compilers read it")
    private static let documentFix = leaveOut("it is for people")

    private static func leaveOut(_ why: String) -> String { "leave it out of the product: \(why)" }

    private static let documents = ["readme", "changelog", "changes", "contributing", "authors", "history"]
    private static let longestDocument = 12
    private static let textExtensions = ["", "md", "txt", "rst", "markdown"]

    /// Returns the fix for a file that is not needed, and how sure that is; `nil` for other files.
    private static func fix(for file: WasteFile) -> (String, Waste.Verdict)? {
        let name = file.path.lastPathComponent
        if name == ".DS_Store" || name.starts(with: "._") { return (finderFix, .certain) }
        let last = file.fileExtension
        if let fix = fixes[last] { return (fix, .certain) }
        // Interfaces of Swift modules have two extensions: `App.abi.json`.
        if last == "json", let fix = fixes["\(FileName(file.stem).fileExtension).json"] { return (fix, .certain) }
        if file.path.contains(".swiftmodule/") { return (moduleFix, .certain) }
        let first = name.prefix(name.firstIndex(of: UInt8(ascii: ".")) ?? name.count)
        guard first.count <= longestDocument, textExtensions.contains(last) else { return nil }
        return documents.contains(first.text.lowercased()) ? (documentFix, .likely) : nil
    }
}
