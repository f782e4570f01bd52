import LaunchTimer

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
