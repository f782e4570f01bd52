import Foundation
import LinkMapKit
import LoopTrace
import StallAnalysis
import StallSamples
import TestSupport
import Testing

/// The stacks in a trace are places that ran.
@Suite struct TraceRunRecordTests {
    private static func trace() throws -> Data {
        var trace = TraceMaker()
        trace.describe()
        trace.module(0, "/opt/app", id: "abcd")
        trace.module(1, "/lib/libc.so.6", id: "")
        let frames = [
            TraceFrame(module: 0, address: 0x1200, isExact: true), TraceFrame(module: 0, address: 0x1301),
            TraceFrame(module: TraceFrame.noModule, address: 0x99), TraceFrame(module: 1, address: 0x41),
        ]
        trace.append(.stall(StallRecord(id: 1, loop: 1, event: .end, begin: TraceMaker.start, duration: 90_000_000)))
        trace.append(.sample(SampleRecord(stall: 1, time: TraceMaker.time(60), frames: frames)))
        return Data(trace.bytes)
    }

    private static func read(_ data: Data) throws -> RunRecord {
        try RunRecordFormats.read(ByteView(copying: Array(data)), others: [TraceRunRecord.self])
    }

    @Test func framesArePlaces() throws {
        let record = try Self.read(try Self.trace())
        #expect(record.images.map { $0.path?.text } == ["/opt/app", "/lib/libc.so.6"])
        #expect(record.images.map(\.id) == ["abcd", nil])
        #expect(record.places.map { "\($0.image):\($0.value)" } == ["0:\(0x1200)", "0:\(0x1300)", "1:\(0x40)"])
        #expect(record.places.allSatisfy { !$0.isFileOffset })
        #expect(!record.listsIdle)
    }

    @Test func damageIsAnError() throws {
        let whole = try Self.trace()
        for length in 8..<whole.count {
            // A trace may end behind each of its records: its loop may still run.
            guard let record = try? Self.read(whole.prefix(length)) else { continue }
            #expect(!record.places.isEmpty)
        }
        var damaged = whole
        damaged[whole.count - 6] ^= 0xFF
        #expect(throws: InputError.self) { try Self.read(damaged) }
    }
}
