import Foundation
import LinkMapKit
import Testing

@Suite struct ArchiveCaseTests {
    private func objects() throws -> Workbench {
        let bench = try Workbench()
        try bench.write("int one_thing(int a) { return a * 3; } int one_table[9] = {1};\n", to: "one.c")
        try bench.write(
            "int two_thing(int a) { return a * 5; } int two_zeroes[50];\n", to: "a_long_name_for_the_second_member.c")
        try bench.run("gcc", "-O1", "-c", "one.c", "a_long_name_for_the_second_member.c")
        return bench
    }
    private static let members = ["one.o", "a_long_name_for_the_second_member.o"]

    @Test(
        .enabled(if: ExternalTool.arePresent(["gcc", "llvm-ar"]), "needs gcc and llvm-ar"),
        arguments: ["bsd", "gnu", "darwin"])
    func membersOfEveryKindAreSeen(_ format: String) throws {
        let bench = try objects()
        try #require(ExternalTool("llvm-ar")).run(
            ["--format=\(format)", "rcs", "libx.a"] + ArchiveCaseTests.members, in: bench.folder)
        let report = try bench.report(on: "libx.a", by: .object, .section)
        #expect(report.artifact.kind == .archive && report.artifact.architecture == "x86_64")
        #expect(report.totals.fileSize == (try fileSize(bench.path("libx.a"))))
        expectBalance(report)
        for member in ArchiveCaseTests.members {
            let alone = try bench.report(on: member, by: .section)
            let row = try #require(report.row("libx.a(\(member))"), "\(format)")
            #expect(row.sizes.vmSize == alone.totals.vmSize)
            // BSD's tools round the size of a member up and count the filling.
            #expect(row.sizes.fileSize >= alone.totals.fileSize && row.sizes.fileSize < alone.totals.fileSize + 8)
            #expect(row.row(".text")?.sizes == alone.sizes(".text"))
        }
        #expect(
            report.rows.map(\.name).sorted()
                == ["[archive]", "libx.a(a_long_name_for_the_second_member.o)", "libx.a(one.o)"].sorted())
        #expect(try bench.report(on: "libx.a", by: .archive).rows.map(\.name) == ["libx.a"])
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "ar"]), "needs gcc and ar"))
    func thinArchivesLeadToTheirMembers() throws {
        let bench = try objects()
        try #require(ExternalTool("ar")).run(["rcsT", "thin.a"] + ArchiveCaseTests.members, in: bench.folder)
        let report = try bench.report(on: "thin.a", by: .object, .section)
        #expect(report.totals.fileSize == (try fileSize(bench.path("thin.a"))))
        expectBalance(report)
        for member in ArchiveCaseTests.members {
            let alone = try bench.report(on: member, by: .section)
            #expect(report.row("thin.a(\(member))")?.sizes == Sizes(fileSize: 0, vmSize: alone.totals.vmSize))
        }
        #expect(report.warnings.isEmpty)
        try FileManager.default.removeItem(atPath: bench.path("one.o"))
        let rest = try bench.report(on: "thin.a", by: .object)
        #expect(rest.warnings.map(\.code) == ["missing-member"])
        #expect(
            rest.warnings.first?.message.hasSuffix(
                "/one.o: cannot be opened: No such file or directory") == true)
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "ar"]), "needs gcc and ar"))
    func otherMembersAreCounted() throws {
        let bench = try objects()
        try bench.write("read me, an odd number of bytes..\n", to: "note.txt")
        try bench.run("ar", "rcs", "libx.a", "one.o", "note.txt")
        let report = try bench.report(on: "libx.a", by: .object, .section)
        #expect(report.sizes("[archive]", "[other members]").fileSize == 34)
        #expect(report.totals.fileSize == (try fileSize(bench.path("libx.a"))))
        try bench.write("\u{7F}ELF, but not really", to: "bad.o")
        try bench.run("ar", "rcs", "liby.a", "one.o", "bad.o")
        #expect(throws: InputError.self) { try bench.report(on: "liby.a", by: .section) }
    }
}
