import AuditPlatform
import AuditReport
import LinkMapKit

/// Links a program again with other options, in a temporary folder.
struct Relinker {
    let command: BuildCommand
    /// The commands of the object files that can be compiled again.
    private let compilations: [CompilationDatabase.Entry]
    /// The compression of the programs' downloads; `nil` if they are not counted.
    private let model: StreamModel?
    private let workspace: TemporaryWorkspace
    private let folder: String

    /// - Parameter database: the commands that compile the sources; `nil` to link only.
    init(_ command: BuildCommand, database: CompilationDatabase?, model: StreamModel? = nil) throws(InputError) {
        self.command = command
        self.model = model
        workspace = try TemporaryWorkspace()
        folder = ChildProcess.workingDirectory
        let inputs = Set(command.words.map { [folder] in CompilationDatabase.absolute($0, in: folder) })
        compilations = (database?.entries ?? []).filter { inputs.contains($0.output) }
    }

    var canCompile: Bool { !compilations.isEmpty }

    func report(on options: [RelinkOption]) throws(InputError) -> RelinkReport {
        let first = attempt(nil)
        guard let base = first.outcome else {
            throw InputError("the command itself fails: \(first.failure ?? "no output")", path: command.output)
        }
        let attempts = options.enumerated().map { index, option in
            // The first link is done; all options together come last.
            WorkMeter.mark(Double(index + 1) / Double(options.count + 2))
            return attempt(option)
        }
        var report = RelinkReport(command: command.words, output: command.output, base: base, attempts: attempts)
        report.model = model
        let free = report.useful.map(\.option).filter { $0.loses.isEmpty && !$0.name.hasPrefix("linker-") }
        if free.count > 1 { report.together = attempt(.together(free)) }
        return report
    }

    // MARK: - One option

    private func attempt(_ option: RelinkOption?) -> RelinkReport.Attempt {
        var attempt = RelinkReport.Attempt(option: option ?? RelinkOption("none"))
        if let option, !command.takes(option) {
            attempt.failure = "a linker that is called directly does not take it"
            return attempt
        }
        let output = workspace.path("output")
        let start = ContinuousClock.now
        do throws(InputError) {
            let objects = try compiled(option)
            let words = command.words(
                output: output, adding: option, replacing: objects, map: workspace.path("map"))
            try run(words, in: folder)
            attempt.outcome = try RelinkReport.Outcome(
                ofFileAt: output, nanoseconds: nanoseconds(since: start), compressedAs: model)
        } catch { attempt.failure = error.what }
        _ = unsafe unlink(output)
        return attempt
    }

    private func nanoseconds(since start: ContinuousClock.Instant) -> UInt64 {
        let elapsed = (ContinuousClock.now - start).components
        return UInt64(clamping: elapsed.seconds * 1_000_000_000 + elapsed.attoseconds / 1_000_000_000)
    }

    /// Compiles the sources with an option.
    ///
    /// - Returns: the paths of the new object files by those in the command; empty for an option of the link.
    private func compiled(_ option: RelinkOption?) throws(InputError) -> [String: String] {
        guard let option, !option.compiler.isEmpty else { return [:] }
        var objects: [String: String] = [:]
        for (number, entry) in compilations.enumerated() {
            let object = workspace.path("object-\(number).o")
            let words = entry.command.words(output: object, map: workspace.path("map")) + option.compiler
            try run(words, in: entry.directory)
            objects[entry.output] = object
        }
        var replaced: [String: String] = [:]
        for word in command.words {
            if let object = objects[CompilationDatabase.absolute(word, in: folder)] { replaced[word] = object }
        }
        return replaced
    }

    private func run(_ words: [String], in folder: String) throws(InputError) {
        let errors = workspace.path("errors")
        let status = ChildProcess.run(words, in: folder, errors: errors)
        guard status != 0 else { return }
        let lines = ((try? MappedFile.openMember(errors)) ?? .empty).text.split(separator: "\n").map {
            ByteView(copying: String($0))
        }
        // The last line of a compiler driver only says that the linker failed.
        let line =
            lines.first { line in
                line.firstIndex(of: "error") != nil && line.firstIndex(of: "ld returned") == nil
                    && line.firstIndex(of: "linker command failed") == nil
            } ?? lines.first
        throw InputError(line?.text ?? "status \(status)")
    }
}
