import LinkMapKit
import SizeGate
import Testing

@Suite struct FigureFileTests {
    private func figures(_ text: String) throws(InputError) -> [String: Quantity] {
        try FigureFile.parse(ByteView(copying: text), named: "f.json")
    }

    @Test func startup() throws {
        let read = try figures(
            """
            {"schema": "sizeaudit/startup/1", "artifact": {"fileSize": 9, "path": "x"},
             "static": {"libraries": 7, "relocations": {"relative": 12, "symbolic": 3}, "textBytes": 5,
                        "initializers": [{"name": "a", "order": 1}, {"name": "b", "order": 2}]},
             "launch": {"runs": 30, "phases": [{"name": "main", "median": 5000, "min": 4000, "max": 9000.5},
                                               {"name": "first idle", "median": 7000}]},
             "warnings": []}
            """)
        #expect(read["libraries"] == Quantity(7, .count))
        #expect(read["relocations.relative"] == Quantity(12, .count))
        #expect(read["initializers"] == Quantity(2, .count))
        #expect(read["textBytes"] == Quantity(5, .bytes))
        #expect(read["launch.runs"] == Quantity(30, .count))
        #expect(read["launch.main.median"] == Quantity(5000, .nanoseconds))
        #expect(read["launch.main.p50"] == Quantity(5000, .nanoseconds))
        #expect(read["launch.first-idle.p50"] == Quantity(7000, .nanoseconds))
        #expect(read["launch.main.max"] == nil, "no whole number")
        #expect(!read.keys.contains { $0.contains("artifact") || $0.contains("fileSize") })
    }

    /// Checks the command's format: static figures by their full names, moments of a launch as milestones.
    @Test func figuresAndMilestones() throws {
        let read = try figures(
            """
            {"schema": "sizeaudit/startup/1",
             "static": {"figures": {"initializers": 3, "libraries.unneeded": 1}, "initializers": [{}, {}]},
             "launch": {"milestones": [{"name": "main", "median": 5000, "min": 4000, "max": 9000}],
                        "marks": [{"name": "window shown", "median": 9000}]}}
            """)
        #expect(read["initializers"] == Quantity(3, .count), "the first of a name")
        #expect(read["libraries.unneeded"] == Quantity(1, .count))
        #expect(read["launch.main.p50"] == Quantity(5000, .nanoseconds))
        #expect(read["launch.window-shown.p50"] == Quantity(9000, .nanoseconds))
    }

    @Test func stalls() throws {
        let read = try figures(
            """
            {"schema": "sizeaudit/stalls/1", "turns": 900, "stalls": [{"length": 5}, {"length": 6}],
             "histogram": {"p50": 10, "p99": 18200000}, "startup": {"firstIdle": 77}, "dropped": 0}
            """)
        #expect(
            read == [
                "stalls.turns": Quantity(900, .count), "stalls": Quantity(2, .count),
                "stalls.p50": Quantity(10, .nanoseconds), "stalls.p99": Quantity(18_200_000, .nanoseconds),
                "stalls.startup.firstIdle": Quantity(77, .nanoseconds), "stalls.dropped": Quantity(0, .count),
            ])
    }

    @Test(arguments: [
        ("", "an object is expected"), ("{}", "contains no figures: it has no schema"),
        ("{\"schema\": 1}", "a string is expected"),
        ("{\"schema\": \"sizeaudit/size/1\"}", "contains no figures: its schema is 'sizeaudit/size/1'"),
        ("{\"schema\": \"sizeaudit/stalls/2\"}", "has schema 'sizeaudit/stalls/2', which this version cannot read"),
        ("{\"schema\": \"sizeaudit/stalls/1\", \"turns\": }", "a value is expected"),
        ("{\"schema\": \"sizeaudit/stalls/1\"} x", "there is something after the end"),
    ]) func none(_ text: String, _ says: String) {
        do {
            _ = try figures(text)
            Issue.record("it was read")
        } catch {
            #expect(error.description.hasPrefix("f.json: "))
            #expect(error.description.contains(says))
        }
    }

    @Test func nestingWithoutEnd() {
        let deep = "{\"schema\": \"sizeaudit/stalls/1\", \"a\": " + String(repeating: "[", count: 100_000)
        #expect(throws: InputError.self) { try figures(deep) }
    }
}
