import Foundation
import TestSupport
import Testing

/// The option `--index-store` of the program itself.
@Suite struct IndexStoreOptionTests {
    @Test func aMissingLibraryIsOneLine() throws {
        let folder = try TemporaryFolder()
        let run = try Programs.run(
            ["unused", Programs.sizeaudit, "--index-store", folder.url.path],
            environment: ["SIZEAUDIT_LIBINDEXSTORE": folder.path("libIndexStore.so")])
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.contains("libIndexStore") && run.errors.contains("SIZEAUDIT_LIBINDEXSTORE"))
    }

    @Test func noToolchainInThePath() throws {
        let folder = try TemporaryFolder()
        let run = try Programs.run(
            ["unused", Programs.sizeaudit, "--index-store", folder.url.path], environment: ["PATH": folder.url.path])
        #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.contains("put its swiftc into PATH"))
    }

    @Test func aFileThatIsNoLibrary() throws {
        let folder = try TemporaryFolder()
        let library = try folder.write("no library", to: "libIndexStore.so")
        let run = try Programs.run(
            ["unused", Programs.sizeaudit, "--index-store", folder.url.path],
            environment: ["SIZEAUDIT_LIBINDEXSTORE": library])
        #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1)
    }

    @Test func aFolderThatIsNoStore() throws {
        let folder = try TemporaryFolder()
        let run = try Programs.run(["unused", Programs.sizeaudit, "--index-store", folder.url.path])
        #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
}
