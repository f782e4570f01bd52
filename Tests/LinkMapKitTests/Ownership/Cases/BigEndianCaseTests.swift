import LinkMapKit
import Testing

/// Files of the other byte order, made by a compiler that knows their machines.
@Suite(
    .enabled(if: ExternalTool.arePresent(["clang", "ld.lld", "readelf", "nm"]), "needs clang, ld.lld, readelf and nm"))
struct BigEndianCaseTests {
    private static let source = """
        extern int outside(int); int numbers[4] = {1, 2, 3, 4}; int *pointers[3] = {&numbers[0], &numbers[2], 0}; static int zero[50];
        __attribute__((noinline)) int twice(int a) { return a * 2 + outside(a); }
        int run(int a) { zero[a] = twice(a); return twice(a + 1) + numbers[a & 3] + *pointers[a & 1] + zero[a + 1]; }
        """

    @Test(arguments: [
        ("s390x-linux-gnu", "s390x"), ("powerpc64-linux-gnu", "ppc64"), ("powerpc-linux-gnu", "ppc"),
        ("mips-linux-gnu", "mips"),
        ("mips64-linux-gnuabi64", "mips64"), ("aarch64_be-linux-gnu", "aarch64_be"), ("armebv7-linux-gnueabi", "armeb"),
    ])
    func bigEndianFilesAreRead(_ target: String, _ architecture: String) throws {
        let bench = try Workbench()
        try bench.write(BigEndianCaseTests.source, to: "big.c")
        do {
            try bench.run(
                "clang", "-target", target, "-O1", "-fPIC", "-funwind-tables", "-c", "big.c", "-o", "big.o",
                target.hasPrefix("powerpc64") ? "-mabi=elfv2" : "-w")
            try bench.run("ld.lld", "-shared", "big.o", "-o", "big.so")
        } catch {
            print("skipped: \(target): \(error)")
            try Test.cancel("this clang or ld.lld does not know \(target)")
        }
        for name in ["big.o", "big.so"] {
            let report = try bench.report(on: name, by: .section, .symbol)
            #expect(report.artifact.architecture == architecture)
            expectBalance(report)
            try expectSectionsEqualReadelf(bench.path(name))
            #expect(report.sizes(".data", "numbers") == Sizes(fileSize: 16, vmSize: 16), "\(name)")
            #expect(report.sizes(".bss", "zero").vmSize == 200, "\(name)")
            #expect(report.sizes(".text", "run").fileSize > 0, "\(name)")
            if report.row(".eh_frame") != nil { #expect(report.sizes(".eh_frame", "run").fileSize > 0, "\(name)") }
            if report.row(".eh_frame_hdr") != nil {
                #expect(report.sizes(".eh_frame_hdr", "twice").fileSize == 8, "\(name)")
            }
        }
        try expectSymbolsEqualNm(bench.path("big.so"))
    }
}
