import Foundation
import TestSupport

/// The repository's own examples.
enum Samples {
    /// Endings of what was recorded while a program ran.
    private static let recordings = [".lptrace", ".hang", ".hang.json"]

    /// All builds of the sample program, and their maps.
    static let paths: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.sample(""))) ?? []
        return names.filter { name in
            name.hasPrefix("tally") && !recordings.contains(where: name.hasSuffix)
        }.sorted().map(Checkout.sample)
    }()
}
