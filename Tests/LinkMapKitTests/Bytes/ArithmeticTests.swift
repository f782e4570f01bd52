import LinkMapKit
import Testing

/// Results that do not fit are clamped.
@Suite struct ArithmeticTests {
    private func same<T>(_ value: T) -> T { value }

    @Test func unsignedNumbers() {
        let (one, most) = (same(UInt64(1)), same(UInt64.max))
        #expect(one - 2 == 0 && most + one == .max && most * 2 == .max)
        #expect(most - one == .max - 1 && one + 2 == 3 && one * 3 == 3)
        var value = one
        value -= 5
        #expect(value == 0)
        value += most
        value += most
        #expect(value == .max)
        value *= 3
        #expect(value == .max)
        #expect(same(UInt32(3)) - 4 == 0 && same(UInt32.max) + 1 == .max && same(UInt32.max) * 2 == .max)
    }

    @Test func signedNumbers() {
        let (least, most) = (same(Int64.min), same(Int64.max))
        #expect(least - 1 == .min && least + least == .min && most + most == .max && most - least == .max)
        #expect(-least == .max && least * 2 == .min && least * -2 == .max && most * -2 == .min)
        #expect(same(Int64(5)) - 7 == -2 && same(Int64(5)) + 7 == 12 && same(Int64(-5)) * 7 == -35)
        var value = most
        value -= least
        #expect(value == .max)
    }

    /// Sums by an operator as a function, such as those of `reduce`, are the same.
    @Test func operatorsAsFunctions() {
        #expect([UInt64.max, 2].reduce(0, +) == .max)
        #expect([UInt64(2), 3].reduce(1, -) == 0)
    }
}
