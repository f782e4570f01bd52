import Foundation

/// The small artifacts of the checkout.
enum Samples {
    /// The checkout.
    static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url
    }()

    static func path(_ name: String) -> String { root.appendingPathComponent("samples/\(name)").path }
}
