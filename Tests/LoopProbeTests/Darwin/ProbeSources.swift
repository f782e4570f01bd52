import Foundation
import TestSupport

/// The C sources of the probe.
enum ProbeSources {
    static let folder = Checkout.root.appending(path: "Sources/CLoopProbe").resolvingSymlinksInPath()

    static var all: [String] {
        let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
        return paths.filter { $0.hasSuffix(".c") }.sorted()
    }

    /// The unwinder, which knows no operating system.
    static var unwinder: [String] {
        (all.filter { $0.hasPrefix("Unwind/") } + ["modules.c"]).map { folder.appending(path: $0).path }
    }
}
