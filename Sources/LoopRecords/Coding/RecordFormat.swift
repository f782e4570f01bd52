/// The payloads of records. The probe calls these functions, and so do the types of `LoopTrace`, which a program with a probe does
/// not carry.
extension ByteSink {
    package mutating func list<T>(_ rows: [T], _ element: (T, inout ByteSink) -> Void) {
        count(rows.count)
        for row in rows { element(row, &self) }
    }

    /// Appends a row of `META`.
    package mutating func fact(_ key: String, _ value: String) {
        text(key)
        text(value)
    }

    /// Appends a row of `STRS`.
    package mutating func string(_ id: UInt32, _ text: String) {
        unsigned(id)
        self.text(text)
    }

    package mutating func loop(
        id: UInt32, kind: String, name: String, micro: UInt64, stall: UInt64, severe: UInt64, saturation: UInt64,
        thread: UInt32, attached: UInt64
    ) {
        unsigned(id)
        text(kind)
        text(name)
        numbers([micro, stall, severe, saturation, UInt64(thread), attached])
    }

    /// Appends the head of `HIST` and `LESS`: begin, end and sums in the order of the format, and the number of groups.
    package mutating func interval(loop: UInt32, times: [UInt64], groups: Int) {
        unsigned(loop)
        numbers(times)
        count(groups)
    }

    /// Appends a group of `HIST` and `LESS`.
    package mutating func group(mode: UInt32, phase: LoopPhase, _ histogram: Histogram) {
        unsigned(mode)
        byte(phase.rawValue)
        histogram.encode(into: &self)
    }

    /// Appends a row of `TURN`.
    package mutating func turn(begin: UInt64, busy: UInt64, mode: UInt32, phase: LoopPhase, depth: UInt32) {
        numbers([begin, busy, UInt64(mode)])
        byte(phase.rawValue)
        unsigned(depth)
    }

    package mutating func suspension(begin: UInt64, duration: UInt64, reason: UInt8) {
        numbers([begin, duration])
        byte(reason)
    }

    package mutating func heldTimer(loop: UInt32, due: UInt64, lateness: UInt64, mode: UInt32, runningMode: UInt32) {
        numbers([UInt64(loop), due, lateness, UInt64(mode), UInt64(runningMode)])
    }

    package mutating func startup(earliest: UInt64, latest: UInt64, milestones: [(name: String, time: UInt64)]) {
        numbers([earliest, latest])
        count(milestones.count)
        for milestone in milestones {
            text(milestone.name)
            unsigned(milestone.time)
        }
    }

    /// Appends a time and a byte: whether the probe pauses, or why the file ends.
    package mutating func event(time: UInt64, _ kind: UInt8) {
        unsigned(time)
        byte(kind)
    }

    package mutating func numbers(_ values: [UInt64]) { for value in values { unsigned(value) } }
}

/// The head of a trace file.
///
///     0  "LPTRACE1"        20 u32 page size           48 u64 since 1970 (UTC), ns
///     8  u16 major, minor  24 16 bytes boot id        56 u32 number of the file in a rotation
///     12 u32 flags         40 u64 CLOCK_MONOTONIC, ns 60 u32 crc32c of the 60 bytes before
///     16 u32 pid
package enum HeaderFormat {
    package static let size = 64
    package static let majorVersion: UInt16 = 1
    /// The first eight bytes, as a number with the first byte lowest.
    package static let magic: UInt64 = 0x3145_4341_5254_504C

    /// Returns whether `bytes` begin as every trace does.
    package static func hasMagic(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 8 && LittleEndian.load(UInt64.self, bytes, 0) == magic
    }

    /// Returns whether the checksum of a whole header matches.
    package static func isWhole(_ bytes: [UInt8]) -> Bool {
        LittleEndian.load(UInt32.self, bytes, 60) == CRC32C.checksum(bytes, in: 0..<60)
    }
}

extension ByteSink {
    /// Appends the head of a file. `version` has the major version in its lower half.
    package mutating func header(
        version: UInt32 = UInt32(HeaderFormat.majorVersion), flags: UInt32 = 0, processID: UInt32, pageSize: UInt32,
        bootID: [UInt8], monotonic: UInt64, realtime: UInt64, fileNumber: UInt32
    ) {
        let start = count
        fixed(HeaderFormat.magic)
        fixed(version)
        fixed(flags)
        fixed(processID)
        fixed(pageSize)
        for index in 0..<16 { byte(index < bootID.count ? bootID[index] : 0) }
        fixed(monotonic)
        fixed(realtime)
        fixed(fileNumber)
        fixed(CRC32C.checksum(bytes, in: start..<count))
    }
}
