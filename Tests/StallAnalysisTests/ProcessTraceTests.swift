import LinkMapKit
import LoopTrace
import StallAnalysis
import StallSamples
import TestSupport
import Testing

/// Several files: of one process, and of several.
@Suite struct ProcessTraceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func part(_ file: UInt32, begin: UInt64, boot: UInt8 = 7, process: UInt32 = 4711) -> TraceMaker {
        var maker = TraceMaker(process: process, file: file, boot: boot, begin: begin)
        maker.describe()
        maker.module(1, TallyProgram.path, id: TallyProgram.buildID)
        return maker
    }

    @Test func aRotatedTraceIsOneProcess() throws {
        var first = part(0, begin: 0)
        first.stall(1, at: 100, length: 60, samples: [(50, [TallyProgram.crc32])])
        first.stall(2, at: 900, length: 70, samples: [(60, [TallyProgram.crc32])], isOver: false)
        first.append(.drops(DropRecord(turns: 3)))
        first.end(at: 1000, .rotated)
        var second = part(1, begin: 1000)
        second.stall(2, at: 900, length: 500, samples: [(400, [TallyProgram.quoted])])
        second.append(.drops(DropRecord(turns: 4)))
        second.end(at: 3000)
        // In whichever order they are named.
        for paths in [["a", "b"], ["b", "a"]] {
            let files = try paths.map { try ($0 == "a" ? first : second).write("\($0).lptrace", in: folder) }
            let report = try StallAnalysis.report(on: files)
            #expect(report.processes.count == 1)
            #expect(report.processes[0].files.map(\.path) == files.sorted())
            #expect(report.processes[0].ending == .stopped)
            #expect(report.processes[0].length == 3_000_000_000)
            #expect(report.loops.count == 1)
            #expect(report.stalls.map(\.id) == [1, 2])
            #expect(report.stalls.map(\.isOpen) == [false, false])
            #expect(report.stalls[1].duration == 500_000_000)
            #expect(report.stalls[1].samples.count == 2)
            #expect(report.dropped.turns == 4, "each file counts on from the one before")
            #expect(report.warnings.isEmpty)
        }
    }

    @Test func aFileThatIsMissingIsTold() throws {
        var first = part(0, begin: 0)
        first.end(at: 1000, .rotated)
        let report = try StallAnalysis.report(on: [first.write(in: folder)])
        #expect(report.processes[0].ending == .rotated)
    }

    @Test func processesAreApart() throws {
        var makers = [part(0, begin: 0), part(0, begin: 50, process: 4712), part(0, begin: 0, boot: 8)]
        for index in makers.indices {
            makers[index].stall(1, at: 100 + UInt64(index), length: 60, samples: [(50, [TallyProgram.crc32])])
        }
        let files = try makers.enumerated().map { try $1.write("\($0).lptrace", in: folder) }
        let report = try StallAnalysis.report(on: files)
        #expect(report.processes.count == 3)
        #expect(report.loops.map(\.process) == [0, 1, 2])
        #expect(report.stalls.map(\.process) == [0, 1, 2])
        #expect(report.stalls.map(\.loop) == [0, 1, 2])
        // One build is one module, and one function of it one function.
        #expect(report.modules.count == 1)
        #expect(report.functions.count == 1)
        #expect(report.groups.map(\.stalls) == [3])
        // A directory stands for its traces.
        #expect(try StallAnalysis.report(on: [folder.url.path]).processes.count == 3)
    }

    @Test func theSameFileTwiceCountsOnce() throws {
        let file = try StallTraces.demo().write(in: folder)
        let report = try StallAnalysis.report(on: [file, file])
        #expect(report.stalls.count == 5)
        #expect(report.warnings.map(\.code) == ["trace-twice"])
    }

    @Test func whatIsNoTrace() throws {
        #expect(
            throws: InputError(
                "not a trace of LoopProbe (it does not begin with LPTRACE1)",
                hint: "give traces of LoopProbe (*.lptrace), MetricKit's JSON or spindump's text",
                path: TallyProgram.path)
        ) {
            try StallAnalysis.report(on: [TallyProgram.path])
        }
        #expect(throws: InputError("contains no trace (*.lptrace) and no hang report", path: folder.url.path)) {
            try StallAnalysis.report(on: [folder.url.path])
        }
        #expect(throws: InputError.self) { try StallAnalysis.report(on: ["/nowhere/x.lptrace"]) }
    }
}
