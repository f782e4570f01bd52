import Foundation

/// The checkout that the tests were built from, and its small artifacts.
enum Checkout {
    static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url
    }()

    static func sample(_ name: String) -> String { root.appendingPathComponent("samples/\(name)").path }
}
