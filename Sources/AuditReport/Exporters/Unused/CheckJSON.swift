import LinkMapKit

/// The result of a check as members of the JSON of `unused`.
enum CheckJSON {
    /// Writes the result for one finding.
    static func write(_ state: CheckState?, to writer: inout JSONWriter) {
        writer.member("check", state?.name)
        if case .notArmed(let why) = state { writer.member("checkWhy", why) }
    }

    /// Writes the run and the findings that it has proven wrong.
    static func write(
        _ check: CheckOutcome, _ withdrawn: [WithdrawnFinding], to writer: inout JSONWriter,
        finding: (Finding, inout JSONWriter) -> Void
    ) {
        writer.object("check") { writer in
            writer.list("command", check.command)
            writer.member("exit", UInt64(clamping: check.exit))
            for (name, count) in counts(of: check) { writer.member(name, optional: count) }
            write(check.high, "high", to: &writer)
            write(check.medium, "medium", to: &writer)
            writer.key("seconds")
            writer.value(thousandths: check.milliseconds)
        }
        writer.objects("withdrawn", of: withdrawn) { known, writer in
            finding(known.finding, &writer)
            writer.member("hits", UInt64(clamping: known.hits))
            writer.list("hitAddresses", known.places.map { "0x" + String($0, radix: 16) })
            writer.member("pid", UInt64(clamping: known.process))
            writer.member("says", known.says)
        }
    }

    private static func write(_ count: TrapCount, _ name: StaticString, to writer: inout JSONWriter) {
        writer.object(name) { writer in
            writer.member("traps", UInt64(clamping: count.set))
            writer.member("hits", UInt64(clamping: count.hit))
        }
    }

    private static func counts(of check: CheckOutcome) -> [(StaticString, Int?)] {
        [
            ("traps", check.traps), ("hits", check.hits), ("processes", check.processes), ("images", check.images),
            ("functionsRun", check.functionsRun), ("functions", check.functions),
        ]
    }
}
