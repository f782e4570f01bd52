import LaunchTimer
import Testing

@Suite struct SpreadTests {
    @Test func medianIsAValueThatWasMeasured() throws {
        #expect(Spread([]) == nil)
        let odd = try #require(Spread([5, 1, 3]))
        #expect((odd.median, odd.min, odd.max) == (3, 1, 5))
        #expect(Spread([4, 1, 2, 3])?.median == 2)
        #expect(Spread([7])?.median == 7)
    }
}
