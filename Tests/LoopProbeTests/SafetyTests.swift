import Foundation
import LoopTrace
import TestSupport
import Testing

/// Processes and disks in a bad state.
@Suite(.serialized) struct SafetyTests {
    /// A process that is killed while one thread holds the allocator's lock.
    @Test func aStallInTheAllocatorIsInTheTraceBeforeItsEnd() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("heap.lptrace")
        let pipe = Pipe()
        let process = try Fixture.start(["heap", path], output: pipe)
        _ = try pipe.fileHandleForReading.read(upToCount: 5)
        var isFound = false
        // The stall lasts a minute.
        for _ in 0..<150 where !isFound {
            Thread.sleep(forTimeInterval: 0.1)
            let trace = (try? Data(contentsOf: URL(filePath: path))).flatMap { try? Trace(bytes: Array($0)) }
            isFound = trace?.stalls.contains { $0.isOpen && $0.record.noticedAfter < 5_000_000_000 } == true
        }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(isFound)
    }

    @Test func tenThousandStartsLeaveTheMemoryFlat() throws {
        let text = try Fixture.run("many", "5000")
        #expect(Fixture.number("starts", in: text) == 10_000)
        #expect(try #require(Fixture.number("address-space", in: text)) <= 64, "\(text)")
        #expect(try #require(Fixture.number("resident", in: text)) <= 16, "\(text)")
    }

    @Test func aWeekWithAStallAMinuteTakesLessThan100MB() throws {
        let text = try Fixture.run("week")
        #expect(try #require(Fixture.number("bytes-per-interval", in: text)) > 0, "\(text)")
        #expect(try #require(Fixture.number("bytes-per-stall", in: text)) > 0, "\(text)")
        #expect(try #require(Fixture.number("MB-per-week", in: text)) < 100, "\(text)")
    }

    @Test func aDirectoryKeepsTheNewestTracesOfDeadProcesses() throws {
        let folder = try TemporaryFolder()
        // No process has these numbers. The second one is the oldest.
        let names = ["LoopFixture-4100001", "LoopFixture-4100002", "LoopFixture-4100003.1", "Other-4100001"]
        for name in names { try folder.write(Data(count: 40_000), to: name + ".lptrace") }
        let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -3600)]
        try FileManager.default.setAttributes(old, ofItemAtPath: folder.path(names[1] + ".lptrace"))
        #expect(try Fixture.run("directory", folder.url.path, "100000") == "done\n")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(!left.contains(names[1] + ".lptrace"))
        for name in [names[0], names[2], names[3]] { #expect(left.contains(name + ".lptrace")) }
        #expect(left.count == 4)
    }

    // MARK: - Full disks

    /// Runs the fixture with files of at most `blocks` times 512 bytes.
    private func runLimited(_ blocks: Int, _ trace: String, seconds: Int) throws -> ProgramRun {
        let command = "trap '' XFSZ; ulimit -f \(blocks); exec '\(Fixture.path.path)' disk '\(trace)' \(seconds)"
        return try ProgramRun(shell: command)
    }

    @Test func aDiskThatIsFullAtTheStartIsAnError() throws {
        let folder = try TemporaryFolder()
        let run = try runLimited(0, folder.path("t.lptrace"), seconds: 1)
        #expect(run.output.hasPrefix("refused: cannot write a trace to"), "\(run.output)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("t.lptrace")))
    }

    /// The limit is reached in the middle of a file. What was written before can be read.
    @Test func aDiskThatFillsUpLeavesTracesThatRead() throws {
        let folder = try TemporaryFolder()
        let run = try runLimited(32, folder.path("t.lptrace"), seconds: 3)
        #expect(run.output.hasPrefix("started\nstopped, bytes dropped: "), "\(run.output)")
        #expect(!run.output.contains("bytes dropped: 0\n"))
        let trace = try Trace(bytes: Array(Data(contentsOf: URL(filePath: folder.path("t.lptrace")))))
        #expect(trace.damage.isEmpty && !trace.stalls.isEmpty)
    }

    /// A small file system that is full when the trace rotates, and has room again later.
    @Test(.enabled(if: SmallDisk.isPossible, "no small file system can be mounted here"))
    func aTraceGoesOnWhenThereIsRoomAgain() throws {
        let disk = try SmallDisk(kilobytes: 128)
        defer { disk.unmount() }
        let pipe = Pipe()
        let process = try Fixture.start(["disk", disk.path + "/t.lptrace", "9"], output: pipe)
        // The filler takes what the first file leaves, so that the second one cannot be begun.
        Thread.sleep(forTimeInterval: 1)
        disk.fill()
        Thread.sleep(forTimeInterval: 4)
        disk.clear()
        process.waitUntilExit()
        let names = try FileManager.default.contentsOfDirectory(atPath: disk.path)
        let traces = try names.filter { $0.hasSuffix(".lptrace") }.map {
            try Trace(bytes: Array(Data(contentsOf: URL(filePath: disk.path + "/" + $0))))
        }
        #expect(!traces.isEmpty && traces.allSatisfy { $0.damage.isEmpty && $0.loops[1] != nil })
        // The end is there, so records were written after there was room again.
        #expect(traces.contains { $0.end?.reason == .stopped })
    }
}

/// A file system in memory.
private struct SmallDisk {
    private let folder: TemporaryFolder
    var path: String { folder.url.path }

    static let isPossible: Bool = {
        guard let disk = try? SmallDisk(kilobytes: 64) else { return false }
        disk.unmount()
        return true
    }()

    init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        let run = try ProgramRun(shell: "mount -t tmpfs -o size=\(kilobytes)k tmpfs '\(folder.url.path)'")
        guard run.status == 0 else { throw CocoaError(.fileWriteNoPermission) }
    }

    func fill() { _ = try? ProgramRun(shell: "dd if=/dev/zero of='\(path)/filler' bs=1k 2>/dev/null") }
    func clear() { _ = try? ProgramRun(shell: "rm '\(path)/filler'") }
    func unmount() { _ = try? ProgramRun(shell: "umount -l '\(path)'") }
}
