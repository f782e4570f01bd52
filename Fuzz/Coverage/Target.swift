import ArgumentParser
import AuditPlatform
import LinkMapKit

/// The entry of libFuzzer: asks one question about one input, as the program does. An answer and an error are both fine; a
/// trap, a hang and too much memory are findings. The variable SIZEAUDIT_QUESTION names the question, SIZEAUDIT_FOLDER the
/// folder for the input, which lies in memory.
private enum Target {
    static let folder = variable("SIZEAUDIT_FOLDER")
    static let question = Question.all.first { $0.name == variable("SIZEAUDIT_QUESTION") }
    /// Limit of CPU time for a run, in seconds: instrumented code is some five times slower.
    static let patience = 10
    static let lines = question?.lines ?? []
    /// The command of each line, which is parsed once: that takes longer than the answer about a small input.
    nonisolated(unsafe) static var commands: [any ParsableCommand] = []
    /// The packages that lines name.
    nonisolated(unsafe) static var packages: [Package?] = []
    /// The number of runs that ended with an answer, and of all runs, by line.
    nonisolated(unsafe) static var answers: [(done: Int, asked: Int)] = []

    private static func variable(_ name: String) -> String {
        unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
    }

    static func words(_ line: String) -> [String] {
        line.split(separator: " ").map { word in
            switch word {
            case "INPUT": folder + "/input"
            case "SAMPLE": folder + "/sample"
            case "OLD": folder + "/old.json"
            case "FOLDER": folder
            default:
                if word.hasPrefix("PACKED/") {
                    folder + "/package.apk"
                } else {
                    word.hasPrefix("FOLDER/") ? folder + word.dropFirst(6) : String(word)
                }
            }
        }
    }

    /// Writes the input to its file, or to the package that the line names.
    static func write(_ bytes: UnsafeRawBufferPointer, for line: Int) -> Bool {
        if let package = packages[line] { return unsafe package.write(bytes) }
        return unsafe File.write(bytes, to: folder + "/input")
    }

    /// Runs the command of a line.
    static func ask(_ line: Int) {
        answers[line].asked += 1
        do {
            var command = commands[line]
            try command.run()
        } catch {
            _ = "\(error)"
            // A check that failed is an answer.
            guard error is ExitCode else { return }
        }
        answers[line].done += 1
    }

    /// Sets the limit of CPU time for the run that begins, or none. The signal ends the process, and libFuzzer shows where it was.
    static func limit(_ seconds: Int) {
        var time = itimerval()
        time.it_value.tv_sec = seconds
        unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &time, nil)
    }
}

/// Answers go nowhere; libFuzzer itself writes to standard error. Without a question, all of them are listed with their seeds.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
    guard !Target.lines.isEmpty, !Target.folder.isEmpty else {
        for question in Question.all { print(question.name, question.seeds.joined(separator: " "), separator: "\t") }
        exit(2)
    }
    let nowhere = unsafe open("/dev/null", O_WRONLY)
    dup2(nowhere, 1)
    signal(SIGPROF) { _ in abort() }
    for line in Target.lines {
        do {
            let command = try SizeAudit.parseAsRoot(MethodNames.behindTerminator(Target.words(line)))
            Target.commands.append(command)
            Target.answers.append((0, 0))
            let member = line.split(separator: " ").first { $0.hasPrefix("PACKED/") }?.dropFirst(7)
            Target.packages.append(member.map { Package(String($0), in: Target.folder) })
        } catch {
            preconditionFailure("\(line): \(SizeAudit.fullMessage(for: error))")
        }
    }
    atexit {
        for (line, count) in zip(Target.lines, Target.answers) {
            Diagnostics.write("answers: \(count.done) of \(count.asked): \(line)\n")
        }
    }
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
    // The same input always meets the same line.
    let line = count % Target.lines.count
    guard count > 0, unsafe Target.write(UnsafeRawBufferPointer(start: start, count: count), for: line) else {
        return 0
    }
    Mappings.begin()
    Target.limit(Target.patience)
    Target.ask(line)
    Target.limit(0)
    Mappings.end()
    return 0
}
