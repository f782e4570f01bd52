import LinkMapKit
import TestSupport
import Testing

@Suite struct RadixSortTests {
    private struct Row: Equatable {
        var key: UInt64
        var place: Int
    }

    /// Against the library's sort; equal keys keep their order.
    private func check(_ keys: [UInt64], sourceLocation: SourceLocation = #_sourceLocation) {
        var rows = keys.enumerated().map { Row(key: $0.element, place: $0.offset) }
        let expected = rows.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
        RadixSort.sort(&rows) { $0.key }
        #expect(rows == expected, sourceLocation: sourceLocation)
    }

    @Test(arguments: [0, 1, 2, 255, 256, 257, 5_000]) func sortsAndIsStable(_ count: Int) {
        var random = SplitMix(state: UInt64(count))
        for width in [1, 8, 11, 12, 22, 33, 44, 55, 63, 64] {
            check((0..<count).map { _ in random.next() >> UInt64(64 - width) })
        }
    }

    /// Nearly sorted elements, and others.
    @Test(arguments: [0, 1, 2, 300, 5_000]) func settlesAndIsStable(_ count: Int) {
        var random = SplitMix(state: UInt64(count))
        for spread in [UInt64(1), 3, 40, 1 << 40] {
            var rows = (0..<count).map { Row(key: UInt64($0) + random.next() % spread, place: $0) }
            let expected = rows.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
            RadixSort.settle(&rows) { $0.key }
            #expect(rows == expected)
        }
    }

    @Test func aSearchNearAnotherFindsTheSame() {
        let numbers = (0..<200).map { $0 / 3 * 2 }
        for hint in 0...numbers.count {
            for value in -1...140 {
                let expected = numbers.firstIndexSorted { $0 >= value }
                #expect(numbers.firstIndexSorted(near: hint) { $0 >= value } == expected)
            }
        }
        #expect([Int]().firstIndexSorted(near: 0) { $0 > 0 } == 0)
    }

    @Test func extremes() {
        check(Array(repeating: .max, count: 300))
        check((0..<300).map { UInt64.max - UInt64($0) })
        check((0..<300).map { $0 % 2 == 0 ? 0 : .max })
        check((0..<300).map { (1 << 63) + UInt64($0 % 3) })
    }
}
