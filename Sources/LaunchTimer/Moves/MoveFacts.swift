import AuditPlatform
import LinkMapKit

/// The facts about a launch from which advice on moving its work is derived.
package struct MoveFacts {
    package let report: LaunchReport
    /// The functions that ran in each part; `nil` if they were not seen.
    package let parts: LaunchParts?
    /// The libraries of the program as its loader finds them; empty if they are not known.
    package let libraries: [StartupLibrary]

    package init(_ report: LaunchReport, parts: LaunchParts?, libraries: [StartupLibrary]) {
        self.report = report
        self.parts = parts
        self.libraries = libraries
    }

    /// The event behind which work is moved, in words.
    var goal: String {
        switch report.goal {
        case .main: "main"
        case .idle: "the first idle"
        case .text: "the text"
        case .exit: "the end"
        }
    }

    /// The place to which work is moved, in words.
    var later: String { report.goal == .exit ? "to its first use" : "behind \(goal)" }

    /// Returns the name of the file that a path leads to. Libraries are mostly loaded by the name of a symbolic link.
    static func resolvedFile(_ path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return file(path) }
        defer { unsafe free(resolved) }
        return unsafe file(String(cString: resolved))
    }

    static func file(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The advice on what a launch need not do.
package enum LaunchMoves {
    /// Returns the advice, the largest measured cost first.
    package static func advice(on facts: MoveFacts) -> [Advice] {
        let libraries = LibraryMoves(facts)
        // The initializers of a library that is not loaded do not run.
        let moved = libraries.moves.flatMap { [$0.library] + $0.others }
        let initializers = InitializerMoves(facts, without: Set(moved.map(\.path))).moves
        // What an initializer waits for goes with it, and is a part of its time.
        let names = Set(
            initializers.map(\.name)
                + moved.flatMap { library in library.initializers.map { $0.name(in: library.path) } })
        let all =
            initializers.map(\.advice) + libraries.advice + WaitMoves(facts, without: names).advice
            + MappingMoves(facts, without: names).advice
        return all.sorted { ($1.nanoseconds, $0.rule, $0.finding) < ($0.nanoseconds, $1.rule, $1.finding) }
    }

    /// Returns the paths of the libraries whose functions have to be watched for the advice. Empty if nothing depends on it.
    package static func watchedLibraries(of report: LaunchReport) -> [String]? {
        let libraries = report.libraries.filter {
            $0.path != report.program && !RuntimeLibrary.contains($0.path) && !$0.isLate
        }
        let isSlow = report.libraries.contains { $0.initializers.contains(where: InitializerMoves.isSlow) }
        return libraries.isEmpty && !isSlow ? nil : libraries.map(\.path)
    }
}
