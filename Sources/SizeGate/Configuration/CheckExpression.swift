import LinkMapKit

/// The syntax of a rule in one line:
///
///     initializers <= 12
///     install <= 60 MB
///     section:.text <= 2 MiB
///     module:Net* <= baseline + 16 KiB
///     total <= baseline + 2 %
///     launch.main p50 <= 1.1x baseline
enum CheckExpression {
    struct Fault: Error, Equatable {
        let message: String
    }

    /// - Parameter measure: returns the size that a rule limits, by the one that it names.
    static func rule(of text: String, measure: (CostColumn?) -> RuleMeasure) throws(Fault) -> GateRule {
        guard let (left, right) = halves(of: text) else {
            throw Fault(message: "write it like 'initializers <= 12'")
        }
        var rule = GateRule(id: "", target: try target(left, measure))
        try readLimit(right, into: &rule)
        if case .figures = rule.target { return rule }
        guard [rule.maximum, rule.growth.amount].allSatisfy({ $0?.fits(.bytes) ?? true }) else {
            throw Fault(message: "a time cannot limit a size")
        }
        return rule
    }

    private static func halves(of text: String) -> (Substring, Substring)? {
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "<")) else { return nil }
        let behind = text.utf8.index(after: sign)
        guard behind < text.endIndex, text.utf8[behind] == UInt8(ascii: "=") else { return nil }
        let halves = (text[..<sign].trimmed, text[text.utf8.index(after: behind)...].trimmed)
        return halves.0.isEmpty || halves.1.isEmpty ? nil : halves
    }

    // MARK: - Targets

    private static func target(
        _ text: Substring, _ measure: (CostColumn?) -> RuleMeasure
    ) throws(Fault) -> RuleTarget {
        if text == "total" { return .total(measure(nil)) }
        if let named = CostColumn.allCases.first(where: { text == "total.\($0.rawValue)" }) {
            return .total(measure(named))
        }
        if let figure = ProductFigure(rawValue: String(text)) { return .product(figure) }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            // `launch.main p50` stands for the figure `launch.main.p50`.
            let words = text.split { $0 == " " || $0 == "\t" }
            return .figures(pattern: words.joined(separator: "."))
        }
        let (name, pattern) = (text[..<colon].trimmed, text[text.utf8.index(after: colon)...].trimmed)
        guard !pattern.isEmpty else { throw Fault(message: "the pattern after the colon is missing") }
        if name == "figure" { return .figures(pattern: String(pattern)) }
        if name == "download" {
            return .rows(.file, pattern: String(pattern), except: [], isSum: false, .download)
        }
        let cost = CostColumn.allCases.first { name.hasSuffix(".\($0.rawValue)") }
        let written = cost.map { name.dropLast($0.rawValue.utf8.count + 1) } ?? name
        guard let dimension = GateDimension(rawValue: String(written)) else {
            let names = GateDimension.allCases.map(\.rawValue)
            let nearest = NameSuggestions.nearest(to: String(written), among: names)
            let hint = nearest.isEmpty ? "there are \(names.joined(separator: ", "))" : "did you mean \(nearest[0])?"
            throw Fault(message: "nothing can be divided by '\(name)'; \(hint)")
        }
        return .rows(dimension, pattern: String(pattern), except: [], isSum: false, measure(cost))
    }

    // MARK: - Limits

    private static func readLimit(_ text: Substring, into rule: inout GateRule) throws(Fault) {
        let name = "baseline"
        if text == name {
            rule.growth.amount = WrittenQuantity(0)
        } else if text.hasSuffix(name) {
            rule.growth.percent = try factor(text.dropLast(name.utf8.count).trimmed)
        } else if text.hasPrefix(name) {
            let rest = text.dropFirst(name.utf8.count).trimmed
            guard rest.utf8.first == UInt8(ascii: "+") else { throw Fault(message: "a + is missing after 'baseline'") }
            let growth = rest.dropFirst().trimmed
            if growth.utf8.last == UInt8(ascii: "%") {
                guard let percent = Percent(parsing: growth) else {
                    throw Fault(message: "'\(growth)' is not a percentage")
                }
                rule.growth.percent = percent
            } else {
                rule.growth.amount = try quantity(growth)
            }
        } else {
            rule.maximum = try quantity(text)
        }
    }

    /// Reads a factor such as `1.1x`. The part above 1 is the allowed growth.
    private static func factor(_ text: Substring) throws(Fault) -> Percent {
        var rest = text
        guard let number = DecimalNumber(takenFrom: &rest), rest.trimmed == "x" || rest.trimmed == "×",
            let millionths = number.times(1_000_000), millionths >= 1_000_000,
            millionths - 1_000_000 <= Percent.most
        else { throw Fault(message: "'\(text)' is not a factor of at least 1, such as 1.1x") }
        return Percent(millionths: millionths - 1_000_000)
    }

    private static func quantity(_ text: Substring) throws(Fault) -> WrittenQuantity {
        do throws(WrittenQuantity.Fault) {
            return try WrittenQuantity(parsing: text)
        } catch {
            switch error {
            case .notOne: throw Fault(message: "'\(text)' is not a quantity such as 64 KiB, 16 ms or 12")
            case .tooLarge: throw Fault(message: "'\(text)' does not fit in 64 bits")
            case .unknownUnit(let unit): throw Fault(message: "unknown unit '\(unit)'")
            }
        }
    }
}
