import LinkMapKit
import Testing

@Suite struct ByteViewTests {
    let view = ByteView("hello world")

    @Test func slicesOutsideAreNil() {
        #expect(view.slice(at: 6, count: 5)?.text == "world")
        #expect(view.slice(at: 6, count: 6) == nil)
        #expect(view.slice(at: .max, count: 1) == nil)
        #expect(view.slice(at: 11, count: 0)?.isEmpty == true)
    }

    @Test func integersRespectByteOrderAndBounds() {
        #expect(ByteView("\u{1}\u{2}").integer(at: 0, as: UInt16.self) == 0x0201)
        #expect(ByteView("\u{1}\u{2}").integer(at: 0, as: UInt16.self, bigEndian: true) == 0x0102)
        #expect(view.integer(at: 8, as: UInt32.self) == nil)
        #expect(view.integer(at: -1, as: UInt8.self) == nil)
    }

    @Test func firstBytesOrderLikeTheNames() {
        let names = ["", "a", "a\0", "a\0b", "ab", "abcdefg", "abcdefgh", "abcdefgh\0", "abcdefghi", "b", "\u{ff}"]
            .map { ByteView(copying: $0) }
        for left in names {
            for right in names where left.firstBytes != right.firstBytes {
                #expect((left.firstBytes < right.firstBytes) == (left < right), "\(left) \(right)")
            }
        }
        #expect(ByteView("abcdefgh").firstBytes == 0x6162_6364_6566_6768)
        #expect(ByteView("ab").firstBytes == 0x6162_0000_0000_0000)
    }

    @Test func findsBytesAndWords() {
        #expect(view.firstIndex(of: UInt8(ascii: "o"), from: 5) == 7)
        #expect(view.lastIndex(of: UInt8(ascii: "l")) == 9)
        #expect(view.firstIndex(of: ByteView("wor")) == 6)
        #expect(view.cString(at: 6)?.text == "world")
    }
}
