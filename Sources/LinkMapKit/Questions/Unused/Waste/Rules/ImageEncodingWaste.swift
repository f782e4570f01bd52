/// Pictures that an encoder makes smaller. Each one is encoded, so this is done only if asked for.
///
/// The same pixels in the same format are certain. Of large pictures it is also measured what another format takes, with a
/// loss that is hard to see, if every system of the product shows that format.
struct ImageEncodingWaste: WasteRule {
    private let encoder: any ImageEncoder
    private let isAndroid: Bool
    private let isApple: Bool
    private let app: AppFacts
    private var found: [Waste] = []

    /// Less is not worth a finding.
    private static let least: UInt64 = 4096
    /// The size of a picture for which another format is tried: a person has to compare the two, and change a name.
    private static let large: UInt64 = 32_768
    private static let extensions = ["png", "jpg", "jpeg"]

    init?(_ product: WasteProduct) {
        guard let encoder = product.options.encoder else { return nil }
        self.encoder = encoder
        isAndroid = product.isAndroid
        isApple = product.isApple
        app = product.app
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        guard file.size > ImageEncodingWaste.least, ImageEncodingWaste.extensions.contains(file.fileExtension),
            FileType(path: file.path, head: try file.head()) == .image, let facts = PictureFacts(try file.all()),
            // Files that Xcode rewrote are no PNG files for encoders. What Xcode was given can be encoded before.
            !facts.isRewritten, !facts.isAnimated
        else { return }
        let isLarge = file.size >= ImageEncodingWaste.large
        let (encodings, failure) = encoder.encode(
            EncodingTask(
                bytes: try file.all(), facts: facts, others: formats(for: file, facts), allowsLoss: isLarge))
        let kept = addSame(encodings.filter { isSame($0, facts) }, file)
        if isLarge { addOther(encodings.filter { !isSame($0, facts) }, file, kept: kept) }
        if let failure { throw failure }
    }

    // MARK: - Formats

    /// Returns the formats besides its own in which every system of the product shows a picture.
    private func formats(for file: WasteFile, _ facts: PictureFacts) -> Set<PictureFormat> {
        // Encoders know neither how a picture is turned nor the colours of printers.
        guard !facts.isTurned, !facts.isForPrint else { return [] }
        // Only PNG files have borders that say how to stretch them.
        if isAndroid { return file.path.ends(with: ".9.png") ? [] : [.webP] }
        guard isApple, !isOfSystem(file) else { return [] }
        var formats: Set<PictureFormat> = []
        if app.requires(app.isMobile ? [14] : [11]) { formats.insert(.webP) }
        let isOpaque = app.requires(app.isMobile ? [11] : [10, 13])
        let isTransparent = app.requires(app.isMobile ? [13] : [10, 15])
        if facts.hasAlpha ? isTransparent : isOpaque { formats.insert(.heic) }
        return formats
    }

    /// Returns whether the system reads a picture by its name, as a PNG file.
    private func isOfSystem(_ file: WasteFile) -> Bool {
        LooseImageWaste.isOfSystem(file.stem) || file.path.contains(".iconset/")
            || app.alternateIcons.contains(ResourcePlace.plain(file.stem).lossless)
    }

    /// Returns whether an encoding can take the picture's place as it is. Android finds pictures without their extension.
    private func isSame(_ encoding: PictureEncoding, _ facts: PictureFacts) -> Bool {
        encoding.quality == nil && (isAndroid || encoding.format == facts.format)
    }

    // MARK: - Findings

    /// - Returns: the size of the smallest picture with the same pixels.
    private mutating func addSame(_ encodings: [PictureEncoding], _ file: WasteFile) -> UInt64 {
        guard let best = encodings.min(by: { $0.size < $1.size }), best.size + ImageEncodingWaste.least <= file.size
        else { return file.size }
        found.append(
            Waste(
                kind: .imageEncoding, files: [file.path], wasted: file.size - best.size,
                fix: "encode it with \(best.encoder): \(best.size) bytes, without a visible difference",
                verdict: .certain))
        return best.size
    }

    /// - Parameter kept: the size with the same pixels. The bytes to save come on top of those of that encoding.
    private mutating func addOther(_ encodings: [PictureEncoding], _ file: WasteFile, kept: UInt64) {
        guard let best = encodings.min(by: { $0.size < $1.size }), best.size < kept,
            kept - best.size >= max(ImageEncodingWaste.least, kept / 4)
        else { return }
        let quality = best.quality.map { " with quality \($0)" } ?? ""
        let advice = isAndroid ? "compare the two" : "compare the two, and change the name where it is loaded"
        found.append(
            Waste(
                kind: .imageFormat, files: [file.path], wasted: kept - best.size,
                fix: "as \(best.format.rawValue) it takes \(best.size) bytes (\(best.encoder)\(quality)): \(advice)",
                verdict: .likely))
    }

    func waste() -> [Waste] { found }
}
