#if os(Linux)

import LinkMapKit

//  0x00   type   misc   size
//  0x08   the record's own fields
//   …
//  -0x18  pid, tid
//  -0x10  time
//  -0x08  number of the event       (at the front instead in a sample)

/// A record of the kernel about the launched process. Records that are not needed are skipped.
package struct PerfRecord {
    package var time: UInt64
    var event: Event

    enum Event {
        /// The process has become another program by execve.
        case becameProgram(String)
        case mapped(PerfMap)
        case switchedOut(isPreempted: Bool)
        case switchedIn
        /// A breakpoint or a page fault, with the identifier of its event.
        case sample(id: UInt64, address: UInt64)
        /// The main thread ended.
        case ended
        /// Records that the kernel dropped because the buffer was full.
        case lost(UInt64)
    }

    /// Returns the records in `bytes` in the order in which they were written.
    package static func all(in bytes: ArraySlice<UInt8>) -> [PerfRecord] {
        var records: [PerfRecord] = []
        var rest = bytes
        while let size = RecordBytes(rest).integer(at: 6, as: UInt16.self), size >= 8, Int(size) <= rest.count {
            if let record = PerfRecord(RecordBytes(rest.prefix(Int(size)))) { records.append(record) }
            rest = rest.dropFirst(Int(size))
        }
        return records
    }

    private init?(_ bytes: RecordBytes) {
        guard let type: UInt32 = bytes.integer(at: 0), let misc: UInt16 = bytes.integer(at: 4) else { return nil }
        let isSample = type == 9
        guard let time: UInt64 = bytes.integer(at: isSample ? 32 : bytes.count - 16),
            let event = PerfRecord.event(type: type, misc: misc, bytes)
        else { return nil }
        self.time = time
        self.event = event
    }

    private static func event(type: UInt32, misc: UInt16, _ bytes: RecordBytes) -> Event? {
        switch type {
        case 2: return bytes.integer(at: 16).map { .lost($0) }
        case 3: return misc & 0x2000 != 0 ? .becameProgram(bytes.text(at: 16, end: bytes.count - 24)) : nil
        case 4: return .ended
        case 9:
            guard let id: UInt64 = bytes.integer(at: 8), let address: UInt64 = bytes.integer(at: 40) else { return nil }
            return .sample(id: id, address: address)
        case 10: return PerfMap(bytes).map { .mapped($0) }
        case 14: return misc & 0x2000 != 0 ? .switchedOut(isPreempted: misc & 0x4000 != 0) : .switchedIn
        default: return nil
        }
    }
}

/// A mapping, or a change of a mapping's rights.
struct PerfMap {
    var range: Range<UInt64>
    var isWritable: Bool
    var isExecutable: Bool
    /// The path, or a name such as `//anon` or `[heap]` if there is no file.
    var path: String

    init?(_ bytes: RecordBytes) {
        guard let address: UInt64 = bytes.integer(at: 16), let length: UInt64 = bytes.integer(at: 24),
            let rights: UInt32 = bytes.integer(at: 64)
        else { return nil }
        let (end, overflow) = address.addingReportingOverflow(length)
        guard !overflow else { return nil }
        range = address..<end
        isWritable = rights & 2 != 0
        isExecutable = rights & 4 != 0
        path = bytes.text(at: 72, end: bytes.count - 24)
    }

    var isFile: Bool { path.hasPrefix("/") && !path.hasPrefix("//") }
}

#endif
