import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Damaged records give an error and nothing else: no trap, no hang, no memory without bounds.
@Suite struct DamagedRunRecordTests {
    private static let lcov = "TN:\nSF:/src/a.c\nFN:3,main\nFNDA:2,main\nDA:3,2\nend_of_record\n"
    private static let coverage = """
        {"data":[{"files":[{"filename":"/a.c","segments":[[3,1,7,true,true,false]]}],"functions":[{"count":7,"name":"main"}]}],
        "type":"llvm.coverage.json.export"}
        """
    private static let gcov = """
        {"gcc_version": "12.2.0", "files": [{"file": "a.c", "functions": [{"name": "load", "execution_count": 2}]}]}
        """
    private static let callgrind = """
        # callgrind format
        creator: callgrind-3.19.0
        positions: instr line
        events: Ir
        ob=(1) /opt/app
        fn=(1) main
        0x1100 3 4
        totals: 4

        """
    private static let perf =
        "app 2 23829.2:  250000 cpu-clock:  7f58 handle+0xa (/opt/app)\n\t 1469e handle+0x7e (/opt/app)\n"

    static let binary = [
        RecordedProfiles.raw8, RecordedProfiles.raw10, RecordedProfiles.indexed7, RecordedProfiles.indexed12,
        TinyRecording.data, TinyRecording.piped,
    ]
    static let texts = [lcov, coverage, gcov, callgrind, perf].map { Data($0.utf8) }

    @Test(arguments: binary) func noBinaryRecordIsReadWhenItIsCutOff(_ whole: Data) throws {
        let last = (whole.lastIndex { $0 != 0 } ?? 0) + 1
        // The shortest pieces of a recording are words, as lists have them.
        for length in 8..<last {
            // A recording of a pipe is a row of records, which may end after each.
            if whole == TinyRecording.piped, TinyRecording.ends.contains(length) { continue }
            #expect(throws: InputError.self, "\(length) of \(whole.count) bytes") {
                try Self.read(whole.prefix(length))
            }
        }
    }

    @Test(arguments: [coverage, gcov, callgrind, lcov]) func noTextIsReadWhenItIsCutOff(_ whole: String) throws {
        for length in whole.utf8.count / 2..<whole.utf8.count - 2 {
            #expect(throws: InputError.self, "\(length)") { try Self.read(Data(whole.utf8.prefix(length))) }
        }
    }

    @Test(arguments: binary + texts) func noDamageTraps(_ whole: Data) throws {
        var random = SplitMix(state: 18)
        for index in whole.indices {
            for value in [0, 0xFF, whole[index] ^ 0x80, whole[index] &+ 1, UInt8(truncatingIfNeeded: random.next())] {
                var damaged = whole
                damaged[index] = value
                try? Self.read(damaged)
            }
            try? Self.read(whole.prefix(index))
        }
        // Whole fields, such as counts and sizes, of extreme values.
        for index in stride(from: 0, to: max(0, whole.count - 8), by: 4) {
            for value in [UInt64.max, UInt64.max >> 1, 1 << 32, 1 << 20] {
                var damaged = whole
                for byte in 0..<8 { damaged[index + byte] = UInt8(truncatingIfNeeded: value >> (byte * 8)) }
                try? Self.read(damaged)
            }
        }
    }

    private static func read(_ data: Data) throws {
        try RunRecordFormats.read(ByteView(copying: Array(data)))
    }
}
