import Foundation
import Testing

/// A folder of LinkMapKit may use those that ARCHITECTURE.md lists before it, and no other.
@Suite struct FolderBorderTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = root.appending(path: "Sources/LinkMapKit")

    /// The folders in the order of the table, read from the document so that it stays true.
    private static func documentedFolders() throws -> [String] {
        let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Folders of LinkMapKit").last)
        let table = section.components(separatedBy: "\n## ")[0]
        return table.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| `") else { return nil }
            return line.dropFirst(3).split(separator: "`").first.map(String.init)
        }
    }

    /// Those of its subfolders too.
    private static func swiftFiles(in folder: String) throws -> [URL] {
        let files = FileManager.default.enumerator(at: sources.appending(path: folder), includingPropertiesForKeys: nil)
        return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }

    /// Without comments and literals, whose words are no references.
    private static func code(of file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
            .replacing(/\/\/.*/, with: "").replacing(/"(\\.|[^"\\])*"/, with: "")
    }

    @Test func documentListsEveryFolder() throws {
        let present = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path).sorted()
        #expect(try Self.documentedFolders().sorted() == present)
    }

    @Test func foldersUseOnlyThoseBeforeThem() throws {
        let folders = try Self.documentedFolders()
        var home: [Substring: Int] = [:]
        for (index, folder) in folders.enumerated() {
            for file in try Self.swiftFiles(in: folder) {
                for match in try Self.code(of: file).matches(
                    of:
                        /(?m)^(?:@\w+ )*(?:public |package )?(?:indirect )?(?:final )?(?:struct|enum|class|protocol) (\w+)/
                ) {
                    home[match.1] = index
                }
            }
        }
        #expect(home.count > 60, "the declarations were not found")
        for (index, folder) in folders.enumerated() {
            for file in try Self.swiftFiles(in: folder) {
                let used = Set(try Self.code(of: file).matches(of: /\b[A-Z]\w+\b/).map(\.output))
                let later = used.filter { home[$0, default: 0] > index }
                #expect(later.isEmpty, "\(folder)/\(file.lastPathComponent) reaches ahead to \(later.sorted())")
            }
        }
    }
}
