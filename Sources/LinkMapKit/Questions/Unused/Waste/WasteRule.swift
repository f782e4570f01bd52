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
        ExportsWaste.self, OldFrameworkWaste.self, LanguageWaste.self, AlignmentWaste.self,
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
