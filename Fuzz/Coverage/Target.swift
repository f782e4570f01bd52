import ArgumentParser
import AuditPlatform

@testable import sizeaudit

/// The entry of libFuzzer: asks one question about one input, as the program does. An answer and an error are both fine; a
/// trap, a hang and too much memory are findings. The variable SIZEAUDIT_QUESTION names the question, SIZEAUDIT_FOLDER the
/// folder for the input, which lies in memory.
private enum Target {
    static let folder = variable("SIZEAUDIT_FOLDER")
    static let question = Question.all.first { $0.name == variable("SIZEAUDIT_QUESTION") }
    /// Seconds of CPU that a run may take: instrumented code is some five times slower.
    static let patience = 10.0
    static let lines = (question?.lines ?? []).map { line in
        line.split(separator: " ").map { word in
            switch word {
            case "INPUT": folder + "/input"
            case "SAMPLE": folder + "/sample"
            case "OLD": folder + "/old.json"
            case "FOLDER": folder
            default: word.hasPrefix("FOLDER/") ? folder + word.dropFirst(6) : String(word)
            }
        }
    }

    private static func variable(_ name: String) -> String {
        unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
    }

    static var seconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Writes the input to its file.
    static func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let descriptor = unsafe open(folder + "/input", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return unsafe AuditPlatform.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
    }

    static func ask(_ line: [String]) {
        do {
            var command = try SizeAudit.parseAsRoot(line)
            try command.run()
        } catch {
            _ = "\(error)"
        }
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
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
    guard count > 0, unsafe Target.write(UnsafeRawBufferPointer(start: start, count: count)) else { return 0 }
    let before = Target.seconds
    // The same input always meets the same line.
    Target.ask(Target.lines[count % Target.lines.count])
    precondition(Target.seconds - before < Target.patience, "the run took more than \(Target.patience) s of CPU time")
    return 0
}
