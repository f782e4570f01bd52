import Foundation

/// The small artifacts of the checkout.
enum Samples {
    /// The checkout.
    static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url
    }()

    /// All builds of the sample program, and their maps.
    static let paths: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(""))) ?? []
        return names.filter { $0.hasPrefix("tally") }.sorted().map(path)
    }()

    static func path(_ name: String) -> String { root.appendingPathComponent("samples/\(name)").path }
}
