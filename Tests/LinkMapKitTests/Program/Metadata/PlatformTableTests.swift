import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The texts of the table, read another way.
@Suite struct PlatformTableTests {
    private static let folder = Checkout.root.appending(
        path: "Sources/LinkMapKit/Program/Metadata/ObjC/Platform/Tables")

    /// The lists of each text, with their marks.
    private static func lists() throws -> [(mark: Character, words: [Substring], owner: String)] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var lists: [(Character, [Substring], String)] = []
        for file in files {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.first != "#" {
                let words = line.split(separator: " ")
                let (mark, name) = (line.first ?? " ", words[0].dropFirst())
                let owner = "@%".contains(mark) ? "\(name)" : lists.last?.2 ?? ""
                lists.append((mark, [name] + words.dropFirst(), owner))
            }
        }
        return lists.map { (mark: $0.0, words: $0.1, owner: $0.2) }
    }

    /// Searching presumes it.
    @Test func listsAreInOrder() throws {
        let lists = try Self.lists()
        #expect(lists.count > 4000, "the lists were not found")
        for list in lists where "-+<".contains(list.mark) {
            let bytes = list.words.map { Array($0.utf8.filter { $0 != UInt8(ascii: "=") }) }
            let isOrdered = zip(bytes, bytes.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
            #expect(isOrdered, "\(list.mark) of \(list.owner)")
        }
    }

    /// Every word of every class is found where it stands, or above.
    @Test func everyWordIsFound() throws {
        var owner = ""
        var isClass = false
        var missing: [String] = []
        for list in try Self.lists() {
            if "@%".contains(list.mark) { (owner, isClass) = (list.owner, list.mark == "@") }
            guard isClass, "-+".contains(list.mark) else { continue }
            for word in list.words where !Self.isFound(word, isClassMethod: list.mark == "+", in: owner) {
                missing.append("\(list.mark)[\(owner) \(word)]")
            }
        }
        #expect(missing == [])
    }

    private static func isFound(_ word: Substring, isClassMethod: Bool, in owner: String) -> Bool {
        forms(of: String(word)).allSatisfy {
            PlatformOverrides.owner(
                of: ByteView(copying: $0), isClassMethod: isClassMethod, in: ByteView(copying: owner)) != nil
        }
    }

    /// A word with `=` stands for getter and setter.
    private static func forms(of word: String) -> [String] {
        guard word.hasSuffix("=") else { return [word] }
        let getter = String(word.dropLast())
        let noun = getter.wholeMatch(of: /is([A-Z].*)/).map { String($0.1) } ?? getter
        return [getter, "set" + noun.prefix(1).uppercased() + noun.dropFirst() + ":"]
    }
}
