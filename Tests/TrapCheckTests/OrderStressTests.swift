import Foundation
import LaunchTimer
import LinkMapKit
import TestSupport
import Testing
import TrapCheck

/// Many launches of a program with threads under traps. `ORDER_ROUNDS=1000` launches it that often.
@Suite(.enabled(if: OrderProgram.canLink, "needs clang and ld.lld")) struct OrderStressTests {
    private static let rounds = ProcessInfo.processInfo.environment["ORDER_ROUNDS"].flatMap { Int($0) } ?? 20

    @Test func eachLaunchEndsAsWithoutTraps() throws {
        let program = try OrderProgram()
        let (_, trace) = try program.order(["threads"], runs: OrderStressTests.rounds)
        #expect(trace.endings.allSatisfy { $0 == .exited(0) })
        #expect(trace.endings.count == OrderStressTests.rounds)
        // What threads run in common is run in every launch, whichever thread comes first.
        #expect(trace.order.inAllRuns == trace.order.functions.count)
    }

    @Test func theOrderOfManyFunctionsIsThatOfTheirCalls() throws {
        let count = 3_000
        let functions = (0..<count).map { "__attribute__((noinline)) int run_\($0)(int x) { return x + \($0 + 1); }" }
        // Not the order of the source: a stride that reaches every number.
        let calls = (0..<count).map { "sum += run_\($0 * 7 % count)(sum);" }
        let source = (functions + ["volatile int sum; int main(void) {"] + calls + ["return 0; }"]).joined(
            separator: "\n")
        let (names, trace) = try OrderProgram(source: source).order([])
        // A list of this length is not to be printed.
        let isAsCalled = names == ["main"] + (0..<count).map { "run_\($0 * 7 % count)" }
        #expect(isAsCalled)
        #expect(trace.endings == [.exited(0)])
    }
}
