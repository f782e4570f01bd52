import LaunchTimer
import LinkMapKit

/// Members of `order`: the order in which functions first ran, and the file that was written.
extension JSONWriter {
    mutating func member(_ order: OrderReport?) {
        guard let order else { return }
        object("order") {
            $0.member("functions", UInt64(order.functions))
            $0.member("means", order.means.rawValue)
            $0.member("runs", UInt64(order.runs))
            $0.member("inAllRuns", UInt64(order.inAllRuns))
            $0.member("file", order.file)
            $0.member("spelling", order.spelling?.rawValue)
            $0.member("script", order.script)
            $0.member("names", UInt64(order.names))
            $0.member("unsplit", optional: order.unsplit)
            $0.member("withoutSymbol", UInt64(order.withoutSymbol))
            $0.member("overhead", order.overhead)
            $0.objects("threads", of: order.threads) { thread, writer in
                writer.member("thread", thread.name)
                writer.member("functions", UInt64(thread.functions))
            }
        }
    }
}

/// Sentences and figures about the order in which functions first run.
enum OrderWords {
    static func notes(on order: OrderReport) -> [String] {
        var notes = [ran(order)]
        if let file = order.file, let spelling = order.spelling {
            notes.append("order file: \(order.names) names in \(file); link with \(spelling.option)\(file)")
        }
        if let script = order.script {
            notes.append(
                "linker script: \(script) puts start-up code and stubs next to the first functions; link with "
                    + OrderScript.options(for: script))
        }
        if order.withoutSymbol > 0 {
            notes.append("\(order.withoutSymbol) of these functions have no symbol, so no order file can name them")
        }
        if let unsplit = order.unsplit, unsplit > 0 {
            notes.append(
                "\(unsplit) of these functions share an input section with others, and stand last in the order file: "
                    + "compile with -ffunction-sections, or for Swift -Xfrontend -function-sections")
        }
        return notes
    }

    private static func ran(_ order: OrderReport) -> String {
        guard order.means == .trap else { return "order: \(order.functions) functions of the recorded order" }
        let threads = order.threads.map { "\($0.functions) in \($0.name)" }.joined(separator: ", ")
        let launches = order.runs == 1 ? "1 launch" : "\(order.runs) launches, \(order.inAllRuns) in all of them"
        return "order: \(order.functions) functions ran in \(launches); by thread: \(threads); the traps stopped the "
            + "program for \(LaunchWords.time(order.overhead?.median))"
    }

    /// Returns the figures with their names for scripts.
    static func figures(of order: OrderReport) -> [(name: String, value: UInt64)] {
        [
            ("functions", UInt64(order.functions)), ("in-all-runs", UInt64(order.inAllRuns)),
            ("names", UInt64(order.names)), ("without-symbol", UInt64(order.withoutSymbol)),
        ] + (order.unsplit.map { [("unsplit", UInt64($0))] } ?? [])
    }
}
