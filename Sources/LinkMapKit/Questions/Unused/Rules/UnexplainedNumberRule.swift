/// Evidence that a number in data leads exactly to the function, though nothing is known to read it that way.
enum UnexplainedNumberRule: FindingRule {
    static let name = "unexplained-number"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let number = context.code.numbers.numbers[node] else { return nil }
        let place = String(number.place, radix: 16)
        let holder = context.name(of: number.holder).text
        return .atMost(
            .medium, "a number in \(holder), at 0x\(place), leads to it if it counts from \(number.base.rawValue)")
    }
}
