import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The samples of a recording are resolved to places in files.
@Suite struct PerfDataTests {
    @Test(arguments: [TinyRecording.data, TinyRecording.piped])
    func samplesBecomePlacesInFiles(_ data: Data) throws {
        let record = try RunRecordFormats.read(ByteView(copying: Array(data)))
        #expect(record.images.map { $0.path?.text } == ["/opt/app"])
        #expect(record.images.map(\.id) == [String(repeating: "ab", count: 20)])
        // The second address of the chain is a return address. The process is a fork of the one with the mapping.
        #expect(record.places.map(\.value) == [0x1234, 0x1500, 0x1610])
        #expect(record.places.allSatisfy { $0.isFileOffset && $0.image == 0 })
    }

    /// Sizes and places of sections that end beyond all addresses are refused, whichever of them is damaged.
    @Test(arguments: [16, 24, 32, 40, 48, -16, -8]) func sectionsWithoutEnd(_ place: Int) throws {
        var data = Array(TinyRecording.data)
        // Places below zero count from the table behind the data, which names the section of build IDs.
        let table = data.count - TinyRecording.idRowSize
        let start = place < 0 ? table + place : place
        for value in [UInt64.max, UInt64(Int.max), UInt64.max - 15] {
            data.replaceSubrange(start..<start + 8, with: withUnsafeBytes(of: value.littleEndian) { Array($0) })
            #expect(throws: InputError.self) { try RunRecordFormats.read(ByteView(copying: data)) }
        }
    }

    @Test func compressedRecordingsSayWhatToDo() throws {
        let packed = TinyRecording.piped + Data([81, 0, 0, 0, 0, 0, 8, 0])
        let error = #expect(throws: InputError.self) { try RunRecordFormats.read(ByteView(copying: Array(packed))) }
        #expect(error?.hint?.contains("-z") == true)
    }
}
