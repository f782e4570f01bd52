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
