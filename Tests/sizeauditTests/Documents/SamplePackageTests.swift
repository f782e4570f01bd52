import Foundation
import TestSupport
import Testing

/// Packages outside of this one that use its libraries, built and run as their users would.
@Suite(.serialized, .enabled(if: Compiler.toolchain != nil, "no Swift toolchain")) struct SamplePackageTests {
    /// Builds a package of `samples` and runs its program.
    ///
    /// - Parameter attempts: the number of runs of a program that measures time, which other processes can take from it.
    private func run(
        _ package: String, _ program: String, _ arguments: [String] = [], attempts: Int = 1
    ) throws -> String {
        let swift = (Compiler.toolchain ?? "") + "/swift"
        let scratch = Checkout.root.appendingPathComponent(".build/samples/\(package)").path
        let build = try ProgramRun(
            swift,
            ["build", "--package-path", Checkout.sample(package), "--scratch-path", scratch, "--disable-index-store"])
        try #require(build.status == 0, "\(build.output.suffix(2000))\(build.errors.suffix(2000))")
        var run = try ProgramRun("\(scratch)/debug/\(program)", arguments)
        for _ in 1..<attempts where run.status != 0 {
            run = try ProgramRun("\(scratch)/debug/\(program)", arguments)
        }
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        return run.output
    }

    @Test func anotherPackageAsksLinkMapKit() throws {
        let (old, new) = (Checkout.sample("tally"), Checkout.sample("tally-macos"))
        let said = try run("audit-library", "audit", [old, new, "checksum_crc32"])
        let lines = said.split(separator: "\n")
        let length = try Data(contentsOf: URL(fileURLWithPath: new)).count
        #expect(lines.first == "size: \(length) bytes")
        #expect(lines.contains { $0.contains("objc-class LegacyReport") })
        #expect(lines.contains("why: checksum_crc32 is kept"))
        #expect(lines.contains { $0.contains("-[Tally readInput]: ") })
        #expect(lines.contains { $0.hasPrefix("diff: ") })
    }

    @Test func anotherPackageEmbedsLoopProbe() throws {
        let said = try run("probe-library", "watched")
        #expect(said.contains("20 turns") || said.contains("21 turns"), "\(said)")
        #expect(!said.contains(" 0 stalls"), "\(said)")
    }

    @Test func theSelfTestOfTheProbeIsAPackageOfItsOwn() throws {
        let said = try run("probe-selftest", "probe-selftest", attempts: 3)
        #expect(said.split(separator: "\n").count == 9, "\(said)")
        #expect(said.contains("pass  callouts of the run loop"), "\(said)")
    }

    /// The lines that embed LoopProbe, as the documents have them. Only the address is replaced by this checkout.
    @Test(arguments: ["README.md", "docs/guide/stalls.md"]) func embeddingLinesRunAsPasted(_ document: String) throws {
        let text = try String(contentsOf: Checkout.root.appendingPathComponent(document), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let package = try #require(lines.first { $0.hasPrefix("    .package(url:") && $0.contains("traits: []") })
        let comma = try #require(package.range(of: ", from:"))
        let start = try #require(lines.firstIndex { $0 == "    import LoopProbe" })
        let end = try #require(lines[start...].firstIndex { $0.contains("probe.stop()") })
        let program = ["import Foundation"] + lines[start...end].map { String($0.dropFirst(4)) }
        let folder = try TemporaryFolder()
        let sources = folder.path("Sources/pasted")
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        try program.joined(separator: "\n").write(toFile: sources + "/main.swift", atomically: true, encoding: .utf8)
        try """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "pasted",
            dependencies: [.package(name: "sizeaudit", path: "\(Checkout.root.path)"\(traits(package[comma.lowerBound...])))],
            targets: [
                .executableTarget(
                    name: "pasted", dependencies: [.product(name: "LoopProbe", package: "sizeaudit")],
                    swiftSettings: [.swiftLanguageMode(.v5)])
            ])
        """.write(toFile: folder.path("Package.swift"), atomically: true, encoding: .utf8)
        let scratch = Checkout.root.appendingPathComponent(".build/samples/pasted").path
        let build = try ProgramRun(
            (Compiler.toolchain ?? "") + "/swift",
            ["build", "--package-path", folder.path(""), "--scratch-path", scratch, "--disable-index-store"])
        try #require(build.status == 0, "\(build.output.suffix(2000))\(build.errors.suffix(2000))")
        let run = try ProgramRun("\(scratch)/debug/pasted", [])
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let traces = try FileManager.default.contentsOfDirectory(atPath: "/var/tmp").filter { $0.hasPrefix("pasted-") }
        #expect(!traces.isEmpty)
        for trace in traces { try? FileManager.default.removeItem(atPath: "/var/tmp/" + trace) }
    }

    /// Returns the traits of a dependency without its version, which a path has not.
    private func traits(_ rest: Substring) -> String {
        guard let range = rest.range(of: ", traits:"), let end = rest.range(of: ")") else { return "" }
        return String(rest[range.lowerBound..<end.lowerBound])
    }

    /// SwiftPM resolves dependencies of unused targets, too, unless a trait guards them.
    @Test func packagesThatEmbedTheProbeResolveNoOtherPackage() throws {
        let scratch = Checkout.root.appendingPathComponent(".build/samples/embedding").path
        let run = try ProgramRun(
            (Compiler.toolchain ?? "") + "/swift",
            [
                "package", "--package-path", Checkout.sample("probe-selftest"), "--scratch-path", scratch,
                "show-dependencies", "--format", "json",
            ])
        try #require(run.status == 0, "\(run.errors)")
        let json = try #require(run.output.firstIndex(of: "{").map { run.output[$0...] })
        let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let packages = try #require(tree["dependencies"] as? [[String: Any]])
        #expect(packages.count == 1)
        #expect((packages.first?["dependencies"] as? [Any])?.isEmpty == true, "\(run.output)")
    }
}
