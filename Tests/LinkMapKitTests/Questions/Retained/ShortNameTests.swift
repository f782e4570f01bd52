import LinkMapKit
import Testing

/// Names without the parameters, and those that this program gives what has no name.
@Suite(.enabled(if: ExternalTool.arePresent(["g++"]), "g++ is not at hand")) struct ShortNameTests {
    private static let source = """
        #include <cstdio>
        namespace sw {
        int step(int n) { return n + 1; }
        int twice(int n) { return n * 2; }
        long twice(long n) { return n * 2; }
        }
        int main(int n, char **v) { return sw::step(n) + sw::twice(n) + (int)sw::twice((long)n); }
        """
    private let bench: Workbench

    init() throws {
        bench = try Workbench()
        try bench.write(Self.source, to: "program.cc")
        try bench.run("g++", "-O0", "program.cc", "-o", "program")
        try bench.run("g++", "-O0", "program.cc", "-s", "-o", "stripped")
    }

    private func things(_ name: String, in file: String = "program") throws -> [WhyReport.Thing] {
        try WhyAnalysis.report(on: bench.path(file), query: WhyQuery(graph: GraphQuery(), name: name)).things
    }

    /// Returns the number of removed nodes for each target with the name.
    private func removed(_ name: String, from file: String) throws -> [Int] {
        let query = RetainedQuery(graph: GraphQuery(), removed: [name])
        let report = try RetainedAnalysis.report(on: bench.path(file), query: query)
        guard case .removal(let removal) = try #require(report.images.first).answer else { return [] }
        return removal.targets.map(\.count)
    }

    @Test func parametersMayBeLeftOut() throws {
        let found = try things("sw::step")
        #expect(found.map(\.name.text) == ["sw::step(int)"])
        #expect(found.first?.chains.first?.steps.last?.name == "sw::step(int)")
        let overloaded = #expect(throws: InputError.self) { try things("sw::twice") }
        #expect(overloaded?.hint == "did you mean 'sw::twice(int)', 'sw::twice(long)'?")
        #expect(throws: InputError.self) { try things("sw::ste") }
    }

    @Test func removalsTakeThemToo() throws {
        #expect(try removed("sw::step", from: "program") == [1])
    }

    @Test func placesOfWhatHasNoName() throws {
        let address = try #require(things("sw::step").first?.address)
        let name = "[function at 0x\(String(address, radix: 16))]"
        let found = try things(name, in: "stripped")
        #expect(found.map(\.name.text) == [name])
        #expect(found.first?.hold == .kept)
        #expect(throws: InputError.self) { try things("[function at 0x1]", in: "stripped") }
        #expect(throws: InputError.self) { try things("[function at 0xzz]", in: "stripped") }
        #expect(try removed(name, from: "stripped") == [1])
    }
}
