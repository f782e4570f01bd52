import Foundation
import TestSupport
import Testing

/// Swift programs in which the runtime calls functions that dead code refers to as well. `unused --check` shows that no such
/// function is counted as dead.
@Suite(.enabled(if: Compiler.path(of: "swiftc") != nil, "swiftc is not at hand")) struct SwiftCheckTests {
    private func check(_ options: [String], _ sources: [(name: String, text: String)]) throws -> [String: Any] {
        let folder = try TemporaryFolder()
        let program = folder.path("program")
        let files = try sources.map { try folder.write($0.text, to: $0.name) }
        let compiler = try #require(Compiler.path(of: "swiftc"))
        let build = try ProgramRun(compiler, options + ["-module-name", "Program", "-o", program] + files)
        try #require(build.status == 0, "\(build.errors)")
        let result = try Tool.run(["unused", "-q", "--format", "json", "--check", program, "--", program])
        return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    private func names(_ root: [String: Any], _ list: String) throws -> [String] {
        try #require(root[list] as? [[String: Any]]).compactMap { $0["name"] as? String }
    }

    @Test func theRuntimeCallsAccessorsOfInheritedConformances() throws {
        let source = """
            struct Key: Hashable { var id = 1 }
            @inline(never) func dead() { print(Set([Key()])) }
            @inline(never) func show(_ type: Any.Type) { print(type) }
            show(Set<Key>.self)
            """
        let root = try check(["-O"], [("main.swift", source)])
        #expect(try names(root, "withdrawn") == [])
        #expect(try names(root, "findings").contains("Program.dead() -> ()"))
    }

    @Test func theRuntimeDestroysContextsOfClosures() throws {
        let dead = """
            final class Holder { var work: [() -> Void] = [] }
            func dead(_ holder: Holder, _ type: Any.Type, _ numbers: [Int]) { holder.work.append { print(type, numbers) } }
            """
        let live = "func live(_ holder: Holder, _ text: String, _ x: Double) { holder.work.append { print(text, x) } }"
        let main = """
            let holder = Holder()
            live(holder, String(repeating: "long", count: 30), 2.5)
            holder.work = []
            """
        let root = try check(["-Onone"], [("first.swift", dead), ("second.swift", live), ("main.swift", main)])
        #expect(try names(root, "withdrawn") == [])
        #expect(try names(root, "findings").contains { $0.hasPrefix("Program.dead(") })
    }
}
