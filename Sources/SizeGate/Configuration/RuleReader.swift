import LinkMapKit

/// A reader of one `[[rule]]`. A rule with a table `warn` gives two rules: one that fails, and one that warns earlier.
struct RuleReader {
    private static let dimensions = GateDimension.allCases.map(\.rawValue)
    private static let limits = ["max", "max-growth", "max-growth-percent"]
    private static let keys =
        ["id", "check", "figure", "product", "size"] + dimensions + ["except", "sum"] + limits
        + ["combine", "floor", "against", "level", "warn", "why"]

    private let table: TOMLTable
    /// The size that rules limit which name none.
    private let usual: RuleMeasure

    init(_ table: TOMLTable, _ usual: RuleMeasure) { (self.table, self.usual) = (table, usual) }

    private func measure(_ named: CostColumn?) -> RuleMeasure {
        named.map { RuleMeasure(cost: $0, isTold: $0 != .file || usual.cost != .file) } ?? usual
    }

    func rules() throws(InputError) -> [GateRule] {
        try table.requireKnown(RuleReader.keys, in: "[[rule]]")
        var rule = try table.has("check") ? ruleOfExpression() : GateRule(id: "", target: target())
        rule.line = table.line
        rule.level = try table.choice("level", of: GateRule.Level.self) ?? .fail
        rule.reference = try table.choice("against", of: GateRule.Reference.self) ?? .baseline
        rule.why = try table.string("why")
        rule.id = try table.string("id") ?? RuleReader.id(of: rule)
        guard !rule.id.isEmpty else { throw table.error("the id is empty", line: table.line(of: "id")) }
        if !table.has("check") { try readLimits(of: table, into: &rule) }
        guard let warning = try warning(before: rule) else {
            guard rule.maximum != nil || !rule.growth.isEmpty else {
                throw table.error("the rule limits nothing", hint: "add max, max-growth or max-growth-percent")
            }
            return [rule]
        }
        return rule.maximum == nil && rule.growth.isEmpty ? [warning] : [rule, warning]
    }

    /// Returns a name made of the limits, for rules without a name.
    private static func id(of rule: GateRule) -> String {
        rule.target.text + (rule.reference == .anchor ? " since anchor" : "")
    }

    // MARK: - Limits

    private func readLimits(of table: TOMLTable, into rule: inout GateRule) throws(InputError) {
        rule.maximum = try table.quantity("max")
        rule.growth.amount = try table.quantity("max-growth")
        rule.growth.percent = try table.percent("max-growth-percent")
        if table.index == self.table.index {
            rule.growth.floor = try table.quantity("floor")
            if let combination = try table.choice("combine", of: GrowthLimit.Combination.self) {
                rule.growth.combination = combination
                guard rule.growth.amount != nil, rule.growth.percent != nil else {
                    throw table.error(
                        "'combine' joins max-growth and max-growth-percent, and one is missing",
                        line: table.line(of: "combine"))
                }
            }
            if table.has("floor"), rule.growth.isEmpty {
                throw table.error("'floor' needs a limit for growth", line: table.line(of: "floor"))
            }
        }
        try requireOneUnit(rule, table)
    }

    /// Checks that all limits have the same unit. The unit of a figure is known only when it is measured.
    private func requireOneUnit(_ rule: GateRule, _ table: TOMLTable) throws(InputError) {
        for (key, quantity) in [
            ("max", rule.maximum), ("max-growth", rule.growth.amount), ("floor", rule.growth.floor),
        ] {
            guard let quantity else { continue }
            if case .figures = rule.target { continue }
            guard quantity.fits(.bytes) else {
                throw table.error("'\(key)' is a time, but must be a size", line: table.line(of: key))
            }
        }
    }

    private func warning(before rule: GateRule) throws(InputError) -> GateRule? {
        guard let inner = try table.table("warn") else { return nil }
        try inner.requireKnown(RuleReader.limits, in: "'warn'")
        guard rule.level == .fail else {
            throw inner.error("the rule only warns anyway", line: table.line(of: "warn"))
        }
        var warning = rule
        warning.maximum = nil
        warning.growth.amount = nil
        warning.growth.percent = nil
        try readLimits(of: inner, into: &warning)
        guard warning.maximum != nil || !warning.growth.isEmpty else {
            throw inner.error("'warn' limits nothing", hint: "add \(RuleReader.limits.joined(separator: ", "))")
        }
        warning.level = .warn
        warning.id += " (warn)"
        return warning
    }

    // MARK: - Targets

    private func target() throws(InputError) -> RuleTarget {
        let named = (RuleReader.dimensions + ["figure", "product"]).filter { table.has($0) }
        guard named.count <= 1 else {
            throw table.error(
                "a rule looks at one thing, not at '\(named[0])' and '\(named[1])'", line: table.line(of: named[1]))
        }
        let measure = measure(try table.choice("size", of: CostColumn.self))
        guard let key = named.first, let dimension = GateDimension(rawValue: key) else {
            try refuse(["except", "sum"], hint: "they apply to rules for rows only")
            let product = try table.choice("product", of: ProductFigure.self)
            guard !named.isEmpty else { return .total(measure) }
            try refuse(["size"], hint: "figures have one size only")
            if let product { return .product(product) }
            let pattern = try table.string("figure") ?? ""
            return .figures(pattern: try nonEmpty(pattern, "figure"))
        }
        return .rows(
            dimension, pattern: try nonEmpty(try table.string(key) ?? "", key), except: try table.strings("except"),
            isSum: try table.boolean("sum") ?? false, measure)
    }

    private func nonEmpty(_ pattern: String, _ key: String) throws(InputError) -> String {
        guard !pattern.isEmpty else { throw table.error("'\(key)' is empty", line: table.line(of: key)) }
        return pattern
    }

    private func refuse(_ keys: [String], hint: String) throws(InputError) {
        guard let key = keys.first(where: { table.has($0) }) else { return }
        throw table.error("'\(key)' is not allowed here", hint: hint, line: table.line(of: key))
    }

    private func ruleOfExpression() throws(InputError) -> GateRule {
        let besides =
            RuleReader.dimensions + RuleReader.limits
            + ["figure", "product", "size", "sum", "except", "combine", "floor", "warn"]
        try refuse(besides, hint: "'check' replaces them")
        let text = try table.string("check") ?? ""
        do throws(CheckExpression.Fault) {
            return try CheckExpression.rule(of: text, measure: measure)
        } catch {
            throw table.error("'check' is '\(text)': \(error.message)", line: table.line(of: "check"))
        }
    }
}
