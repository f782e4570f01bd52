/// The files of an app that no program reads at run time, told by their names.
struct NotNeededFiles: ProductVisitor {
    private(set) var waste: [Waste] = []

    mutating func visit(_ link: ProductLink) {}
    mutating func visit(own name: StaticString, _ size: UInt64) {}
    mutating func warn(_ warning: AuditWarning) {}

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        let path = file.path.lossless
        if let (why, verdict) = NotNeededFiles.reason(path) {
            waste.append(
                Waste(
                    kind: .notNeeded, files: [ByteView(copying: path)], wasted: file.size,
                    fix: "leave it out of the product: \(why)", verdict: verdict))
        }
        _ = try contents.containerSize()
    }

    private static let extensions: [(names: String, why: String)] = [
        ("h hpp modulemap swiftmodule swiftdoc swiftinterface abi.json swiftsourceinfo", "only compilers read it"),
        ("a o bc", "it is linked already"), ("bcsymbolmap dwarf", "only crash reports need it"),
        ("xcconfig xctestplan xcassets xib storyboard xcstrings bazel pch", "only the build reads it"),
        ("sh bash command", "nothing runs scripts there"),
        ("map", "only debuggers read source maps"),
    ]
    private static let documents = ["readme", "changelog", "changes", "contributing", "authors", "history"]

    private static func reason(_ path: String) -> (String, Waste.Verdict)? {
        let name = String(path.split(separator: "/").last ?? "")
        let lower = name.lowercased()
        if name == ".DS_Store" || name.hasPrefix("._") { return ("the Finder left it behind", .certain) }
        for (names, why) in extensions where names.split(separator: " ").contains(where: { lower.hasSuffix(".\($0)") })
        {
            return (why, .certain)
        }
        if path.contains(".swiftmodule/") { return ("only compilers read it", .certain) }
        let stem = lower.split(separator: ".").first.map(String.init) ?? ""
        let isText = ["", "md", "txt", "rst", "markdown"].contains(
            lower.split(separator: ".").dropFirst().last.map(String.init) ?? "")
        return documents.contains(stem) && isText ? ("it is for people", .likely) : nil
    }
}
