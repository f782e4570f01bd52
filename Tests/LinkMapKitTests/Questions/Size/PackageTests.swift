import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Packages by the folders of object files, and what programs weigh without them.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "ar", "strip"]), "needs gcc and binutils"))
struct PackageTests {
    /// Returns a folder with the program `with`, its map, and the program `without`, which does not use the package `alpha`.
    private func programs() throws -> Workbench {
        let bench = try Workbench()
        func object(_ source: String, _ folder: String, _ flags: String...) throws -> String {
            let path = "\(folder)/a.o"
            try FileManager.default.createDirectory(
                at: bench.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
            try bench.write(source, to: "\(folder)/a.c")
            try bench.run(
                "gcc", ["-O1", "-ffunction-sections", "-fdata-sections"] + flags + ["-c", "\(folder)/a.c", "-o", path])
            return path
        }
        let alpha = try object(
            "extern const int delta[]; const int mine[9000] = {1, 2}; int alpha(int a) { return mine[a] + delta[a]; }\n",
            ".build/checkouts/swift-alpha/Sources")
        let beta = try object("const int betas[5000] = {3}; int beta(int a) { return betas[a]; }\n", "_deps/beta-src")
        let gamma = try object("int gamma(int a) { return a * 3; }\n", "CMakeFiles/gamma.dir")
        let delta = try object("const int delta[7000] = {4};\n", "delta")
        try bench.run("ar", "rcs", "libdelta.a", delta)
        let source = """
            int alpha(int); int beta(int); int gamma(int);
            int main(int argc, char **argv) {
            #ifdef ALPHA
                argc += alpha(argc);
            #endif
                return beta(argc) + gamma(argc);
            }

            """
        let with = try object(source, "own", "-DALPHA")
        let without = try object(source, "less")
        let link = ["-Wl,--gc-sections", "-Wl,-z,noseparate-code"]
        try bench.run("gcc", link + ["-Wl,-Map,with.map", with, alpha, beta, gamma, "libdelta.a", "-o", "with"])
        try bench.run("gcc", link + [without, alpha, beta, gamma, "libdelta.a", "-o", "without"])
        return bench
    }

    @Test func foldersNamePackages() throws {
        let report = try programs().report(on: "with", by: .package, map: "with.map")
        expectBalance(report)
        #expect(report.sizes("swift-alpha").fileSize > 36_000)
        #expect(report.sizes("beta").fileSize > 20_000)
        #expect(report.sizes("libdelta.a").fileSize >= 28_000)
        #expect(report.sizes("gamma").fileSize > 0)
    }

    /// With all that only it brings in, the package weighs what a program without it is smaller by.
    @Test func retainedSizePredictsTheProgramWithoutThePackage() throws {
        let bench = try programs()
        let graph = GraphQuery(mapPath: bench.path("with.map"))
        let report = try RetainedAnalysis.report(
            on: bench.path("with"), query: RetainedQuery(graph: graph, by: .package))
        let image = try #require(report.images.first)
        guard case .rows(let rows) = image.answer else {
            Issue.record("no rows")
            return
        }
        var demangler = Demangler()
        let row = try #require(rows.first { image.names.group?($0.number, &demangler) == "swift-alpha" })
        let difference = try fileSize(bench.path("with")) - fileSize(bench.path("without"))
        #expect(abs(Double(row.retained) / Double(difference) - 1) < 0.05, "\(row.retained) of \(difference)")
    }
}
