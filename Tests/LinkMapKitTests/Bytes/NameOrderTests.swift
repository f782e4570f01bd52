import LinkMapKit
import Testing

@Suite struct NameOrderTests {
    /// Names with common starts, ends inside a key, zeros, and equal ones.
    private static func names(_ random: inout SystemRandomNumberGenerator) -> [ByteView] {
        let starts = ["", "Payload/A.app/", "Payload/A.app/Frameworks/B.framework/"]
        return (0..<2000).map { _ in
            let start = Array((starts.randomElement(using: &random) ?? "").utf8)
            let count = Int.random(in: 0...20, using: &random)
            return ByteView(
                copying: start + (0..<count).map { _ in [0, 0x61, 0x62, 0xFF].randomElement(using: &random) ?? 0 })
        }
    }

    @Test func isTheOrderOfBytesAndStable() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20 {
            let names = Self.names(&random)
            let expected = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
            #expect(NameOrder.sorted(names).map(Int.init) == expected)
            let inOrder = expected.map { names[$0] }
            #expect(NameOrder.sorted(inOrder).map(Int.init) == Array(names.indices))
        }
        #expect(NameOrder.sorted([]).isEmpty)
    }
}
