import StallAnalysis

/// Formats stacks and milestones as lines of text. Names in them are not escaped yet.
enum StallStackText {
    struct Frame {
        let name: String
        let module: String?
        /// The file and line from debug info; `nil` without it.
        let place: String?
    }

    /// The maximum number of frames shown; deep recursion is cut.
    private static let mostFrames = 64

    /// Returns a heading: `2.10 s at 12.345 s, blocked in futex, timer: for 1.90 s of it`.
    static func heading(of line: StallLine, in sheet: StallSheet) -> String {
        let stall = line.stall
        let words = [StallWords.cause(of: stall), stall.phase.name, stall.mode].filter { !$0.isEmpty }
        let share = line.stackTime == stall.duration ? "" : ", for \(TimeFigure.text(line.stackTime)) of it"
        let notes = stall.notes.map { ", \($0.name) = \($0.value)" }.joined()
        let why = stall.expected.map { ", expected: \($0)" } ?? ""
        return "\(TimeFigure.text(stall.duration)) at \(TimeFigure.seconds(stall.offset)) s, "
            + "\(words.joined(separator: ", "))\(why)\(notes)\(share):"
    }

    /// Returns the frames of a stack, innermost first.
    static func frames(of stack: Int, in sheet: StallSheet) -> [Frame] {
        let numbers = sheet.report.stacks[stack]
        let frames = numbers.prefix(mostFrames).map { number in
            let frame = sheet.report.frames[number]
            let isAddress = sheet.report.functions[frame.function].name == nil
            return Frame(
                name: sheet.names[frame.function],
                module: isAddress ? nil : sheet.moduleName(of: frame.function), place: sheet.place(of: frame))
        }
        let rest = numbers.count - frames.count
        return rest == 0 ? frames : frames + [Frame(name: "[\(rest) more]", module: nil, place: nil)]
    }

    static func heading(of startup: StallStartup) -> String {
        guard startup.isFromStart else { return "Since the first milestone of the start:" }
        let doubt = startup.uncertainty > 0 ? " (the start is known to \(TimeFigure.text(startup.uncertainty)))" : ""
        return "Since the start of the process\(doubt):"
    }
}
