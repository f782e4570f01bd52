import AuditReport
import LinkMapKit

/// The evaluation of a build by the rules of a configuration.
package struct Gate {
    private let configuration: GateConfiguration
    private let now: Measurement
    private let baseline: Measurement?
    private let anchor: Measurement?
    private let today: CalendarDay
    private let allowances: [Allowance]
    private let budget: JudgingBudget

    /// Evaluates the rules.
    /// - Parameters:
    ///   - today: The day on which exceptions are checked.
    ///   - allowances: What the baseline records as accepted.
    /// - Throws: ``InputError`` if the base is another kind of build, or a limit has another unit than the measured value.
    package static func judge(
        _ configuration: GateConfiguration, now: Measurement, baseline: Measurement?, anchor: Measurement? = nil,
        today: CalendarDay, allowances: [Allowance] = []
    ) throws(InputError) -> GateResult {
        for (name, base) in [("baseline", baseline), ("anchor", anchor)] {
            guard let base, let conflict = now.traits.conflict(with: base.traits) else { continue }
            throw InputError(
                "is not a \(name) for \(now.artifact.path): \(conflict)",
                hint: "record a baseline of the same kind of build",
                path: base.artifact.path)
        }
        let names = [now, baseline, anchor].compactMap { $0?.tables.values.map(\.count).max() }.reduce(0, +)
        let gate = Gate(
            configuration: configuration, now: now, baseline: baseline, anchor: anchor, today: today,
            allowances: allowances, budget: JudgingBudget(names: names, path: configuration.path))
        return try gate.result()
    }

    private func result() throws(InputError) -> GateResult {
        var checks: [Check] = []
        var idle: [Int] = []
        let subjects = RuleSubjects(now: now, then: baseline, budget: budget)
        let drifting = RuleSubjects(now: now, then: anchor, budget: budget)
        for (index, rule) in configuration.rules.enumerated() {
            let found = try self.checks(of: index, rule.reference == .anchor ? drifting : subjects)
            try budget.spend(checks: found.count)
            if found.isEmpty { idle.append(index) }
            checks += found
        }
        let stale = try excuse(&checks)
        accept(&checks)
        let dimension = contributorDimension
        var result = GateResult(
            configuration: configuration, artifact: now.artifact, baseline: baseline?.artifact,
            anchor: anchor?.artifact, checks: checks, stale: stale, idleRules: idle,
            contributors: Contributor.largest(
                configuration.contributors, by: dimension, now: now, then: baseline, configuration.sizeOfParts),
            contributorsBy: dimension)
        result.growth = WholeGrowth.all(now: now, then: baseline)
        result.graceEnd = today.inThreeMonths
        return result
    }

    /// The configured dimension of contributors, or the finest one that both builds have.
    private var contributorDimension: GateDimension {
        let finest: [GateDimension] = [.symbol, .class, .module, .object, .archive, .section, .segment, .kind, .owner]
        return ([configuration.contributorsBy] + finest).first { dimension in
            now.tables[dimension] != nil && (baseline == nil || baseline?.tables[dimension] != nil)
        } ?? configuration.contributorsBy
    }

    // MARK: - Rules

    private func checks(of index: Int, _ subjects: RuleSubjects) throws(InputError) -> [Check] {
        let rule = configuration.rules[index]
        var checks: [Check] = []
        for subject in try subjects.subjects(of: rule.target) {
            try requireUnit(of: subject, rule)
            if let maximum = rule.maximum, let value = subject.value {
                checks.append(
                    Check(
                        rule: index, subject: subject.name, kind: .maximum, unit: subject.unit, value: value,
                        base: nil, limit: maximum.amount,
                        outcome: Check.judge(value, over: nil, limit: maximum.amount)))
            }
            if !rule.growth.isEmpty { checks.append(growth(of: subject, rule, index)) }
        }
        return checks
    }

    private func growth(of subject: RuleSubjects.Subject, _ rule: GateRule, _ index: Int) -> Check {
        var check = Check(
            rule: index, subject: subject.name, kind: rule.reference == .anchor ? .drift : .growth,
            unit: subject.unit, value: subject.value ?? 0, base: nil, limit: nil, outcome: .passed)
        let name = rule.reference.rawValue
        switch subject.base {
        case .none: check.outcome = .unjudged("there is no \(name)")
        case .unknown: check.outcome = .unjudged("the \(name) does not have it")
        case .value(let base):
            let limit = rule.growth.allowance(over: base)
            check.base = base
            check.limit = limit
            check.outcome = Check.judge(check.value, over: base, limit: limit)
        }
        return check
    }

    private func requireUnit(of subject: RuleSubjects.Subject, _ rule: GateRule) throws(InputError) {
        for quantity in [rule.maximum, rule.growth.amount, rule.growth.floor] {
            guard let unit = quantity?.unit, unit != subject.unit else { continue }
            throw InputError(
                "the rule '\(rule.id)' limits \(subject.name), a number of \(subject.unit.rawValue), by \(unit.rawValue)",
                path: "\(configuration.path):\(rule.line)")
        }
    }

    // MARK: - Acceptances

    /// Marks failed checks that were accepted.
    private func accept(_ checks: inout [Check]) {
        for place in checks.indices where checks[place].outcome == .failed {
            let check = checks[place]
            let allowance = allowances.first {
                $0.isFor(check, of: configuration.rules[check.rule]) && check.actual <= Int128($0.upTo)
            }
            if let allowance { checks[place].outcome = .accepted(allowance) }
        }
    }

    // MARK: - Exceptions

    /// Applies the exceptions to failed checks. Returns the exceptions that have no effect.
    private func excuse(_ checks: inout [Check]) throws(InputError) -> [GateResult.Stale] {
        var (excuses, wouldExcuse, exceeded) = (Set<Int>(), Set<Int>(), Set<Int>())
        for place in checks.indices where checks[place].outcome == .failed {
            let check = checks[place]
            try budget.spend(comparisons: configuration.exceptions.count)
            for (index, exception) in configuration.exceptions.enumerated()
            where exception.isFor(rule: configuration.rules[check.rule].id, subject: check.subject) {
                if exception.expires < today {
                    if exception.covers(check.actual) { wouldExcuse.insert(index) }
                } else if exception.covers(check.actual) {
                    excuses.insert(index)
                    if checks[place].outcome == .failed { checks[place].outcome = .excused(exception: index) }
                } else {
                    exceeded.insert(index)
                }
            }
        }
        return configuration.exceptions.indices.compactMap { index in
            if configuration.exceptions[index].expires < today {
                return GateResult.Stale(exception: index, why: .expired(wouldExcuse: wouldExcuse.contains(index)))
            }
            guard !excuses.contains(index) else { return nil }
            return GateResult.Stale(exception: index, why: exceeded.contains(index) ? .exceeded : .idle)
        }
    }
}
