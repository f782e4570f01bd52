import LinkMapKit
import SizeGate
import Testing

/// Error messages for invalid configurations: one line with the line number of the error.
@Suite struct HostileConfigurationTests {
    /// A configuration of a hundred kilobytes must not make millions of checks.
    @Test func rulesAndExceptionsAreLimited() throws {
        let names = (0..<3000).map { "name\($0)" }
        let now = Fixture.build(sections: Dictionary(uniqueKeysWithValues: names.map { ($0, 10) }))
        let rule = { (id: Int) in "[[rule]]\nid = \"r\(id)\"\nsection = \"*\"\nmax = 1\n" }
        let none = { (id: Int) in "[[rule]]\nid = \"r\(id)\"\nsection = \"*z\"\nexcept = [\"*x\", \"*y\"]\nmax = 1\n" }
        let exception =
            "[[exception]]\nrule = \"*\"\nsubject = \"*a*b\"\nreason = \"b\"\nowner = \"c\"\nexpires = 2099-01-01\n"
        #expect(try Fixture.judge((0..<30).map(rule).joined(), now: now).checks.count == 90_000)
        for (text, what) in [
            ((0..<200).map(rule).joined(), "gate.toml: its rules make more than 212000 checks of this build; "),
            (
                (0..<900).map(none).joined(),
                "gate.toml: its patterns and the names of this build make more than 5384000 comparisons; "
            ),
            (rule(0) + String(repeating: exception, count: 1900), "gate.toml: its patterns and the names"),
        ] {
            let error = #expect(throws: InputError.self) { try Fixture.judge(text, now: now) }
            #expect(error?.description.hasPrefix(what) == true, "\(String(describing: error))")
        }
    }

    private static let rule = "[[rule]]\nmax = 1\n"
    private static let exception = "[[exception]]\nrule = \"a\"\nreason = \"b\"\nowner = \"c\"\n"

    static let cases: [(String, String)] = [
        // The schema.
        ("", "1: has no schema; begin with: schema = 1"),
        (rule, "1: has no schema; begin with: schema = 1"),
        ("schema = 2\n[[new]]\nx = 1", "1: has schema 2; this version reads schema 1"),
        ("schema = \"1\"", "1: 'schema' is a string; write a whole number"),
        ("schema = -1", "1: 'schema' is -1; it may be 0 to 9223372036854775807"),
        // No TOML.
        ("schema = 1\nschema = 1", "2: is not TOML: cannot redefine existing integer 'schema'"),
        ("schema = 1\n\n[[rule]\n", "3: is not TOML: expected ']', saw '\\n'"),
        (
            "schema = 1\nx = 99999999999999999999",
            "2: is not TOML: '99999999999999999999' is not representable in 64 bits"
        ),
        // Wrong types.
        ("schema = 1\nrule = 1", "2: 'rule' is a number: write [[rule]] above each"),
        ("schema = 1\n[rule]\nmax = 1", "2: 'rule' is a table: write [[rule]] above each"),
        ("schema = 1\nrule = [1,\n2]", "2: 'rule' holds a number: write [[rule]] above each"),
        ("schema = 1\ngate = []", "2: 'gate' is an array; write a table"),
        ("schema = 1\n[gate]\nbaseline = 7", "3: 'baseline' is a number; write a string"),
        ("schema = 1\n[gate]\ncontributors = -1", "3: 'contributors' is -1; it may be 0 to 1000"),
        ("schema = 1\n[gate]\ncontributors = 1001", "3: 'contributors' is 1001; it may be 0 to 1000"),
        ("schema = 1\n[gate]\nunmatched = \"no\"", "3: 'unmatched' is 'no'; it may be 'warn', 'fail', 'ignore'"),
        (
            "schema = 1\n[gate]\ncontributors-by = \"source\"",
            "3: 'contributors-by' is 'source'; it may be 'segment', 'section', 'archive', 'object', "
                + "'module', 'class', 'symbol', 'kind', 'file', 'filetype', 'owner'"
        ),
        // Unknown keys.
        ("schema = 1\nrules = []", "2: the file has no key 'rules'; there are schema, gate, rule, exception, owner"),
        (
            "schema = 1\n[gate]\nbase = \"x\"",
            "3: [gate] has no key 'base'; there are size, baseline, anchor, stale-exceptions, unmatched, contributors, contributors-by"
        ),
        // Rules.
        ("schema = 1\n[[rule]]", "2: the rule limits nothing; add max, max-growth or max-growth-percent"),
        (
            "schema = 1\n[[rule]]\nsection = \".text\"",
            "2: the rule limits nothing; add max, max-growth or max-growth-percent"
        ),
        (
            "schema = 1\n[[rule]]\nsection = \"a\"\nmodule = \"b\"\nmax = 1",
            "4: a rule looks at one thing, not at 'section' and 'module'"
        ),
        ("schema = 1\n[[rule]]\nsection = \"\"\nmax = 1", "3: 'section' is empty"),
        (
            "schema = 1\n[[rule]]\nsum = true\nmax = 1",
            "3: 'sum' is not allowed here; they apply to rules for rows only"
        ),
        (
            "schema = 1\n[[rule]]\nfigure = \"x\"\nsize = \"file\"\nmax = 1",
            "4: 'size' is not allowed here; figures have one size only"
        ),
        ("schema = 1\n[[rule]]\nmax = \"1 ms\"", "3: 'max' is a time, but must be a size"),
        ("schema = 1\n[[rule]]\nmax = 1\nfloor = 1", "4: 'floor' needs a limit for growth"),
        (
            "schema = 1\n[[rule]]\nmax-growth = 1\ncombine = \"all\"",
            "4: 'combine' joins max-growth and max-growth-percent, and one is missing"
        ),
        ("schema = 1\n[[rule]]\nid = \"\"\nmax = 1", "3: the id is empty"),
        (
            "schema = 1\n" + rule + rule,
            "4: the rule is called 'total', like that of line 2; give each one a unique id"
        ),
        ("schema = 1\n[[rule]]\nmax = 1\nlevel = \"error\"", "4: 'level' is 'error'; it may be 'fail', 'warn'"),
        ("schema = 1\n[[rule]]\nmax = 1\nlevel = \"warn\"\nwarn.max = 1", "5: the rule only warns anyway"),
        (
            "schema = 1\n[[rule]]\nmax = 1\nwarn.level = \"x\"",
            "4: 'warn' has no key 'level'; there are max, max-growth, max-growth-percent"
        ),
        (
            "schema = 1\n[[rule]]\nsection = \"*\"\nexcept = [\"a\",\n3]\nmax = 1",
            "5: 'except' holds a number in a list of strings"
        ),
        // Rules in a line.
        ("schema = 1\n[[rule]]\ncheck = \"\"", "3: 'check' is '': write it like 'initializers <= 12'"),
        ("schema = 1\n[[rule]]\ncheck = \"a < 1\"", "3: 'check' is 'a < 1': write it like 'initializers <= 12'"),
        (
            "schema = 1\n[[rule]]\ncheck = \"a <= b\"",
            "3: 'check' is 'a <= b': 'b' is not a quantity such as 64 KiB, 16 ms or 12"
        ),
        (
            "schema = 1\n[[rule]]\ncheck = \"a <= 0.5x baseline\"",
            "3: 'check' is 'a <= 0.5x baseline': '0.5x' is not a factor of at least 1, such as 1.1x"
        ),
        (
            "schema = 1\n[[rule]]\ncheck = \"a <= baseline - 1\"",
            "3: 'check' is 'a <= baseline - 1': a + is missing after 'baseline'"
        ),
        (
            "schema = 1\n[[rule]]\ncheck = \"source:x <= 1\"",
            "3: 'check' is 'source:x <= 1': nothing can be divided by 'source'; "
                + "there are segment, section, archive, object, module, class, symbol, kind, file, filetype, owner"
        ),
        (
            "schema = 1\n[[rule]]\ncheck = \"total <= 1 ms\"",
            "3: 'check' is 'total <= 1 ms': a time cannot limit a size"
        ),
        ("schema = 1\n[[rule]]\nmax = 1\ncheck = \"a <= 1\"", "3: 'max' is not allowed here; 'check' replaces them"),
        // Exceptions and owners.
        ("schema = 1\n" + exception, "2: the exception has no last day; add: expires = 2027-03-01"),
        ("schema = 1\n" + exception + "expires = \"soon\"", "6: 'expires' is not a day such as 2027-03-01"),
        ("schema = 1\n" + exception + "expires = \"2027-02-29\"", "6: 'expires' is not a day such as 2027-03-01"),
        ("schema = 1\n" + exception + "expires = 2027-01-01T00:00:00Z", "6: 'expires' is not a day such as 2027-03-01"),
        ("schema = 1\n[[exception]]\nrule = \"a\"\nexpires = 2027-01-01", "2: the exception has no reason"),
        (
            "schema = 1\n[[exception]]\nrule = \"a\"\nreason = \" \"\nexpires = 2027-01-01",
            "2: the exception has no reason"
        ),
        (
            "schema = 1\n[[owner]]\nname = \"a\"",
            "2: the owner 'a' has no patterns; "
                + "add symbols, modules, classes, sources, archives, files, paths, sections"
        ),
        ("schema = 1\n[[owner]]\npaths = \"a\"", "2: the owner has no name"),
    ]

    @Test(arguments: cases) func isRefused(_ text: String, _ says: String) {
        #expect(Fixture.refusal(text) == "gate.toml:\(says)")
    }

    @Test func deepNesting() {
        let says = "is not TOML: exceeded maximum nested value depth of 32"
        for depth in [40, 100_000] {
            #expect(
                Fixture.refusal("schema = 1\na = " + String(repeating: "[", count: depth)) == "gate.toml:2: \(says)")
        }
        let dots = Array(repeating: "a", count: 70_000).joined(separator: ".")
        for line in ["\(dots) = 1", "[\(dots)]", "x = { \(dots) = 1 }"] {
            #expect(Fixture.refusal("schema = 1\n\(line)") == "gate.toml:2: the line has more than 64 dots")
        }
        // As deep as the limits let it be: refused for what it says, not for its depth.
        let step = Array(repeating: "a", count: 60).joined(separator: ".")
        let nested = String(repeating: "[{ \(step) = \n", count: 14)
        let closed = String(repeating: "}]", count: 14)
        #expect(Fixture.refusal("schema = 1\nx = \(nested)1\(closed)")?.hasPrefix("gate.toml:") == true)
        let spaced = Array(repeating: "a", count: 64).joined(separator: " . ")
        #expect(Fixture.refusal("schema = 1\n\(spaced) = 1")?.hasPrefix("gate.toml:2: the file has no key 'a'") == true)
    }

    @Test func dotsThatMakeNoKeys() throws {
        let line = "# " + String(repeating: ".", count: 500)
        #expect(try Fixture.configuration("\(line)\n\(Self.rule)").rules.count == 1)
    }

    @Test func size() {
        let long = "schema = 1\n" + String(repeating: "# a comment\n", count: 30_000)
        #expect(Fixture.refusal(long) == "gate.toml: is too large for a configuration: it has more than 256 KiB")
        let many = "schema = 1\n" + (0...1000).map { "[[rule]]\nid='\($0)'\nmax=1\n" }.joined()
        #expect(Fixture.refusal(many) == "gate.toml:3002: there are more than 1000 rules")
    }

    @Test func bytesThatAreNoText() {
        for bytes: [UInt8] in [
            [0xFF, 0xFE], [0], Array("[=".utf8), Array("[\u{CF}]".utf8), Array("[[\u{2028}]]".utf8),
            Array("schema = 1\n\u{0}".utf8), Array("schema = \"\u{1b}\"".utf8),
        ] {
            #expect(throws: InputError.self) {
                try GateConfiguration.parse(ByteView(copying: bytes), named: "gate.toml")
            }
        }
    }

    /// Every prefix, and every byte replaced by each of some others: an answer or a line, and never a crash.
    @Test func damage() throws {
        let text = Array(
            """
            schema = 1
            [gate]
            baseline = "b.json"
            [[rule]]
            section = "*"
            except = ["[*", '''a''']
            max-growth = "1.5 KiB"
            max-growth-percent = 1.5
            combine = "all"
            warn = { max = 1 }
            [[exception]]
            rule = "a"
            reason = "b"
            owner = "c"
            expires = 2027-01-01
            """.utf8)
        for end in 0...text.count { Self.parse(Array(text[..<end])) }
        for index in text.indices {
            for byte: UInt8 in [0, 0x22, 0x5B, 0x5D, 0x0A, 0x2E, 0x3D, 0x7B, 0x80, 0xFF] {
                var damaged = text
                damaged[index] = byte
                Self.parse(damaged)
            }
        }
    }

    private static func parse(_ bytes: [UInt8]) {
        do {
            _ = try GateConfiguration.parse(ByteView(copying: bytes), named: "gate.toml")
        } catch { #expect(error.description.hasPrefix("gate.toml:")) }
    }
}
