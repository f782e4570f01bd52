import Foundation
import TestSupport

/// The repository's own examples.
enum Samples {
    /// All builds of the sample program, and their maps.
    static let paths: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.sample(""))) ?? []
        return names.filter { $0.hasPrefix("tally") && !$0.hasSuffix(".lptrace") }.sorted().map(Checkout.sample)
    }()
}
