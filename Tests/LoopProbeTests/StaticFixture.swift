import Foundation
import TestSupport
import Testing

/// The fixture as one file that needs only the C library.
enum StaticFixture {
    private static let root = Checkout.root

    static var isPossible: Bool {
        FileManager.default.fileExists(atPath: root.appending(path: objects).path)
            && Fixture.path.path.contains("/release/")
    }

    private static let objects = ".build/release/LoopFixture.product/Objects.LinkFileList"

    static func link() throws -> URL {
        let directory = root.appending(path: ".build/static-fixture")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        // Full Foundation, with its own archives behind it, and Swift's main function in a library's place.
        let libraries = [
            "CoreFoundation", "FoundationInternationalization", "_FoundationICU", "_FoundationCShims",
            "_FoundationCollections", "swiftSynchronization", "swift_Builtin_float",
        ]
        let linker = ["--gc-sections", "--no-export-dynamic", "--strip-all", "--defsym", "main=LoopFixture_main"]
        let run = try ProgramRun(
            try #require(Compiler.path(of: "swiftc")),
            ["-static-stdlib", "-emit-executable", "-module-name", "LoopFixture", "-use-ld=lld", "@\(objects)"]
                + linker.flatMap { ["-Xlinker", $0] } + libraries.map { "-l\($0)" }
                + ["-o", directory.appending(path: "LoopFixture").path], in: root)
        #expect(run.status == 0, "\(run.errors)")
        return directory.appending(path: "LoopFixture")
    }
}
