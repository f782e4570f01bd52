import Foundation
import TestSupport
import Testing

/// The cache of answers: what it gives again, what it must not, and what several jobs do to it.
@Suite struct AnswerCacheTests {
    private let folder: TemporaryFolder
    /// A program to ask about: a copy of the one under test.
    private let program: String

    init() throws {
        folder = try TemporaryFolder()
        program = folder.path("program")
        try FileManager.default.copyItem(atPath: Programs.sizeaudit, toPath: program)
    }

    private var cache: String { folder.path("cache") }

    private func ask(_ arguments: String...) throws -> ProgramRun {
        try Programs.run(arguments + ["--cache", cache])
    }

    /// The answers in the cache.
    private func files(ending: String = ".answer") -> [String] {
        let all = FileManager.default.enumerator(atPath: cache)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(ending) }.map { "\(cache)/\($0)" }.sorted()
    }

    /// Changes bytes of a kept answer.
    private func overwrite(_ file: String, from offset: Int, with byte: UInt8) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: file))
        for index in offset..<min(offset + 64, data.count) { data[index] = byte }
        try data.write(to: URL(fileURLWithPath: file))
    }

    // MARK: - The same answer

    @Test(arguments: [
        ["size", "--by", "section"], ["size", "--by", "symbol", "--format", "json"], ["unused", "--format", "json"],
        ["snapshot"], ["report", "--format", "markdown"], ["retained", "--by", "class"],
    ]) func secondAnswerIsTheFirst(_ question: [String]) throws {
        let plain = try Programs.run(question + [program])
        #expect(!FileManager.default.fileExists(atPath: cache), "without the option nothing is kept")
        let first = try Programs.run(question + ["--cache", cache, program])
        #expect(files().count == 1)
        let second = try Programs.run(question + ["--cache", cache, program])
        #expect(files().count == 1)
        for run in [first, second] {
            #expect(run.status == plain.status)
            #expect(run.output == plain.output)
            #expect(run.errors == plain.errors)
        }
    }

    @Test func anAnswerThatIsUsedBecomesTheNewest() throws {
        _ = try ask("size", program)
        let file = try #require(files().first)
        let old = Date(timeIntervalSince1970: 1e9)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
        _ = try ask("size", program)
        let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        #expect(try #require(date) > old)
    }

    @Test func documentsInFilesAreWrittenAgain() throws {
        let target = folder.path("size.json")
        let run = { try ask("size", program, "--format", "json", "-o", target) }
        #expect(try run().status == 0)
        let first = try folder.text("size.json")
        try FileManager.default.removeItem(atPath: target)
        #expect(try run().status == 0)
        #expect(try folder.text("size.json") == first)
    }

    @Test func aFailedCheckFailsAgain() throws {
        let keep = try folder.write("nobody # there is nothing of that name\n", to: "keep.txt")
        let plain = try Programs.run(["unused", program, "--strict", "--keep", keep])
        for _ in 0..<2 {
            let run = try ask("unused", program, "--strict", "--keep", keep)
            #expect(run.status == plain.status)
            #expect(run.errors == plain.errors)
        }
    }

    // MARK: - Another answer

    @Test func otherContentsHaveAnotherAnswer() throws {
        let other = try Data(contentsOf: URL(fileURLWithPath: program))
        let first = try ask("size", "--format", "json", program)
        // Same length, same time of modification: only the contents and the time of the change differ.
        let date = try FileManager.default.attributesOfItem(atPath: program)[.modificationDate]
        var changed = other
        let zeros = try #require(changed.range(of: Data(".comment".utf8), options: .backwards))
        changed.replaceSubrange(zeros, with: Data(".cammant".utf8))
        try changed.write(to: URL(fileURLWithPath: program))
        try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: program)
        let second = try ask("size", "--format", "json", program)
        #expect(second.output != first.output)
        #expect(second.output.contains(".cammant"))
        #expect(files().count == 2)
        // The contents of before are known, although the file is another one now.
        try other.write(to: URL(fileURLWithPath: program))
        #expect(try ask("size", "--format", "json", program).output == first.output)
        #expect(files().count == 2)
    }

    @Test func otherFilesThatMatterAreNoticed() throws {
        let directory = folder.path("product")
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: program, toPath: "\(directory)/one")
        let first = try ask("size", "--by", "file", "--format", "json", directory)
        try "text".write(toFile: "\(directory)/two.txt", atomically: false, encoding: .utf8)
        let second = try ask("size", "--by", "file", "--format", "json", directory)
        #expect(!first.output.contains("two.txt"))
        #expect(second.output.contains("two.txt"))
        try FileManager.default.removeItem(atPath: "\(directory)/two.txt")
        #expect(try ask("size", "--by", "file", "--format", "json", directory).output == first.output)
    }

    @Test func optionsArePartOfTheQuestion() throws {
        let one = try ask("size", "--top", "1", program)
        let all = try ask("size", "--top", "0", program)
        #expect(one.output != all.output)
        #expect(files().count == 2)
    }

    @Test func aQuestionToAnotherProgramIsNotKept() throws {
        let run = try ask("unused", "--check", program, "--", program, "--version")
        #expect(run.status != 127)
        #expect(files().isEmpty)
    }

    @Test func anErrorIsNotKept() throws {
        try folder.write("no program", to: "text")
        let run = try ask("size", folder.path("text"))
        #expect(run.status == 2)
        #expect(files().isEmpty)
    }

    // MARK: - The folder

    @Test(arguments: [0, 10, 19, 30, 60, 400]) func damagedAnswersAreIgnored(_ offset: Int) throws {
        let first = try ask("size", program)
        let file = try #require(files().first)
        try overwrite(file, from: offset, with: 0xFF)
        let second = try ask("size", program)
        #expect(second.output == first.output && second.status == 0 && second.errors == first.errors)
        #expect(try ask("size", program).output == first.output)
    }

    @Test(arguments: [0, 5, 25, 40, 200]) func cutAnswersAreIgnored(_ length: Int) throws {
        let first = try ask("size", program)
        let file = try #require(files().first)
        try Data(contentsOf: URL(fileURLWithPath: file)).prefix(length).write(to: URL(fileURLWithPath: file))
        #expect(try ask("size", program).output == first.output)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)).count > length, "it is written again")
    }

    @Test func theOldestGoFirst() throws {
        for top in 1...6 { _ = try ask("size", "--top", "\(top)", program) }
        let sizes = files().compactMap { try? FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int }
        #expect(sizes.count == 6)
        let total = sizes.reduce(0, +)
        for (index, file) in files().enumerated() {
            let date = Date(timeIntervalSince1970: 1e9 + Double(index))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
        let (oldest, newest) = (try #require(files().first), try #require(files().last))
        let limit = total - 1
        _ = try Programs.run(
            ["size", "--top", "7", "--cache", cache, "--cache-limit", "\(limit)", program])
        let left = files()
        #expect(!left.contains(oldest) && left.contains(newest))
        let kept = left.compactMap { try? FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int }
        #expect(kept.reduce(0, +) <= limit)
    }

    @Test func aFolderThatCannotBeWrittenIsNoError() throws {
        let run = try Programs.run(["size", program, "--cache", "/dev/null/cache"])
        #expect(run.status == 0)
        #expect(run.output == (try Programs.run(["size", program]).output))
    }

    /// 16 jobs ask the same and others at once, of a cache that is too small for all.
    @Test func parallelJobsAgree() async throws {
        let expected = try (1...4).map { try Programs.run(["size", "--top", "\($0)", program]).output }
        try await withThrowingTaskGroup(of: (Int, ProgramRun).self) { [cache, program] group in
            for job in 0..<16 {
                group.addTask {
                    let run = try Programs.run(
                        ["size", "--top", "\(job % 4 + 1)", "--cache", cache, "--cache-limit", "5KB", program])
                    return (job % 4, run)
                }
            }
            for try await (question, run) in group {
                #expect(run.status == 0)
                #expect(run.output == expected[question])
            }
        }
        #expect(files(ending: ".part").isEmpty)
    }

    @Test(arguments: [["--cache-limit", "1GB"], ["--cache", "x", "--cache-limit", "much"]])
    func wrongOptionsAreRefused(_ options: [String]) throws {
        #expect(try Programs.run(["size", program] + options).status == 2)
    }
}
