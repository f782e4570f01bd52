/// The facts about a product that rules of waste need before they see its files.
struct WasteProduct {
    let format: String
    let options: WasteOptions
    /// The likenesses that several files have; `nil` where the files are unpacked together, so that a second visit would
    /// unpack everything again.
    private var repeated: RepeatFilter?
    /// The property list of the outermost app.
    private(set) var app = AppFacts()
    /// Whether there are more files than resources are judged of. No app has so many.
    private(set) var isCrowd = false

    /// Limit of the files of a product whose resources are judged.
    static let mostFiles = 1 << 18

    var isApple: Bool { ProductFormat.isApple(format) }
    var isAndroid: Bool { ProductFormat.isAndroid(format) }
    /// Whether the product is an app for a phone or tablet of Apple, of which a device gets a part.
    var isThinned: Bool { isApple && app.isMobile }

    init(_ container: any FileContainer, options: WasteOptions = WasteOptions()) throws(InputError) {
        format = container.format
        self.options = options
        guard container.share != .measured else { return }
        var survey = ProductSurvey()
        try container.walk(&survey)
        repeated = survey.repeated
        app = survey.app
        isCrowd = survey.count > WasteProduct.mostFiles
    }

    /// Returns whether another file may be equal to a file, as far as the container tells.
    func mayHaveCopy(_ file: ProductFile) -> Bool { repeated?.mayHaveRepeated(WasteProduct.likeness(of: file)) ?? true }

    /// Returns a number that equal files share: of the length, and of the checksum that the container states. Other files
    /// may share it by accident.
    fileprivate static func likeness(of file: ProductFile) -> UInt64 {
        file.size &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(file.checksum ?? 0)
    }
}

/// A visitor that finds files of equal length and reads the property list of the app.
private struct ProductSurvey: ProductVisitor {
    private(set) var repeated = RepeatFilter()
    private(set) var app = AppFacts()
    private(set) var count = 0

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        count += 1
        repeated.add(WasteProduct.likeness(of: file))
        if let folder = BundlePlace.program(describedBy: file.path), let bytes = try? contents.all() {
            app.read(bytes, folder: folder.lossless)
        }
        _ = try contents.containerSize()
    }
}
