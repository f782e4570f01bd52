import ArgumentParser
import LaunchTimer
import LinkMapKit

/// Options for launching the command after `--`.
struct LaunchOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of launches of each kind, of which there are up to six (default: 10).", valueName: "n"),
        transform: LaunchOptions.parseRuns)
    var runs: Int?

    @Option(
        help: ArgumentHelp(
            "The end of a launch: main, the first idle, exit, or when the program has written a text (default: exit).",
            valueName: "main|idle|exit|text"),
        transform: LaunchOptions.parseGoal)
    var until: LaunchGoal?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("End a launch after this many milliseconds, too.", valueName: "ms"),
        transform: LaunchOptions.parseTime)
    var untilTime: Double?

    @Flag(help: "Before each launch, drop the program's files from the page cache.")
    var dropPages = false

    @Option(
        help: ArgumentHelp("Do not use this means of measuring: \(LaunchOptions.meansList).", valueName: "means"),
        transform: LaunchOptions.parseMeans)
    var without: [LaunchMeans] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "End a launch that takes longer than this many seconds (default: 60).", valueName: "seconds"),
        transform: LaunchOptions.parseTimeout)
    var timeout: Double?

    @Flag(help: "Show the output of the program, on standard error. Otherwise it is discarded.")
    var showOutput = false

    @Option(
        help: ArgumentHelp("Write a timeline of one launch, for Perfetto or Chrome.", valueName: "file"),
        completion: .file())
    var timeline: String?

    /// The first option for launches that is given.
    var given: String? {
        let options = [
            ("--runs", runs != nil), ("--until", until != nil), ("--until-time", untilTime != nil),
            ("--drop-pages", dropPages), ("--without", !without.isEmpty), ("--timeout", timeout != nil),
            ("--show-output", showOutput), ("--timeline", timeline != nil),
        ]
        return options.first { $0.1 }?.0
    }

    /// Returns the request to launch a command.
    ///
    /// - Parameter file: the file to launch instead of the command's first word.
    func request(of command: [String], file: String? = nil) -> LaunchRequest {
        var request = LaunchRequest(command: command)
        request.file = file
        request.goal = until ?? .exit
        request.goalTime = untilTime.map { UInt64($0 * 1e6) }
        request.runs = runs ?? 10
        request.dropsPages = dropPages
        request.without = Set(without)
        request.patience = timeout ?? 60
        request.discardsOutput = !showOutput
        return request
    }

    // MARK: - Parsing

    private static let meansList = LaunchMeans.allCases.map(\.rawValue).joined(separator: ", ")

    private static func parseRuns(_ text: String) throws -> Int {
        guard let number = Int(text), (1...10_000).contains(number) else {
            throw ValidationError("--runs takes a number from 1 to 10000, not '\(text)'")
        }
        return number
    }

    private static func parseTimeout(_ text: String) throws -> Double {
        guard let number = Double(text), number > 0, number <= 86_400 else {
            throw ValidationError("--timeout takes a number of seconds above 0, up to 86400, not '\(text)'")
        }
        return number
    }

    private static func parseTime(_ text: String) throws -> Double {
        guard let number = Double(text), number > 0, number <= 86_400_000 else {
            throw ValidationError("--until-time takes a number of milliseconds above 0, up to 86400000, not '\(text)'")
        }
        return number
    }

    private static func parseMeans(_ text: String) throws -> LaunchMeans {
        guard let means = LaunchMeans(rawValue: text) else {
            throw ValidationError("--without takes \(meansList), not '\(text)'")
        }
        return means
    }

    private static func parseGoal(_ text: String) throws -> LaunchGoal {
        switch text {
        case "main": return .main
        case "idle": return .idle
        case "exit": return .exit
        case "": throw ValidationError("--until takes main, idle, exit, or a text that is not empty")
        default: return .text(Array(text.utf8))
        }
    }
}
