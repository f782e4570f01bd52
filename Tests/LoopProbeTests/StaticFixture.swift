import Foundation
import TestSupport
import Testing

/// The fixture as one file that needs only the C library.
enum StaticFixture {
    private static let root = Checkout.root

    static var isPossible: Bool {
        let needs = ["scripts/link-fixture", ".build/release/LoopFixture.product/Objects.LinkFileList"]
        return needs.allSatisfy { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
            && Fixture.path.path.contains("/release/")
    }

    static func link() throws -> URL {
        let directory = root.appending(path: ".build/static-fixture")
        let run = try ProgramRun(
            root.appending(path: "scripts/link-fixture").path, [directory.path], in: root)
        #expect(run.status == 0, "\(run.errors)")
        return directory.appending(path: "LoopFixture")
    }
}
