import Foundation
import TestSupport
import Testing

/// The table of scenarios: what was planted beside what a probe reported.
@Suite(.serialized) struct ScenarioTests {
    @Test func everyRowOfTheTableIsRight() throws {
        var environment = Compiler.environment
        environment["LOOP_FIXTURE"] = Fixture.path.path
        if StaticFixture.isPossible { environment["STATIC_FIXTURE"] = try StaticFixture.link().path }
        let script = Checkout.root.appending(path: "scripts/probe-scenarios").path
        let run = try ProgramRun(script, [], in: Checkout.root, environment: environment)
        print(run.output)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let rows = run.output.split(separator: "\n").dropFirst().count { !$0.hasPrefix(" ") }
        #expect(rows >= 24)
    }
}
