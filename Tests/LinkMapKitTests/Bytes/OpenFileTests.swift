import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Files are opened without waiting, and what is no regular file is told apart.
@Suite struct OpenFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func regularFilesAreRead() throws {
        let path = try folder.write("some text", to: "file")
        let file = try OpenFile(regular: path)
        let (size, first, rest, nothing) = (file.size, try file.head(4), try file.head(100), try file.head(0))
        #expect(size == 9 && nothing.isEmpty)
        #expect(first == Array("some".utf8))
        #expect(rest == Array(" text".utf8))
    }

    @Test func othersAreRefusedAtOnce() throws {
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "pipe")
        for path in [folder.path("pipe"), folder.path("link"), "/dev/zero", folder.url.path] {
            #expect(throws: InputError("is not a regular file")) { try size(of: path) }
            #expect(throws: InputError.self) { try MappedFile.openMember(path) }
        }
        #expect(throws: InputError.self) { try size(of: folder.path("absent")) }
        try folder.write("x", to: "target")
        try FileManager.default.createSymbolicLink(atPath: folder.path("other"), withDestinationPath: "target")
        #expect(try size(of: folder.path("other")) == 1)
        #expect(throws: InputError.self) { try size(of: folder.path("other"), followsLinks: false) }
    }

    @discardableResult
    private func size(of path: String, followsLinks: Bool = true) throws -> UInt64 {
        try OpenFile(regular: path, followsLinks: followsLinks).size
    }
}
