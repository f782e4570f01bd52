import ArgumentParser
import AuditPlatform
import AuditReport
import LinkMapKit

/// A command whose answer depends on its arguments and on files, so that a cache can give it again.
protocol RepeatableCommand: ParsableCommand {
    var cache: CacheOptions { get }
}

/// A run of a command with a cache of answers.
enum AnswerQuestion {
    /// Limit of a cache without ``CacheOptions/limit``, in bytes.
    private static let usualLimit: UInt64 = 1_000_000_000

    /// Runs a command, or gives its answer again if its options name a cache that has it.
    static func run(_ command: inout some ParsableCommand, _ arguments: [String]) throws {
        guard let options = (command as? any RepeatableCommand)?.cache, let folder = options.folder,
            let program = program
        else { return try command.run() }
        let cache = AnswerCache(folder: folder, limit: options.limit ?? usualLimit)
        let status = try cache.answer(
            question(command, arguments, program), write: write, status: { ($0 as? ExitCode)?.rawValue },
            run: { try command.run() })
        guard status == 0 else { throw ExitCode(status) }
    }

    private static func write(_ part: AnswerPart) throws {
        switch part {
        case .document(let document, let path):
            try OutputFile.write(.exact(document), to: path.isEmpty ? nil : path)
        case .message(let text): Diagnostics.write(TerminalMessage(lines: text))
        }
    }

    /// Returns the hash of all that the answer depends on besides files.
    private static func question(
        _ command: some ParsableCommand, _ arguments: [String], _ program: ContentHash
    ) -> ContentHash {
        var words = [program.text, ChildProcess.workingDirectory]
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            let isTerminal = Terminal.isTerminal(descriptor)
            words.append(isTerminal ? Terminal.width(of: descriptor).map(String.init) ?? "" : "no terminal")
        }
        for name in ["COLUMNS", "NO_COLOR", "CLICOLOR_FORCE", "TERM"] { words.append(Terminal.environment(name) ?? "") }
        // A snapshot states the commit of the build.
        if command is SnapshotCommand { words.append(BuildCommit.fromEnvironment() ?? "") }
        // A length before each word keeps two words from being taken for one.
        let text = (words + asked(arguments)).map { "\($0.utf8.count):\($0)" }.joined()
        return ContentHash(of: text)
    }

    /// Returns the arguments without those that name the cache.
    private static func asked(_ arguments: [String]) -> [String] {
        let own = [CacheOptions.folderOption, CacheOptions.limitOption]
        var (words, isValue, isOver) = ([String](), false, false)
        for word in arguments {
            isOver = isOver || word == "--"
            if !isOver, isValue || own.contains(where: { word == $0 || word.hasPrefix($0 + "=") }) {
                isValue = !isValue && own.contains(word)
                continue
            }
            isValue = false
            words.append(word)
        }
        return words
    }

    /// The hash of this program's file: answers of other builds are other answers.
    private static var program: ContentHash? {
        Platform.programPath.flatMap { InputState($0, isTimed: false)?.contents }
    }
}
