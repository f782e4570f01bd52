import Foundation
import TestSupport
import Testing

/// `unused --check` on a program that calls a function by a distance that only its caller knows, so that no analysis can see
/// the call.
@Suite struct CheckCommandTests {
    private static let source = """
        #include <stdlib.h>
        __attribute__((noinline)) int anchor(int x) { return x + 1; }
        __attribute__((noinline)) int hidden(int x) { return x + 2; }
        int main(int count, char **words) {
            if (count == 1) return anchor(0) - 1;
            return ((int (*)(int))((char *)anchor + atol(words[1])))(1) == 3 ? 0 : 1;
        }
        """

    private let folder: TemporaryFolder
    private let program: String

    init() throws {
        folder = try TemporaryFolder()
        program = folder.path("program")
        let source = try folder.write(CheckCommandTests.source, to: "program.c")
        let run = try ProgramRun("cc", ["-O0", "-o", program, source])
        try #require(run.status == 0, "\(run.errors)")
    }

    private func address(of name: String) throws -> Int {
        let line = try ProgramRun("nm", [program]).output.split(separator: "\n").first { $0.hasSuffix(" \(name)") }
        return try #require(line?.split(separator: " ").first.flatMap { Int($0, radix: 16) })
    }

    private func check(_ arguments: String...) throws -> (status: Int32, root: [String: Any]) {
        let result = try Tool.run(
            ["unused", "-q", "--format", "json", "--check", program, "--", program] + arguments)
        let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        return (result.status, try #require(root))
    }

    private func warnings(of root: [String: Any]) -> [String?] {
        (root["warnings"] as? [[String: Any]] ?? []).map { $0["code"] as? String }
    }

    @Test func whatRunsIsWithdrawn() throws {
        let distance = try address(of: "hidden") - address(of: "anchor")
        let (status, root) = try check(String(distance))
        #expect(status == 1)
        let withdrawn = try #require(root["withdrawn"] as? [[String: Any]])
        #expect(withdrawn.map { $0["name"] as? String } == ["hidden"])
        #expect(withdrawn.first?["check"] as? String == "hit")
        #expect(withdrawn.first?["hitAddresses"] as? [String] == ["0x" + String(try address(of: "hidden"), radix: 16)])
        #expect((root["findings"] as? [Any])?.isEmpty == true)
        #expect(warnings(of: root).isEmpty)
        let run = try #require(root["check"] as? [String: Any])
        #expect(run["hits"] as? Int == 1)
        #expect(run["exit"] as? Int == 0)
        #expect(run["high"] as? [String: Int] == ["traps": 1, "hits": 1])
        #expect(run["medium"] as? [String: Int] == ["traps": 0, "hits": 0])
    }

    @Test func whatStandsStaysAFinding() throws {
        let (status, root) = try check()
        #expect(status == 0)
        let findings = try #require(root["findings"] as? [[String: Any]])
        #expect(findings.map { $0["name"] as? String } == ["hidden"])
        #expect(findings.first?["check"] as? String == "stood")
        #expect((root["withdrawn"] as? [Any])?.isEmpty == true)
        #expect(warnings(of: root) == ["gc-sections"])
    }

    @Test func theCommandIsRequired() throws {
        let result = try Tool.run(["unused", "--check", program])
        #expect(result.status == 2)
        #expect(result.errors.contains("--check needs a command after --"))
    }
}
