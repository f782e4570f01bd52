import TestSupport
import Testing

/// Sums and differences of 64-bit numbers never end the process: `Bytes/Arithmetic.swift` of LinkMapKit has operators that
/// clamp, for every file that imports the module.
@Suite struct ArithmeticBorderTests {
    private static let targets = [
        "StallAnalysis", "AuditReport", "LaunchTimer", "TrapCheck", "SizeGate", "CommandOptions", "sizeaudit",
        "sizeaudit-history",
    ]
    private static var arithmetic: Regex<Substring> { #/[\w)\]?!}] [-+*]=? [\w(.]/# }

    @Test func filesWithArithmeticImportTheModule() throws {
        var count = 0
        for target in Self.targets {
            for file in try SwiftSources.all(of: target) where file.code.contains(Self.arithmetic) {
                count += 1
                #expect(
                    file.code.contains(#/(?m)^import LinkMapKit$/#),
                    "\(file.path) has to import LinkMapKit, whose operators for UInt64 cannot overflow")
            }
        }
        #expect(count > 100)
    }

    /// The operators of the standard library that end the process, by the names that would bring them back.
    @Test func nobodyAsksForTheOtherOperators() throws {
        for file in try SwiftSources.all() where file.path != "LinkMapKit/Bytes/Arithmetic.swift" {
            let found = file.code.matches(of: #/\bfunc [-+*]=? *\(\w+: (?:inout )?U?Int(?:32|64)\b/#).map {
                String($0.output)
            }
            #expect(found.isEmpty, "\(file.path) declares an operator of its own: \(found)")
        }
    }
}
