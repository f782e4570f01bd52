/// The facts about a product that rules of waste need before they see its files.
struct WasteProduct {
    /// The facts about a file that need no reading.
    struct Likeness: Hashable {
        var size: UInt64
        var checksum: UInt32?
    }

    let format: String
    let options: WasteOptions
    /// The number of files of each length and checksum; `nil` where the files are unpacked together, so that a second visit
    /// would unpack everything again.
    private(set) var counts: [Likeness: Int]?
    /// The property list of the outermost app.
    private(set) var app = AppFacts()

    var isApple: Bool { ProductFormat.isApple(format) }
    var isAndroid: Bool { ProductFormat.isAndroid(format) }
    /// Whether the product is an app for a phone or tablet of Apple, of which a device gets a part.
    var isThinned: Bool { isApple && app.isMobile }

    init(_ container: any FileContainer, options: WasteOptions = WasteOptions()) throws(InputError) {
        (format, self.options) = (container.format, options)
        guard container.share != .measured else { return }
        var survey = ProductSurvey()
        try container.walk(&survey)
        (counts, app) = (survey.counts, survey.app)
    }
}

/// A visitor that counts files of equal length and reads the property list of the app.
private struct ProductSurvey: ProductVisitor {
    private(set) var counts: [WasteProduct.Likeness: Int] = [:]
    private(set) var app = AppFacts()

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        counts[WasteProduct.Likeness(size: file.size, checksum: file.checksum), default: 0] += 1
        if let folder = BundlePlace.program(describedBy: file.path), let bytes = try? contents.all() {
            app.read(bytes, folder: folder.lossless)
        }
        _ = try contents.containerSize()
    }
}
