import LinkMapKit
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
        let notes = (stall.notes.map { ($0.name, "\($0.value)") } + stall.texts.map { ($0.name, $0.text) })
            .map { ", \($0) = \($1)" }.joined()
        let why = stall.expected.map { ", expected: \($0)" } ?? ""
        return "\(TimeFigure.text(stall.duration)) at \(TimeFigure.seconds(stall.offset)) s, "
            + "\(words.joined(separator: ", "))\(why)\(notes)\(share):"
    }

    /// Returns the frames of the stack that was sampled for the longest time, innermost first. Frames that the sample leaves
    /// out have a line at their place.
    static func frames(of line: StallLine, in sheet: StallSheet) -> [Frame] {
        guard let stack = line.stack else { return [] }
        var gaps = line.stall.samples.first { $0.stack == stack && !$0.omissions.isEmpty }?.omissions ?? []
        let numbers = sheet.report.stacks[stack]
        var frames: [Frame] = []
        for (index, number) in numbers.prefix(mostFrames).enumerated() {
            while let gap = gaps.first, gap.index <= index { frames.append(note(on: gaps.removeFirst())) }
            frames.append(frame(number, in: sheet))
        }
        let rest = numbers.count - mostFrames
        if rest > 0 { frames.append(note("\(rest) more")) }
        return frames + gaps.map { note(on: $0) }
    }

    private static func frame(_ number: Int, in sheet: StallSheet) -> Frame {
        let frame = sheet.report.frames[number]
        let isAddress = sheet.report.functions[frame.function].name == nil
        return Frame(
            name: sheet.names[frame.function],
            module: isAddress ? nil : sheet.moduleName(of: frame.function), place: sheet.place(of: frame))
    }

    private static func note(on gap: StallSample.Omission) -> Frame {
        note(gap.count == 0 ? "some left out" : "\(gap.count) left out")
    }

    private static func note(_ text: String) -> Frame { Frame(name: "[\(text)]", module: nil, place: nil) }

    static func heading(of startup: StallStartup) -> String {
        guard startup.isFromStart else { return "Since the first milestone of the start:" }
        let doubt = startup.uncertainty > 0 ? " (the start is known to \(TimeFigure.text(startup.uncertainty)))" : ""
        return "Since the start of the process\(doubt):"
    }
}
