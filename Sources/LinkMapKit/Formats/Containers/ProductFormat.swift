/// Formats of products by the system that they are made for, as ``FileContainer/format`` names them.
enum ProductFormat {
    /// Bundles of Apple's systems, whose code looks up resources by name.
    static func isApple(_ format: String) -> Bool { apple.contains(format) }
    /// Packages for Android.
    static func isAndroid(_ format: String) -> Bool { android.contains(format) }
    /// Apps as they are shipped: nothing else is linked to the libraries inside.
    static func isClosed(_ format: String) -> Bool { closed.contains(format) }

    private static let closed: Set = ["app", "appex", "ipa", "xcarchive"]
    private static let apple = closed.union(["framework", "xcframework", "bundle"])
    private static let android: Set = ["apk", "aab", "aar"]
}
