import LinkMapKit
import Testing

/// Forecasts held against programs that were built again without a library.
@Suite(.enabled(if: !Dependency.buildable.isEmpty, "no compiler is at hand")) struct ForecastTests {
    /// The part by which a forecast may differ, and the bytes for the ends of pages.
    private static let (tolerance, slack) = (0.05, 4096.0)

    private func check(_ said: UInt64, _ real: Double, _ words: String) {
        let difference = abs(Double(said) - real)
        #expect(difference <= max(real * Self.tolerance, Self.slack), "\(words): \(said), not \(Int(real))")
    }

    @Test(arguments: Dependency.buildable, [true, false])
    func theFileShrinksAsForecast(_ dependency: Dependency, _ isDebug: Bool) throws {
        let benches = (try Workbench(), try Workbench())
        let real =
            Double(try dependency.build(in: benches.0, isWith: true, isDebug: isDebug))
            - Double(try dependency.build(in: benches.1, isWith: false, isDebug: isDebug))
        let path = benches.0.path("app")
        var query = RetainedQuery(by: .package)
        query.graph.mapPath = benches.0.path("app.map")
        let report = try RetainedAnalysis.report(on: path, query: query)
        guard let image = report.images.first, case .rows(let rows) = image.answer else { throw WrongAnswer() }
        var demangler = Demangler()
        let row = try #require(rows.first { image.names.group?($0.number, &demangler) == dependency.library })
        // Without debug info nothing tells what was inlined: the forecast says so where it is too small.
        let saving = try #require(row.fileSaving)
        if dependency.isForecastTooSmall, isDebug {
            withKnownIssue("code of statements is optimised across lines") { check(saving, real, "the file") }
        } else if !row.isAtLeast {
            check(saving, real, "the file")
        }
        if row.isAtLeast { #expect(Double(saving) <= real * (1 + Self.tolerance) + Self.slack) }

        var removal = RetainedQuery(removed: [dependency.library])
        removal.graph.mapPath = query.graph.mapPath
        guard case .removal(let gone)? = try RetainedAnalysis.report(on: path, query: removal).images.first?.answer
        else {
            throw WrongAnswer()
        }
        #expect(gone.fileSaving == row.fileSaving && gone.debugSaving == row.debugSaving && gone.row?.own == row.own)

        var why = WhyQuery(name: dependency.library)
        why.package = dependency.library
        why.graph.mapPath = query.graph.mapPath
        let package = try #require(try WhyAnalysis.report(on: path, query: why).packages.first)
        #expect(package.row.fileSaving == row.fileSaving && package.row.debugSaving == row.debugSaving)
        #expect(package.row.own == row.own && package.row.retained == row.retained)
    }

    /// The linker moves what is read-only after relocation to the end of a page, so the gap before it changes with all that lies before.
    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "ar"])), arguments: [8, 24, 40, 56])
    func gapsBeforePagesAreThoseOfTheLinker(_ functions: Int) throws {
        let dependency = Dependency.staticLibrary(functions: functions)
        let benches = (try Workbench(), try Workbench())
        let real =
            Double(try dependency.build(in: benches.0, isWith: true, isDebug: false))
            - Double(try dependency.build(in: benches.1, isWith: false, isDebug: false))
        var why = WhyQuery(name: dependency.library)
        why.package = dependency.library
        why.graph.mapPath = benches.0.path("app.map")
        let row = try #require(try WhyAnalysis.report(on: benches.0.path("app"), query: why).packages.first?.row)
        let saving = Double(try #require(row.fileSaving))
        #expect(abs(saving - real) < 512, "\(saving), not \(real)")
    }
}
