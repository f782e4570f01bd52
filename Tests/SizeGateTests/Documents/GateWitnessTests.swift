import AuditReport
import SizeGate
import Testing

/// The documents as read by independent parsers.
@Suite struct GateWitnessTests {
    private static let runs: [GateResult] = {
        let calm = try? Fixture.judge("[[rule]]\nmax = 1", now: Fixture.build(1))
        let names = ["]]>", "a&amp;b", "\u{0}\u{7}\u{FFFE}", "x\ny", "\\\"{}", String(repeating: "é", count: 5000)]
        return [try? Fixture.busy(), try? Fixture.busy(names: names), calm].compactMap(\.self)
    }()

    @Test func everyRunIsThere() { #expect(Self.runs.count == 3) }

    @Test(.enabled(if: Witness.has("xmllint"), "xmllint is not installed"))
    func junitIsWellFormed() throws {
        for run in Self.runs {
            let bytes = try run.document(as: .junit).bytes
            let answer = try #require(try Witness.ask("xmllint", ["--noout"], input: bytes))
            #expect(answer.status == 0, "\(answer.output)")
        }
    }

    /// The counts, elements and attributes that readers of JUnit's XML agree on.
    @Test(.enabled(if: Witness.has("python3"), "python3 is not installed"))
    func junitHasTheUsualShape() throws {
        let program = """
            import sys, xml.etree.ElementTree as E
            root = E.parse(sys.argv[1]).getroot()
            assert root.tag == "testsuites", root.tag
            suite, = root
            assert suite.tag == "testsuite" and suite.get("name") and float(suite.get("time")) == 0
            cases = suite.findall("testcase")
            for case in cases:
                assert case.get("name") and case.get("classname"), case.attrib
                assert len(case) <= 1 and all(c.tag in ("failure", "skipped", "system-out") for c in case)
            count = lambda tag: sum(c.find(tag) is not None for c in cases)
            assert int(suite.get("tests")) == int(root.get("tests")) == len(cases)
            assert int(suite.get("failures")) == int(root.get("failures")) == count("failure")
            assert int(suite.get("skipped")) == count("skipped") and suite.get("errors") == "0"
            print(len(cases), count("failure"), count("skipped"))
            """
        for run in Self.runs {
            let bytes = try run.document(as: .junit).bytes
            let answer = try #require(try Witness.ask("python3", ["-c", program], input: bytes))
            let skipped = run.checks.count { if case .unjudged = $0.outcome { true } else { false } }
            #expect(answer.output == "\(run.checks.count) \(run.failures.count) \(skipped)\n")
        }
    }

    @Test(.enabled(if: Witness.python(with: "prometheus_client") != nil, "python3-prometheus-client is not installed"))
    func metricsAreOpenMetrics() throws {
        let program = """
            import sys
            from prometheus_client.openmetrics.parser import text_string_to_metric_families as parse
            families = list(parse(open(sys.argv[1], newline="").read()))
            samples = [s for f in families for s in f.samples]
            assert all(f.type == "gauge" for f in families)
            keys = [(s.name, tuple(sorted(s.labels.items()))) for s in samples]
            assert len(set(keys)) == len(keys)
            for s in samples:
                if s.labels.get("subject") in ("total", "figure:initializers", "figure:stalls.p99"):
                    print(s.name, s.labels["subject"], repr(float(s.value)))
            print(sum(s.name == "sizeaudit_gate_passed" for s in samples), int(samples[-1].value))
            """
        let python = try #require(Witness.python(with: "prometheus_client"))
        let outputs = try Self.runs.map { run in
            let bytes = try run.document(as: .openmetrics).bytes
            return try #require(try Witness.ask(python, ["-c", program], input: bytes)).output
        }
        #expect(
            outputs[0] == """
                sizeaudit_size_bytes total 2000000.0
                sizeaudit_figure figure:initializers 14.0
                sizeaudit_time_seconds figure:stalls.p99 0.0182
                1 0

                """)
        #expect(outputs[1] == outputs[0])
        #expect(outputs[2] == "sizeaudit_size_bytes total 1.0\n1 1\n")
    }

    @Test(.enabled(if: Witness.has("python3"), "python3 is not installed"))
    func configurationsOfInitAreTOML() throws {
        let names = ["std", "odd\"name\\", "/usr/\u{1b}x", "/usr/é\u{202e}\"\\"]
        let now = Fixture.build(
            5_000_000, modules: Dictionary(uniqueKeysWithValues: names.map { ($0, 1_000_000) }))
        let text = StarterConfiguration.text(for: now)
        let program = """
            import sys
            try: import tomllib
            except ImportError: sys.exit(77)
            rules = tomllib.load(open(sys.argv[1], "rb"))["rule"]
            print([r["except"] for r in rules if "module" in r] == [["[*", "/usr/\\x1bx", "/usr/é\\u202e\\\"\\\\", "std"]])
            """
        let answer = try #require(try Witness.ask("python3", ["-c", program], input: Array(text.utf8)))
        #expect(answer.status == 77 || answer.output == "True\n", "\(answer.output)")
    }
}
