import Foundation
import Testing

/// Statements and examples in README and guide, compared with the program.
@Suite struct GuideTests {
    static let shown = GuideExample.all.filter { $0.output != nil }
    static let mentioned = GuideExample.all.filter { $0.output == nil }

    @Test func thereAreExamples() {
        #expect(GuideTests.shown.count > 12)
        #expect(GuideTests.mentioned.count > 40)
    }

    @Test(arguments: shown)
    func printsWhatTheGuideShows(_ example: GuideExample) throws {
        let result = try Programs.run(Programs.sizeaudit, example.arguments, in: Programs.checkout)
        #expect(example.shows(result.output), "\(example) printed:\n\(result.output)\(result.errors)")
    }

    /// Their files are the reader's, but command and options have to be there.
    @Test(arguments: mentioned)
    func knowsWhatTheGuideMentions(_ example: GuideExample) throws {
        let words = example.arguments.prefix { $0 != "--" }
        let command = words.prefix { $0.allSatisfy(\.isLetter) }.prefix(words.first == "history" ? 2 : 1)
        let help = try Programs.run(Array(command) + ["--help-all"])
        try #require(help.status == 0, "\(example): \(help.errors)")
        let known = Set(help.output.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
        // `-[Class method]` is a name.
        let options = words.filter { $0.hasPrefix("-") && !$0.hasPrefix("-[") }
        for option in options { #expect(known.contains(option), "\(example): \(option)") }
    }

    @Test(arguments: GuideExample.documents + ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"])
    func leadsToWhatIsThere(_ document: String) throws {
        let text = GuideExample.lines(of: document).joined(separator: "\n")
        let folder = Programs.checkout.appendingPathComponent(document).deletingLastPathComponent()
        for link in text.matches(of: /\]\(([^)#\s]+)[^)]*\)/).map({ String($0.1) }) where !link.hasPrefix("http") {
            let target = folder.appendingPathComponent(link).standardizedFileURL.path
            #expect(FileManager.default.fileExists(atPath: target), "\(document): \(link)")
        }
    }
}
