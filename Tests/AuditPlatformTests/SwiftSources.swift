import Foundation
import TestSupport

/// A Swift file of the folder Sources, with its path in there.
struct SwiftSource {
    var path: String
    /// The text without comments at the ends of lines.
    var code: String
}

/// The Swift files of the folder Sources.
enum SwiftSources {
    static let folder = Checkout.root.appending(path: "Sources").resolvingSymlinksInPath()

    /// Returns all files, or those of one target, sorted by path.
    static func all(of target: String? = nil) throws -> [SwiftSource] {
        let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
        return try paths.filter { $0.hasSuffix(".swift") && (target == nil || $0.hasPrefix("\(target ?? "")/")) }
            .sorted()
            .map { path in
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                return SwiftSource(path: path, code: text.replacing(/\/\/.*/, with: ""))
            }
    }
}
