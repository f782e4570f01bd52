import Foundation
import Testing

/// The fixture as one file that needs only the C library.
enum StaticFixture {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static var isPossible: Bool {
        let needs = ["scripts/link-static", ".build/release/LoopFixture.product/Objects.LinkFileList"]
        return needs.allSatisfy { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
            && Fixture.path.path.contains("/release/")
    }

    static func link() throws -> URL {
        let directory = root.appending(path: ".build/static-fixture")
        let process = Process()
        process.executableURL = root.appending(path: "scripts/link-static")
        process.arguments = ["LoopFixture", directory.path]
        process.currentDirectoryURL = root
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return directory.appending(path: "LoopFixture")
    }
}
