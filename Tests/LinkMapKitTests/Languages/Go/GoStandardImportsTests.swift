import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The table of the standard library's imports against what the toolchain itself says.
@Suite(.enabled(if: GoToolchain.present.contains(.current), "scripts/fetch-go installs a current Go"))
struct GoStandardImportsTests {
    @Test func tableHasTheImportsOfTheToolchain() throws {
        let bench = try Workbench()
        let go = ["GOOS=linux", "GO111MODULE=off", "GOFLAGS="] + GoToolchain.current.arguments
        let listing = try bench.run("env", go + ["list", "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "std"])
        var count = 0
        for line in listing.split(separator: "\n") {
            let paths = line.split(separator: " ").map { ByteView(copying: Array($0.utf8)) }
            let known = Set(try #require(GoStandardImports.shared.imports(of: paths[0], release: 27), "\(line)"))
            let missing = paths.dropFirst().filter { $0 != "unsafe" && !known.contains($0) }
            #expect(missing.isEmpty, "\(paths[0])")
            count += known.count
        }
        #expect(count > 2000)
    }

    /// Go 1.23 sorts slices where earlier releases sorted by an interface.
    @Test func releasesDiffer() {
        let table = GoStandardImports.shared
        func imports(_ path: ByteView, _ release: Int?) -> Set<ByteView> {
            Set(table.imports(of: path, release: release) ?? [])
        }
        #expect(imports("archive/zip", 22).contains("sort") && !imports("archive/zip", 23).contains("sort"))
        #expect(imports("archive/zip", 23).contains("slices") && !imports("archive/zip", 22).contains("slices"))
        #expect(imports("archive/zip", nil) == imports("archive/zip", 99))
        #expect(table.imports(of: "example.com/words", release: 27) == nil)
    }
}
