import Foundation
import TestSupport
import Testing

/// The completion scripts, and what the program answers to them.
@Suite struct CompletionTests {
    /// Completes the last word in bash, with the script that the program generates.
    private func bash(_ words: String...) throws -> [String] {
        let script = try Programs.run(["--generate-completion-script", "bash"]).output
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("sizeaudit"), withDestinationPath: Programs.sizeaudit)
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        try folder.write(
            script + """

                PATH='\(folder.url.path)':$PATH
                COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); COMP_TYPE=9
                COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
                _sizeaudit sizeaudit '\(words.last ?? "")' '\(words.dropLast().last ?? "")'
                printf '%s\\n' "${COMPREPLY[@]}"
                """, to: "complete.bash")
        let run = try ProgramRun("/bin/bash", [folder.path("complete.bash")])
        return run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func historyInBash() throws {
        #expect(Set(try bash("sizeaudit", "history", "")).isSuperset(of: ["diff", "record", "show"]))
        #expect(try bash("sizeaudit", "history", "sh") == ["show"])
        #expect(
            Set(try bash("sizeaudit", "history", "show", "--by", "")).isSuperset(of: ["figure", "module", "owner"]))
        #expect(try bash("sizeaudit", "history", "show", "--w").contains("--why"))
    }

    @Test func listsOfDimensionsInBash() throws {
        #expect(Set(try bash("sizeaudit", "size", "--by", "")).isSuperset(of: ["section", "owner", "symbol"]))
        let second = try bash("sizeaudit", "size", "--by", "section,sy")
        #expect(second == ["section,symbol"], "\(second)")
        let others = try bash("sizeaudit", "diff", "--by", "section,")
        #expect(others.contains("section,kind") && !others.contains("section,section"), "\(others)")
    }

    /// All three shells ask the program for the words.
    @Test(arguments: ["bash", "zsh", "fish"]) func scriptsAskForWords(_ shell: String) throws {
        let script = try Programs.run(["--generate-completion-script", shell])
        #expect(script.status == 0)
        let questions = script.output.components(separatedBy: "---completion").count - 1
        #expect(questions >= 1)
        for command in ["history", "size", "diff", "report"] {
            #expect(script.output.contains("---completion \(command) "), "\(shell) \(command)")
        }
    }

    /// The words for `history` are those of the other program.
    @Test(arguments: ["record", "show", "diff"]) func historyKnowsItsOptions(_ command: String) throws {
        let help = try Programs.run(["history", command, "--help-all"]).output
        let options = Set(help.matches(of: /(?m)^ +(?:-[a-z], )?(--[a-z-]+)/).map { String($0.1) })
        let words = Set(try bash("sizeaudit", "history", command, "--"))
        #expect(options.count > 2)
        for option in options.subtracting(["--help", "--version"]) { #expect(words.contains(option), "\(option)") }
    }

    @Test(arguments: ManualTests.commands) func defaultsAreSaidOnce(_ command: String) throws {
        let help = try Programs.run(command.split(separator: " ").map(String.init) + ["--help-all"]).output
        let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let twice = try Regex("[(]default: [^)]*[)][.]? [(]default: ")
        #expect(text.firstMatch(of: twice) == nil, "\(command)")
    }

    @Test func formsThatNobodyWritesAreRefused() throws {
        let folder = try TemporaryFolder()
        for command in [["report", "--size-only"], ["size"], ["snapshot"]] {
            let run = try Programs.run(command + [Programs.sample("tally"), "-o", folder.path("out.pdf")])
            #expect(run.status == 2)
            #expect(
                run.errors == "sizeaudit: error: \(folder.path("out.pdf")): there is no form '.pdf': "
                    + "a name can end in .html, .md, .json, .csv or .txt\n", "\(command)")
            #expect(!FileManager.default.fileExists(atPath: folder.path("out.pdf")))
        }
    }
}
