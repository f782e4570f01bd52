/// Images that an encoder makes smaller without a visible difference. Each one is encoded, so this is done only if asked for.
struct ImageEncodingWaste: WasteRule {
    private let encoder: any ImageEncoder
    private let isAndroid: Bool
    private var found: [Waste] = []

    /// Less is not worth a finding.
    private static let least: UInt64 = 4096

    init?(_ product: WasteProduct) {
        guard let encoder = product.options.encoder else { return nil }
        self.encoder = encoder
        isAndroid = product.isAndroid
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        guard file.size > ImageEncodingWaste.least, ["png", "jpg", "jpeg"].contains(file.fileExtension) else { return }
        let head = try file.head()
        // Files that Xcode rewrote are no PNG files for encoders. What Xcode was given can be encoded before.
        guard FileType(path: file.path, head: head) == .image, !head.dropFirst(12).starts(with: "CgBI"),
            let (size, name) = try encoder.encode(
                try file.all(), fileExtension: file.fileExtension,
                // Only PNG files have borders that say how to stretch them.
                allowsWebP: isAndroid && !file.path.ends(with: ".9.png")),
            size + ImageEncodingWaste.least <= file.size
        else { return }
        found.append(
            Waste(
                kind: .imageEncoding, files: [file.path], wasted: file.size - size,
                fix: "encode it with \(name): \(size) bytes, without a visible difference", verdict: .certain))
    }

    func waste() -> [Waste] { found }
}
