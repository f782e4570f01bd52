/// Comments in tables of strings, which nothing reads at run time.
struct StringsCommentsWaste: WasteRule {
    private var found: [Waste] = []

    init?(_ product: WasteProduct) {
        guard product.isApple else { return nil }
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        guard file.fileExtension == "strings" else { return }
        let bytes = StringTable(try file.all()).commentBytes
        guard bytes > 0 else { return }
        found.append(
            Waste(
                kind: .stringsComments, files: [file.path], wasted: bytes,
                fix: "convert the table to a binary property list, which has no comments", verdict: .certain))
    }

    func waste() -> [Waste] { found }
}
