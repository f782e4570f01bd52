import LaunchTimer
import Testing

/// The launched program can write into the record that the audit library keeps, and the ring may be cut: whatever stands
/// there is read to its end, and no further.
@Suite struct HostileRecordTests {
    private func bytes(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }

    private func entry(size: UInt64, kind: UInt64, text: String = "") -> [UInt8] {
        bytes(size, 4) + bytes(kind, 2) + bytes(0, 2) + bytes(7, 8) + bytes(1, 8) + bytes(2, 8) + Array(text.utf8)
    }

    @Test func entriesEndWhereTheyAreWrong() {
        let good = entry(size: 40, kind: 3, text: "/lib/a\0\0")
        #expect(AuditEntry.all(in: good[...]).map(\.text) == ["/lib/a"])
        #expect(AuditEntry.all(in: (good + entry(size: 0, kind: 3) + good)[...]).count == 1)
        #expect(AuditEntry.all(in: (good + entry(size: 31, kind: 3) + good)[...]).count == 1)
        #expect(AuditEntry.all(in: (good + entry(size: 0xFFFF_FFFF, kind: 3) + good)[...]).count == 1)
        // Not yet written, and unknown.
        #expect(AuditEntry.all(in: (good + entry(size: 32, kind: 0) + good)[...]).count == 1)
        #expect(AuditEntry.all(in: (good + entry(size: 32, kind: 99) + good)[...]).count == 1)
        for count in 0..<good.count { #expect(AuditEntry.all(in: good[..<count]).isEmpty) }
    }

    @Test func recordsEndWhereTheyAreWrong() {
        // A switch: header, pid and tid, time, number of the event.
        let good = bytes(14, 4) + bytes(0x2000, 2) + bytes(32, 2) + bytes(5, 8) + bytes(9, 8) + bytes(1, 8)
        #expect(PerfRecord.all(in: good[...]).map(\.time) == [9])
        #expect(PerfRecord.all(in: (good + bytes(14, 4) + bytes(0, 4) + good)[...]).count == 1)
        #expect(PerfRecord.all(in: (good + bytes(14, 4) + bytes(0xFFFF_0000, 4) + good)[...]).count == 1)
        for type in UInt64(0)..<32 {
            for size in stride(from: UInt64(8), to: 200, by: 4) {
                // Whatever it is, and however short: what follows is still found.
                let record =
                    bytes(type, 4) + bytes(0x2000, 2) + bytes(size, 2) + [UInt8](repeating: 0xFF, count: Int(size) - 8)
                #expect(PerfRecord.all(in: (record + good)[...]).last?.time == 9)
            }
        }
    }
}
