import Foundation
import LaunchTimer
import LinkMapKit
import Testing

extension LaunchTests {
    /// Unavailable means of measurement are reported, and everything else is measured.
    @Suite struct FallbackTests {
        /// Every program that ships carries it.
        @Test func theAuditLibraryIsSmall() {
            #expect(AuditLibrary.size > 4_000 && AuditLibrary.size < 40_000)
        }

        @Test func withoutPerfTheLoaderTells() throws {
            let report = try Launching.report(Programs.planted, without: [.perf])
            #expect(report.phasesBy == .audit)
            #expect(
                Launching.names(report) == [
                    "exec+loader-start", "map-libraries", "relocate", "library-initializers", "program-initializers",
                    "run-to-exit",
                ])
            #expect(Launching.message("no-perf", in: report).contains("the audit library times the phases"))
            #expect(report.libraries.contains { $0.load != nil })
            #expect(report.libraries.contains { $0.initializers.count > 2 })
            #expect(report.overhead == nil)
            #expect(report.faults.isCounted == false)
            #expect((report.faults.minor?.min ?? 0) > 0)
        }

        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func withoutTheAuditLibraryPerfTells() throws {
            let report = try Launching.report(Programs.planted, without: [.audit])
            #expect(report.phasesBy == .perf)
            #expect(Launching.names(report).count == 7)
            #expect(Launching.codes(report) == ["no-audit"])
            #expect(Launching.message("no-audit", in: report).contains("not timed separately"))
            #expect(report.libraries.contains { $0.load != nil })
            #expect(report.libraries.allSatisfy { $0.initializers.isEmpty })
        }

        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func withoutBreakpointsBothTell() throws {
            let report = try Launching.report(Programs.planted, without: [.breakpoints])
            #expect(Launching.codes(report) == ["no-breakpoints"])
            #expect(Launching.spread(.main, of: report) != nil)
            #expect(report.libraries.contains { $0.initializers.count > 2 })
        }

        @Test func withoutAllTheWholeIsLeft() throws {
            let report = try Launching.report(Programs.planted, without: [.perf, .audit, .loopprobe])
            #expect(report.phasesBy == nil)
            #expect(Launching.names(report) == ["rest"])
            #expect((report.whole?.min ?? 0) > 50_000_000)
            #expect(Launching.codes(report).isSuperset(of: ["no-perf", "no-audit"]))
            #expect(Launching.message("no-perf", in: report).contains("only the whole launch is timed"))
        }

        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"), arguments: [false, true])
        func staticProgramsHaveNoLoader(stripped: Bool) throws {
            let path = stripped ? Programs.strippedPIE : Programs.staticProgram
            let report = try Launching.report(path)
            #expect(Launching.names(report) == ["exec", "start-code", "run-to-exit"])
            #expect(Launching.codes(report) == ["no-audit"])
            #expect(Launching.message("no-audit", in: report).contains("a static program has no loader"))
        }

        @Test func staticProgramsWithoutPerfHaveAWhole() throws {
            let report = try Launching.report(Programs.staticProgram, without: [.perf])
            #expect(Launching.names(report) == ["rest"])
            #expect(report.whole != nil)
        }

        @Test func crashesAreNamed() throws {
            let inMain = try Launching.report(Programs.behave, "crash")
            #expect(Launching.message("crashed", in: inMain).contains("ended by signal 11"))
            #expect(Launching.spread(.main, of: inMain) != nil)
            setenv("BEHAVE", "crash", 1)
            defer { unsetenv("BEHAVE") }
            let early = try Launching.report(Programs.behave)
            #expect(Launching.message("crashed", in: early).contains("in the initialiser early of \(Programs.behave)"))
            #expect(Launching.spread(.main, of: early) == nil)
            #expect(early.whole != nil)
        }

        @Test func statusesAreTold() throws {
            let report = try Launching.report(Programs.behave, "exit")
            #expect(Launching.message("exit-status", in: report).contains("exited with status 3"))
            setenv("BEHAVE", "exit", 1)
            defer { unsetenv("BEHAVE") }
            let early = try Launching.report(Programs.behave)
            #expect(Launching.spread(.main, of: early) == nil)
            #expect(early.libraries.contains { $0.initializers.contains { $0.isUnfinished } })
        }

        @Test func whatCannotBeLaunchedIsAnError() throws {
            let folder = Programs.folder.appendingPathComponent("errors")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let text = folder.appendingPathComponent("text").path
            try Data("no program".utf8).write(to: URL(fileURLWithPath: text))
            for (command, words) in [
                ("no-such-command-here", "not found"), ("/no/such/file", "not found"),
                (folder.path, "not an executable file"),
                (text, "not an executable file"), ("", "no command"),
            ] {
                #expect("\(command)") { try Launching.report(command) } throws: { error in
                    (error as? InputError)?.description.contains(words) == true
                }
            }
            chmod(text, 0o755)
            #expect(throws: InputError.self) { try Launching.report(text) }
            // Of an ELF file only the head: the kernel refuses it.
            let broken = folder.appendingPathComponent("broken")
            try Data(Data(contentsOf: URL(fileURLWithPath: Programs.behave)).prefix(100)).write(to: broken)
            chmod(broken.path, 0o755)
            #expect(throws: InputError.self) { try Launching.report(broken.path) }
        }

        @Test func scriptsAreTheirInterpreters() throws {
            let script = Programs.folder.appendingPathComponent("script").path
            try Data("#!/bin/sh -e\nexit 0\n".utf8).write(to: URL(fileURLWithPath: script))
            chmod(script, 0o755)
            let report = try Launching.report(script)
            #expect(report.program == "/bin/sh")
            #expect(report.path == script)
            #expect(Launching.spread(.main, of: report) != nil)
        }

        @Test func theProgramAndItsChildrenAreLeftAlone() throws {
            for how in ["check", "child", "close"] {
                let report = try Launching.report(Programs.behave, how)
                #expect(report.endings.map(\.ending) == [.exited(0)], "\(how)")
                #expect(report.warnings.isEmpty || !Launching.hasPerf, "\(how): \(report.warnings)")
            }
        }

        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func successorsAreTold() throws {
            let report = try Launching.report(Programs.behave, "become")
            #expect(Launching.message("became-another", in: report).contains("became true"))
            #expect(report.libraries.contains { $0.path == Programs.behave })
            #expect(!report.libraries.contains { $0.path == "/usr/bin/true" })
        }
    }
}
