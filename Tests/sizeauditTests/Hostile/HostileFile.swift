import Foundation
import TestSupport

/// A file that `Fuzz/hostile.py` writes, and runs of the program on it within the limits that the README promises.
struct HostileFile {
    let folder: TemporaryFolder
    let path: String

    static let hasPython = Compiler.path(of: "python3") != nil
    static let whenAbsent = "python3 is missing"
    private static let isDebug = Programs.sizeaudit.contains("/debug/")

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameter count: the scale of the file; `nil` for that of its kind.
    init(_ kind: String, count: Int? = nil) throws {
        folder = try TemporaryFolder()
        path = folder.path(kind)
        let script = Programs.checkout.appendingPathComponent("Fuzz/hostile.py").path
        let made = try ProgramRun("python3", [script, kind, path] + (count.map { ["\($0)"] } ?? []))
        guard made.status == 0 else { throw Failure(description: made.errors) }
    }

    /// Runs the program with limits on its CPU time and its memory. The README promises 2 s of CPU on a current machine. Where
    /// processors are shared by two threads each, the same work takes several times as long, so the limit is five times that: it
    /// finds work that grows out of bounds. Programs without optimisation get 100 s, and no limit of memory.
    func run(_ arguments: [String]) throws -> ProgramRun {
        let limits = HostileFile.isDebug ? "ulimit -t 100" : "ulimit -t 10; ulimit -v 1048576"
        let words = arguments.map { $0 == "FILE" ? path : $0 }
        return try Programs.run(
            "/bin/sh", ["-c", "\(limits); exec \"$0\" \"$@\"", Programs.sizeaudit] + words,
            environment: ["SWIFT_BACKTRACE": "enable=no"], in: folder.url)
    }

    /// Returns what is wrong with a run: it ends with an answer, or with one line on standard error.
    static func fault(of run: ProgramRun) -> String? {
        switch run.status {
        case 0: return nil
        case 2:
            let isOneLine = run.errors.hasPrefix("sizeaudit: error: ") && run.errors.filter { $0 == "\n" }.count == 1
            return isOneLine && run.output.isEmpty
                ? nil : "exit status 2, with \(run.output.prefix(200)) \(run.errors.prefix(400))"
        default: return "exit status \(run.status): \(run.errors.prefix(400))"
        }
    }
}
