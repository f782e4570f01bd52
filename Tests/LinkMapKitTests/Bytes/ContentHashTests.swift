import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The hash of contents: every byte and the length count, and a file has one hash however it is read.
@Suite struct ContentHashTests {
    @Test(arguments: [0, 1, 15, 16, 17, 63, 64, 65, 127, 128, 200, 1000]) func everyBitCounts(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var seen: Set<ContentHash> = [ContentHash(of: bytes)]
        for index in 0..<count {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << UInt8(bit)
                seen.insert(ContentHash(of: changed))
            }
        }
        #expect(seen.count == count * 8 + 1)
    }

    @Test func theLengthCounts() {
        let hashes = Set((0..<300).map { ContentHash(of: [UInt8](repeating: 0, count: $0)) })
        #expect(hashes.count == 300)
    }

    @Test func aStateChangesWithTheContentsAlone() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("contents", to: "file")
        let first = try #require(InputState(path, isTimed: false))
        try folder.write("contents", to: "file")
        #expect(first.again(path) != nil)
        try folder.write("Contents", to: "file")
        #expect(first.again(path) == nil)
        try FileManager.default.removeItem(atPath: path)
        #expect(first.again(path) == nil)
        let absent = try #require(InputState(path, isTimed: false))
        #expect(absent.again(path) != nil)
        try folder.write("contents", to: "file")
        #expect(absent.again(path) == nil && first.again(path) != nil)
    }

    @Test func aLargeFileIsReadOnTwoThreadsAsOnOne() throws {
        let folder = try TemporaryFolder()
        var data = Data(count: 9 << 20)
        let path = try folder.write(data, to: "large")
        let first = try #require(InputState(path, isTimed: false))
        for place in [0, 1 << 20, (5 << 20) + 3, (9 << 20) - 1] {
            data[place] = 1
            try folder.write(data, to: "large")
            #expect(first.again(path) == nil, "\(place)")
            data[place] = 0
        }
        try folder.write(data, to: "large")
        #expect(first.again(path) != nil)
    }

    @Test func aDirectoryChangesWithItsEntries() throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "one")
        let first = try #require(InputState(folder.url.path, isTimed: false))
        #expect(first.again(folder.url.path) != nil)
        try folder.write("12", to: "one")
        #expect(first.again(folder.url.path) == nil)
        try folder.write("1", to: "one")
        try folder.write("2", to: "two")
        #expect(first.again(folder.url.path) == nil)
    }
}
