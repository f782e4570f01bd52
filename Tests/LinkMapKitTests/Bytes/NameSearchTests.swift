import LinkMapKit
import TestSupport
import Testing

/// One pass finds the same names as a search for each of them.
@Suite struct NameSearchTests {
    private static func found(_ names: [String], in bytes: [UInt8], _ borders: NameSearch.Borders) -> Set<String> {
        var found: Set<String> = []
        NameSearch(names.map { ByteView(copying: $0) }).forEachName(in: ByteView(copying: bytes), borders: borders) {
            found.insert(names[$0])
        }
        return found
    }

    @Test func namesStandAnywhereOrBetweenOtherSigns() {
        let text = Array("x=iconHome; 'bell-icon' big_sun su".utf8)
        let names = ["iconHome", "icon", "bell", "bell-icon", "sun", "big_sun", "su", "gone"]
        #expect(Self.found(names, in: text, .words) == ["iconHome", "icon", "bell", "bell-icon", "big_sun", "su"])
        #expect(Self.found(names, in: text, .fileNames) == ["iconHome", "bell-icon", "big_sun", "su"])
        // Short names occur inside of others by accident.
        #expect(
            Self.found(names, in: text, .none) == ["iconHome", "icon", "bell", "bell-icon", "big_sun", "su"])
    }

    @Test func namesInUTF16CountInBothByteOrders() {
        let little = "a robot.png".utf16.flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        }
        let big = "a robot.png".utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        for bytes in [little, big] {
            for borders in [NameSearch.Borders.words, .fileNames, .none] {
                #expect(Self.found(["robot", "rob", "rusty"], in: bytes, borders) == ["robot"])
            }
        }
    }

    @Test func randomNamesInRandomBytes() {
        var random = SplitMix(state: 7)
        for _ in 0..<200 {
            let names = Set(
                (0..<40).map { _ in
                    let length = Int.random(in: 2...7, using: &random)
                    return String((0..<length).map { _ in "abc".randomElement(using: &random) ?? "a" })
                }
            )
            .sorted()
            let bytes = (0..<200).map { _ in UInt8.random(in: 96...99, using: &random) }
            let text = String(decoding: bytes, as: UTF8.self)
            let expected = names.filter { $0.utf8.count >= 4 && text.contains($0) }
            #expect(Self.found(names, in: bytes, .none).filter { $0.utf8.count >= 4 } == Set(expected))
        }
    }
}
