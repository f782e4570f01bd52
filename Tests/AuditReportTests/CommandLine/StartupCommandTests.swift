import Foundation
import Testing

@Suite struct StartupCommandTests {
    static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let samples = checkout.appendingPathComponent("samples")
    private static let program = samples.appendingPathComponent("tally").path
    private static let other = samples.appendingPathComponent("tally-lld").path
    private static let mac = samples.appendingPathComponent("tally-macos").path
    /// Holds no libraries, so that the answer is the same on all machines.
    private static let nothing = samples.appendingPathComponent("src").path

    private func object(_ arguments: String...) throws -> [String: Any] {
        let result = try Tool.run(arguments)
        #expect(result.status == 0, "\(result.errors)")
        return try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    @Test(arguments: ["table", "json", "csv", "markdown"]) func everyFormatComesOut(_ format: String) throws {
        for arguments in [
            [Self.program], [Self.program, "--root", Self.nothing, "--quiet"], [Self.mac],
            [Self.program, "--top", "1"],
            [Self.program, "--map", Self.program + ".map"], [Self.program, "--compare", Self.other],
            [Self.mac, "--raw-names"],
        ] {
            let result = try Tool.run(["startup", "--format", format] + arguments)
            #expect(result.status == 0)
            #expect(!result.output.isEmpty)
            #expect(try Tool.run(["startup", "--format", format] + arguments).output == result.output)
        }
    }

    @Test func theJSONKeepsItsContract() throws {
        let report = try object("startup", Self.program, "--root", Self.nothing, "--format", "json", "--quiet")
        #expect(report["schema"] as? String == "sizeaudit/startup/1")
        #expect(Set(report.keys) == ["schema", "artifact", "static", "warnings"])
        let answer = try #require(report["static"] as? [String: Any])
        #expect(
            Set(answer.keys) == [
                "arch", "form", "interpreter", "figures", "libraries", "relocations", "lookups", "initializers",
                "objcLoadMethods", "objc", "swift", "swiftGlobals", "memory", "bindNow", "textRelocations",
                "executableStack", "positionIndependent", "advice",
            ])
        let libraries = try #require(answer["libraries"] as? [[String: Any]])
        #expect(libraries.allSatisfy { $0["status"] as? String == "missing" && $0["direct"] as? Bool == true })
        let figures = try #require(answer["figures"] as? [String: Int])
        #expect(figures["libraries"] == libraries.count)
        #expect(figures["libraries.missing"] == libraries.count)
        let initializers = try #require(answer["initializers"] as? [[String: Any]])
        #expect(figures["initializers"] == initializers.count)
        #expect(
            initializers.contains { $0["origin"] as? String == "cxx-file" && $0["source"] as? String == "main.cpp" })
        let warnings = try #require(report["warnings"] as? [[String: Any]])
        #expect(warnings.count == libraries.count)
        #expect(warnings.allSatisfy { $0["code"] as? String == "missing-library" })
    }

    @Test func missingLibrariesAreTold() throws {
        let result = try Tool.run("startup", Self.program, "--root", Self.nothing)
        #expect(result.status == 0)
        #expect(result.errors.contains("warning: libc.so.6, which "))
        #expect(result.output.contains("[missing]"))
        #expect(try Tool.run("startup", Self.program, "--root", Self.nothing, "--quiet").errors.isEmpty)
    }

    @Test func aComparisonShowsWhatChanged() throws {
        let report = try object(
            "startup", Self.program, "--compare", Self.other, "--root", Self.nothing, "--quiet", "--format", "json")
        let compared = try #require(report["compare"] as? [String: Any])
        let rows = try #require(compared["figures"] as? [[String: Any]])
        let relocations = try #require(rows.first { $0["name"] as? String == "relocations.relative" })
        let mine = try #require((report["static"] as? [String: Any])?["relocations"] as? [String: Any])
        #expect(relocations["new"] as? Int == mine["relative"] as? Int)
        let old = try object("startup", Self.other, "--root", Self.nothing, "--quiet", "--format", "json")
        let theirs = try #require((old["static"] as? [String: Any])?["relocations"] as? [String: Any])
        #expect(relocations["old"] as? Int == theirs["relative"] as? Int)
        let table = try Tool.run("startup", Self.program, "--compare", Self.program, "--root", Self.nothing, "--quiet")
        #expect(table.output.hasPrefix("FIGURE"))
        #expect(!table.output.contains("+"))
    }

    @Test func whatIsNotStartedIsRefused() throws {
        for path in [
            Self.program + ".map", Self.nothing, "/dev/null", Self.samples.appendingPathComponent("nothing").path,
        ] {
            let result = try Tool.run("startup", path)
            #expect(result.status == 2, "\(path)")
            #expect(result.output.isEmpty)
            #expect(result.errors.hasPrefix("sizeaudit: error:"))
            #expect(result.errors.split(separator: "\n").count == 1)
        }
        let root = try Tool.run("startup", Self.program, "--root", Self.program)
        #expect(root.status == 2)
        #expect(root.errors.contains("is not a directory"))
        #expect(try Tool.run("startup", Self.program, "--top", "-1").status == 2)
    }

    @Test func listsAreCutInTablesOnly() throws {
        let table = try Tool.run("startup", Self.mac, "--top", "1").output
        #expect(table.contains("[1 other: --top 0 shows all]"))
        #expect(!(try Tool.run("startup", Self.mac, "--top", "0").output.contains("--top 0")))
        let libraries = try #require(
            (try object("startup", Self.mac, "--format", "json")["static"] as? [String: Any])?["libraries"])
        #expect((libraries as? [Any])?.count == 2)
    }
}
