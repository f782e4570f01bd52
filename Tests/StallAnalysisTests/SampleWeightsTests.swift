import StallAnalysis
import Testing

@Suite struct SampleWeightsTests {
    @Test func eachMomentBelongsToTheNearestSample() {
        #expect(SampleWeights.weights(at: [], of: 100) == [])
        #expect(SampleWeights.weights(at: [30], of: 100) == [100])
        #expect(SampleWeights.weights(at: [10, 30], of: 100) == [20, 80])
        #expect(SampleWeights.weights(at: [10, 30, 100], of: 100) == [20, 45, 35])
        // Nested runs waited in between: samples lie behind the end of what was busy.
        #expect(SampleWeights.weights(at: [10, 300, 400], of: 100) == [55, 45, 0])
        #expect(SampleWeights.weights(at: [0, 0, .max], of: .max) == [0, .max / 2, .max / 2 + 1])
    }
}
