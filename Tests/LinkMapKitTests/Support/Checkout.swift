import Foundation

/// The files that the tests belong to.
enum Checkout {
    /// Its folder.
    static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url
    }()

    static func sample(_ name: String) -> String { root.appendingPathComponent("samples/\(name)").path }
}
