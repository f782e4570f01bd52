import LinkMapKit

/// The measured values of the rules' subjects in a build and in its base.
final class RuleSubjects {
    struct Subject: Equatable {
        var name: String
        var unit: Quantity.Unit
        /// The value. `nil` if the subject is not in this build.
        var value: UInt64?
        var base: Base
    }

    enum Base: Equatable {
        case value(UInt64)
        /// There is a base, but it has no such value.
        case unknown
        case none
    }

    let now: Measurement
    let then: Measurement?
    private let budget: JudgingBudget
    /// The names in each dimension, sorted, for all rules about it.
    private var sortedNames: [GateDimension: [String]] = [:]

    init(now: Measurement, then: Measurement?, budget: JudgingBudget) {
        (self.now, self.then, self.budget) = (now, then, budget)
    }

    /// Why sizes in the download cannot be compared with those of the base; `nil` if they can.
    private var conflict: String? { then?.download.flatMap { now.download?.conflict(with: $0) } }

    /// - Throws: ``InputError`` if all rules together are about too many names.
    func subjects(of target: RuleTarget) throws(InputError) -> [Subject] {
        var subjects = try measured(target)
        guard target.isOfDownload, conflict != nil else { return subjects }
        for index in subjects.indices { subjects[index].base = .unknown }
        return subjects
    }

    private func measured(_ target: RuleTarget) throws(InputError) -> [Subject] {
        switch target {
        case .total(let measure):
            return [
                Subject(
                    name: target.text, unit: .bytes, value: now.totals.amount(measure.cost),
                    base: base(measure) { $0.totals })
            ]
        case .rows(let dimension, let pattern, let except, let isSum, let measure):
            let names = try self.names(in: dimension, pattern, except)
            if isSum { return names.isEmpty ? [] : [sum(of: names, target, dimension, measure)] }
            return names.map { name in
                Subject(
                    name: RuleTarget.subject(dimension, name, measure), unit: .bytes,
                    value: now.tables[dimension]?[name]?.amount(measure.cost),
                    base: base(measure) { then in then.tables[dimension].map { $0[name] ?? Sizes() } })
            }
        case .figures(let pattern): return figures { NameGlob.matches(text: $0, pattern) }
        case .product(let figure):
            return figures { $0 == figure.rawValue }.map { subject in
                var subject = subject
                subject.name = figure.rawValue
                return subject
            }
        }
    }

    /// Returns the matching names in sorted order, so that two runs print the same.
    private func names(in dimension: GateDimension, _ pattern: String, _ except: [String]) throws(InputError)
        -> [String]
    {
        let all = allNames(in: dimension)
        try budget.spend(comparisons: all.count * (1 + except.count))
        let (pattern, except) = (NameGlob(pattern), except.map { NameGlob($0) })
        return all.filter { name in pattern.matches(text: name) && !except.contains { $0.matches(text: name) } }
    }

    private func allNames(in dimension: GateDimension) -> [String] {
        if let known = sortedNames[dimension] { return known }
        let all = Set(now.tables[dimension].map { Array($0.keys) } ?? [])
            .union(then?.tables[dimension].map { Array($0.keys) } ?? []).sorted()
        sortedNames[dimension] = all
        return all
    }

    /// Returns the base of a subject.
    ///
    /// - Parameter sizes: returns its sizes; `nil` where the base does not tell them.
    private func base(_ measure: RuleMeasure, _ sizes: (Measurement) -> Sizes?) -> Base {
        guard let then else { return .none }
        guard measure.cost != .shipped || then.knowsShipped, let sizes = sizes(then) else { return .unknown }
        return .value(sizes.amount(measure.cost))
    }

    private func sum(of names: [String], _ target: RuleTarget, _ dimension: GateDimension, _ measure: RuleMeasure)
        -> Subject
    {
        func total(_ table: [String: Sizes]) -> Sizes {
            names.reduce(Sizes()) { $0.addingClamped(table[$1] ?? Sizes()) }
        }
        return Subject(
            name: target.text, unit: .bytes, value: total(now.tables[dimension] ?? [:]).amount(measure.cost),
            base: base(measure) { $0.tables[dimension].map(total) })
    }

    private func figures(_ isMeant: (String) -> Bool) -> [Subject] {
        now.figures.filter { isMeant($0.key) }.sorted { $0.key < $1.key }.map { name, figure in
            var base = Base.none
            if let then {
                let old = then.figures[name]
                base = old.flatMap { $0.unit == figure.unit ? .value($0.amount) : nil } ?? .unknown
            }
            return Subject(name: "figure:\(name)", unit: figure.unit, value: figure.amount, base: base)
        }
    }
}
