/// Bytes of a product that buy nothing, with the way to save them.
package struct Waste: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case duplicate
        case nearDuplicate = "near-duplicate"
        case duplicateCode = "duplicate-code"
        case notNeeded = "not-needed"
        case stringsComments = "strings-comments"
        case looseImage = "loose-image"
        case alternateIcon = "alternate-icon"
        case imageEncoding = "image-encoding"
        case imageFormat = "image-format"
        case smallFiles = "small-files"
        case largeMedia = "large-media"
        case unneededArchitecture = "unneeded-arch"
        case debugInfo = "debug-info"
        case exports
        case oldFramework = "old-framework"
        case language
        case alignment
    }

    package enum Verdict: String, Sendable { case certain, likely }

    package var kind: Kind
    /// The paths of the files, in alphabetical order.
    package var files: [ByteView]
    /// The number of bytes to save.
    package var wasted: UInt64
    package var fix: String
    package var verdict: Verdict
    /// The largest of the functions and classes that the files share; empty for other kinds.
    package var names: [ByteView] = []

    /// Orders by bytes, then by name.
    static func precedes(_ left: Waste, _ right: Waste) -> Bool {
        if left.wasted != right.wasted { return left.wasted > right.wasted }
        return (left.kind.rawValue, left.files.first ?? .empty) < (right.kind.rawValue, right.files.first ?? .empty)
    }
}

/// A search for one kind of waste in a product. It sees each file once, and answers at the end.
protocol WasteRule: SendableMetatype {
    /// - Returns: `nil` for products that the rule is not about.
    init?(_ product: WasteProduct)

    /// - Throws: ``InputError`` for a file that cannot be read. It is reported, and the search goes on.
    mutating func visit(_ file: WasteFile) throws(InputError)

    /// Returns what was found in all files.
    func waste() -> [Waste]
}

/// All rules of waste. A new one is added here, with a file of its own in `Rules`.
enum WasteRules {
    static let all: [any WasteRule.Type] = [
        DuplicateWaste.self, NearDuplicateWaste.self, DuplicateCodeWaste.self, NotNeededWaste.self,
        StringsCommentsWaste.self, LooseImageWaste.self, AlternateIconWaste.self, ImageEncodingWaste.self,
        SmallFilesWaste.self, LargeMediaWaste.self, UnneededArchitectureWaste.self, DebugInfoWaste.self,
        CatalogCopiesWaste.self, ExportsWaste.self, OldFrameworkWaste.self, LanguageWaste.self, AlignmentWaste.self,
    ]
}

/// The choices of a user about waste.
package struct WasteOptions: Sendable {
    /// The languages that the product needs, as its folders spell them; empty for all.
    package var languages: [String] = []
    /// Encoders to try on images; `nil` unless asked for.
    package var encoder: (any ImageEncoder)?

    package init() {}
}
