/// The numbers of asset catalogs as words.
enum CatalogTerms {
    /// An attribute of a rendition's key.
    enum Attribute {
        static let appearance: UInt16 = 7
        static let scale: UInt16 = 12
        static let idiom: UInt16 = 15
        static let identifier: UInt16 = 17
    }

    static func idiom(_ number: UInt16) -> String {
        let names = ["universal", "phone", "pad", "tv", "car", "watch", "marketing"]
        return Int(number) < names.count ? names[Int(number)] : String(number)
    }

    /// Returns the name of the compression of pixels.
    static func compression(_ number: UInt32) -> String {
        let names = [
            "uncompressed", "rle", "zip", "lzvn", "lzfse", "jpeg-lzfse", "blurred", "astc", "palette-img", "hevc",
            "deepmap-lzfse", "deepmap2", "dxtc",
        ]
        return Int(number) < names.count ? names[Int(number)] : String(number)
    }

    static func layout(_ number: UInt16) -> String { layouts[number] ?? String(number) }

    private static let layouts: [UInt16: String] = [
        6: "gradient", 7: "effect", 9: "vector", 10: "one-part-fixed", 11: "one-part-tile", 12: "one-part-scale",
        20: "three-part-h-tile", 21: "three-part-h-scale", 22: "three-part-h-uniform", 23: "three-part-v-tile",
        24: "three-part-v-scale", 25: "three-part-v-uniform", 30: "nine-part-tile", 31: "nine-part-scale",
        32: "nine-part-h-uniform-v-scale", 33: "nine-part-h-scale-v-uniform", 34: "nine-part-edges", 40: "six-part",
        50: "filmstrip", 1000: "data", 1001: "external-link", 1002: "layer-stack", 1003: "internal-link",
        1004: "packed-image", 1005: "name-list", 1006: "thinning-placeholder", 1007: "texture", 1008: "texture-image",
        1009: "color", 1010: "multisize-image", 1011: "model-asset", 1012: "model-mesh", 1013: "recognition-group",
        1014: "recognition-object", 1016: "model-submesh", 1017: "vector-glyph", 1018: "solid-layer-stack",
        1019: "icon-layer-stack", 1020: "icon-group", 1021: "named-gradient",
    ]
}
