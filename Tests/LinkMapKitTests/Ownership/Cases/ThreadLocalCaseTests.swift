import LinkMapKit
import Testing

/// Thread-local storage: a section that takes no address space, and symbols that are no addresses.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "readelf", "nm"]), "needs gcc, readelf and nm"))
struct ThreadLocalCaseTests {
    private static let source = """
        __thread int first_of_all = 7; __thread int second = 8;
        __thread int zero_per_thread[1000]; __thread char more_zero[77];
        int data[64] = {1}; int zeroes[99]; int *const pointer = data;
        static void start(void) __attribute__((constructor)); static void start(void) { data[1] = 1; }
        int work(int a) { return first_of_all + second + zero_per_thread[a] + more_zero[a] + data[a] + zeroes[a] + *pointer; }
        """

    private func library() throws -> Workbench {
        let bench = try Workbench()
        try bench.write(ThreadLocalCaseTests.source, to: "tls.c")
        try bench.run("gcc", "-O1", "-fPIC", "-shared", "tls.c", "-o", "tls.so")
        return bench
    }

    @Test func threadLocalZeroFillStealsNothingFromWhatFollows() throws {
        let bench = try library()
        let headers = try SectionHeaders(of: bench.path("tls.so"))
        let place = try #require(headers.rows.firstIndex { $0.name == ".tbss" && $0.size > 4_000 })
        let following = headers.rows[place...].filter { $0.takesMemory && $0.size > 0 }
        #expect(following.count >= 5)
        let report = try bench.report(on: "tls.so", by: .section)
        for section in following { #expect(report.sizes(section.name).vmSize == section.size, "\(section.name)") }
        #expect(report.row(".tbss") == nil)
        try expectSectionsEqualReadelf(bench.path("tls.so"))
        try expectSymbolsEqualNm(bench.path("tls.so"))
    }

    @Test func threadLocalSymbolsOwnNoHeaders() throws {
        let report = try library().report(on: "tls.so", by: .section, .symbol)
        #expect(report.row("[ELF header]")?.rows.map(\.name) == ["[ELF header]"])
        #expect(report.row("[program headers]")?.rows.map(\.name) == ["[program headers]"])
        #expect(report.sizes(".tdata", "first_of_all") == Sizes(fileSize: 4, vmSize: 4))
        #expect(report.sizes(".tdata", "second") == Sizes(fileSize: 4, vmSize: 4))
        // A row each, and nothing of the rows of file names.
        for name in ["first_of_all", "second", "zero_per_thread", "more_zero"] {
            #expect(report.sizes(".symtab", name).fileSize == 24, "\(name)")
            #expect(report.sizes(".strtab", name).fileSize == UInt64(name.utf8.count + 1), "\(name)")
        }
        for section in [".init_array", ".text", ".data", ".bss"] {
            #expect(report.row(section, "zero_per_thread") == nil, "\(section)")
        }
    }

    @Test func threadLocalSymbolsOfObjectsOwnNothingOfTheRest() throws {
        let bench = try library()
        try bench.run("gcc", "-O1", "-fPIC", "-c", "tls.c", "-o", "tls.o")
        let report = try bench.report(on: "tls.o", by: .section, .symbol)
        #expect(report.sizes(".tdata", "first_of_all").vmSize == 4)
        #expect(report.rows.filter { $0.row("zero_per_thread")?.sizes.vmSize ?? 0 > 0 }.map(\.name) == [])
        try expectSectionsEqualReadelf(bench.path("tls.o"))
    }
}
