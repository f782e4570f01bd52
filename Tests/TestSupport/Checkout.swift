import Foundation

/// The checkout that the tests were built from, its small artifacts, and what was built beside the tests.
package enum Checkout {
    package static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url
    }()

    package static func sample(_ name: String) -> String { root.appendingPathComponent("samples/\(name)").path }

    /// A program of the package, as it was built with the tests.
    package static func program(_ name: String) -> String {
        let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return runner.deletingLastPathComponent().appendingPathComponent(name).path
    }
}
