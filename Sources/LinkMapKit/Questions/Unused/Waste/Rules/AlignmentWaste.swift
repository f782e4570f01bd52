/// Libraries of an Android package that a device with pages of 16 KiB cannot load.
struct AlignmentWaste: WasteRule {
    private var found: [Waste] = []

    private static let page: UInt64 = 16384
    private static let processors = ["arm64-v8a", "x86_64"]

    init?(_ product: WasteProduct) {
        guard product.isAndroid else { return nil }
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        guard file.fileExtension == "so",
            let processor = Array(file.path.components).dropLast().last?.text,
            AlignmentWaste.processors.contains(processor)
        else { return }
        var fixes: [String] = []
        let smallest = try file.images().flatMap(\.segments).map(\.alignment).min()
        if let smallest, smallest < AlignmentWaste.page {
            fixes.append(
                "link it with -Wl,-z,max-page-size=16384: its segments are aligned to \(smallest) bytes")
        }
        if let offset = file.file.storedOffset, offset % AlignmentWaste.page != 0 {
            fixes.append("align it with zipalign -P 16: it is stored at offset \(offset)")
        }
        guard !fixes.isEmpty else { return }
        found.append(
            Waste(
                kind: .alignment, files: [file.path], wasted: 0, fix: fixes.joined(separator: "; "), verdict: .certain))
    }

    func waste() -> [Waste] { found }
}
