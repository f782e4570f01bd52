import Foundation
import LaunchTimer
import TestSupport
import Testing

extension LaunchTests {
    /// Initializers of known cost are found, named, and cost what they do.
    @Suite struct PlantedCostTests {
        /// Milliseconds by a part of the name.
        private static let library = ["library.cpp": 1.0, "library_five": 5, "library_twenty": 20]
        private static let program = ["program_one": 1.0, "program_five": 5, "program_twenty": 20]

        /// Within 10 % or 0.3 ms, in the middle of the launches.
        private func expect(
            _ costs: [String: Double], in path: String, of report: LaunchReport,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let library = try #require(report.libraries.first { $0.path == path }, sourceLocation: sourceLocation)
            for (name, cost) in costs {
                let initializer = try #require(
                    library.initializers.first { $0.name?.contains(name) == true }, "\(name)",
                    sourceLocation: sourceLocation)
                // Where nobody saw when others had the processor, the quickest launch is the one that they left alone.
                let found = Launching.hasPerf ? initializer.running?.median : initializer.running?.min
                let milliseconds = Double(try #require(found)) / 1e6
                #expect(
                    abs(milliseconds - cost) <= max(0.3, cost / 10), "\(name) took \(milliseconds) ms",
                    sourceLocation: sourceLocation)
            }
        }

        @Test func ofACxxProgramAndItsLibrary() throws {
            let report = try Launching.report(Programs.planted, runs: 5, until: .main)
            try expect(Self.library, in: Programs.library, of: report)
            try expect(
                ["_GLOBAL__sub_I": 1, "program_five": 5, "program_twenty": 20], in: Programs.planted, of: report)
            #expect(
                report.libraries.first { $0.path == Programs.planted }?.initializers.allSatisfy { $0.symbol != nil }
                    == true)
        }

        @Test func ofASwiftProgramAndItsLibrary() throws {
            let report = try Launching.report(Programs.swiftProgram, runs: 5, until: .main)
            try expect(Self.library, in: Programs.library, of: report)
            try expect(Self.program, in: Programs.swiftProgram, of: report)
            #expect(report.libraries.contains { $0.path.contains("libswiftCore") })
        }

        @Test func ofALibraryThatPythonOpens() throws {
            let report = try Launching.report(
                "python3", "-S", "-c", "import ctypes; ctypes.CDLL('\(Programs.library)')", runs: 3)
            // A launcher of pythons becomes the one that is set: the phases are those of the first program then.
            guard !Launching.codes(report).contains("became-another") else { return try ofARealPython() }
            try expect(Self.library, in: Programs.library, of: report)
            #expect(report.libraries.first { $0.path == Programs.library }?.isLate == true)
        }

        private func ofARealPython() throws {
            let path = try ProgramRun("python3", ["-c", "import sys; print(sys.executable)"]).output
                .trimmingCharacters(in: .whitespacesAndNewlines)
            let report = try Launching.report(
                path, "-S", "-c", "import ctypes; ctypes.CDLL('\(Programs.library)')", runs: 3)
            try expect(Self.library, in: Programs.library, of: report)
            #expect(report.libraries.first { $0.path == Programs.library }?.isLate == true)
        }

        @Test func whatALibraryOpensInItsInitializerIsItsOwn() throws {
            setenv("BEHAVE", "open:\(Programs.library)", 1)
            defer { unsetenv("BEHAVE") }
            let report = try Launching.report(Programs.behave, runs: 3)
            try expect(Self.library, in: Programs.library, of: report)
            // `exit` is called in it.
            let early = report.libraries.first { $0.path == Programs.behave }?.initializers.first { $0.name == "early" }
            #expect(early?.isUnfinished == true)
        }
    }
}
