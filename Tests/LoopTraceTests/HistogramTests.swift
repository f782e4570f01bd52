import LoopTrace
import Testing

@Suite struct HistogramTests {
    @Test func bucketsCoverAllDurationsWithoutGap() {
        var next: UInt64 = 0
        for index in 0..<HistogramScale.bucketCount {
            let range = HistogramScale.range(of: index)
            #expect(range.lowerBound == next)
            #expect(HistogramScale.bucket(of: range.lowerBound) == index)
            #expect(HistogramScale.bucket(of: range.upperBound) == index)
            #expect(Double(range.upperBound - range.lowerBound) <= Double(range.lowerBound) / 32)
            next = range.upperBound &+ 1
        }
        #expect(next == 0, "the last bucket ends at the largest number")
    }

    @Test func percentilesAreThoseOfTheSortedValues() {
        var generator = SeededGenerator(seed: 1)
        let values = (0..<5000).map { _ in UInt64.random(in: 0...20, using: &generator) }
            .map { UInt64(1) << $0 + UInt64.random(in: 0...1000, using: &generator) }
        let histogram = Examples.histogram(values)
        let sorted = values.sorted()
        for fraction in [0.01, 0.5, 0.9, 0.99, 0.999, 1] {
            let exact = sorted[max(0, Int((Double(sorted.count) * fraction).rounded(.up)) - 1)]
            let found = histogram.percentile(fraction)
            #expect(found >= exact && Double(found) <= Double(exact) * 1.04 + 1)
        }
        #expect(histogram.count == 5000)
        #expect(histogram.sum == values.reduce(0, +))
        #expect(histogram.min == sorted.first)
        #expect(histogram.max == sorted.last)
    }

    @Test func mergingIsRecordingBoth() {
        let (left, right): ([UInt64], [UInt64]) = ([1, 50, 50, 7000], [2, 50, 1 << 40])
        var merged = Examples.histogram(left)
        merged.merge(Examples.histogram(right))
        #expect(merged == Examples.histogram(left + right))
        merged.merge(Histogram())
        #expect(merged == Examples.histogram(left + right))
    }

    @Test func emptyOnesAnswerZero() {
        let empty = Histogram()
        #expect(empty.count == 0 && empty.mean == 0 && empty.percentile(0.99) == 0 && empty.max == 0)
    }

    @Test func countsFromAThresholdOn() {
        let histogram = Examples.histogram([10, 20, 30, 31, 100])
        #expect(histogram.count(from: 30) == 3)
        #expect(histogram.count(from: 1000) == 0)
    }

    /// Counts of a damaged trace may be anything.
    @Test func numbersAtTheEnd() {
        let last = HistogramScale.bucketCount - 1
        let huge = Histogram(
            buckets: [.init(index: 0, count: .max), .init(index: last, count: .max)], sum: .max, min: 0, max: .max)
        for fraction in [0, 0.5, 0.999, 1, 2, -1, Double.nan, .infinity] { _ = huge.percentile(fraction) }
        let one = Histogram(buckets: [.init(index: last, count: .max)], sum: .max, min: .max, max: .max)
        #expect(one.percentile(1) == .max && one.percentile(0.5) == .max)
        #expect(HistogramScale.range(of: last).upperBound == .max)
        var sum = huge
        sum.merge(huge)
        #expect(sum.max == .max)
    }
}
