import LinkMapKit

/// Builds the one-line summaries of chapters.
package enum ChapterSummary {
    /// - Parameter states: the number of checks in each state, in the order to print.
    package static func gate(passed: Bool, states: [(name: String, count: UInt64)]) -> String {
        let counts = states.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
        return "\(passed ? "passed" : "failed")\(counts.isEmpty ? "" : ": \(counts.joined(separator: ", "))")"
    }

    /// - Parameters:
    ///   - sums: what grew or was added, and what shrank or was removed, in bytes of the file.
    ///   - packed: the change of a product's container, in bytes; `nil` for other artifacts.
    ///   - file: the change in the file, where the sums are those of what ships; else `nil`.
    static func changes(_ sums: (grown: Double, shrunk: Double), packed: Double?, file: Double? = nil) -> String {
        if let file {
            return "\(signed(sums.grown + sums.shrunk)) shipped (\(signed(sums.grown)), \(signed(sums.shrunk))), "
                + "\(signed(file)) in the file"
        }
        let total = signed(sums.grown + sums.shrunk)
        return "\(total)\(packed.map { ", packed \(signed($0))" } ?? ""): "
            + "\(signed(sums.grown)) grown or added, \(signed(sums.shrunk)) shrunk or removed"
    }

    /// The figures of one start-up chapter; `nil` or empty if the chapter does not have them.
    struct Startup {
        /// The median of each phase of a launch, in nanoseconds.
        var phases: [Double] = []
        var initializers: Int?
        /// Whether the program's own runtime calls further ones, which are not counted.
        var hasRuntimeInitializers = false
        var libraries: Int?
        var relocations: UInt64?
    }

    static func startup(_ figures: Startup) -> String {
        var parts: [String] = []
        if !figures.phases.isEmpty { parts.append("\(TimeFigure.text(figures.phases.reduce(0, +))) until it is idle") }
        if let count = figures.initializers {
            let whose = figures.hasRuntimeInitializers ? " (those of the language's runtime not counted)" : ""
            parts.append(count.counted("initialiser") + whose)
        }
        if let count = figures.libraries { parts.append(count.counted("library", "libraries")) }
        if let count = figures.relocations { parts.append(count.counted("relocation")) }
        return parts.isEmpty ? "nothing is known" : parts.joined(separator: ", ")
    }

    /// - Parameter durations: the duration of each stall, in nanoseconds.
    static func stalls(_ durations: [Double], turns: UInt64?) -> String {
        let all = turns.map { " in \($0) turns" } ?? ""
        guard let longest = durations.max() else { return "none\(all)" }
        let together = TimeFigure.text(durations.reduce(0, +))
        return "\(durations.count)\(all), \(together) together, the longest \(TimeFigure.text(longest))"
    }

    /// - Parameter sizes: the file size of each build, the oldest first.
    package static func history(_ sizes: [Double]) -> String {
        guard let first = sizes.first, let last = sizes.last else { return "nothing is recorded" }
        let (from, to) = (SizeFigure.text(UInt64(max(first, 0))), SizeFigure.text(UInt64(max(last, 0))))
        return "\(sizes.count.counted("build")), from \(from) to \(to)"
    }

    private static func signed(_ bytes: Double) -> String {
        let size = SizeFigure.text(UInt64(min(abs(bytes), 9e18)))
        return bytes < 0 ? "-\(size)" : bytes > 0 ? "+\(size)" : size
    }
}
