/// One rule of the configuration.
package struct GateRule: Equatable, Sendable {
    package enum Level: String, Sendable, CaseIterable {
        case fail, warn
    }

    /// What growth is measured from.
    package enum Reference: String, Sendable, CaseIterable {
        /// The build before.
        case baseline
        /// An older one, so that many small steps are seen as the large one that they are.
        case anchor
    }

    /// Unique, for exceptions and reports.
    package var id: String
    package var target: RuleTarget
    package var maximum: WrittenQuantity?
    package var growth: GrowthLimit
    package var reference: Reference
    package var level: Level
    /// Why there is this rule, for those whom it stops.
    package var why: String?
    /// Where it stands in the configuration, from 1.
    package var line: Int

    package init(
        id: String, target: RuleTarget, maximum: WrittenQuantity? = nil, growth: GrowthLimit = GrowthLimit(),
        reference: Reference = .baseline, level: Level = .fail, why: String? = nil, line: Int = 1
    ) {
        self.id = id
        self.target = target
        self.maximum = maximum
        self.growth = growth
        self.reference = reference
        self.level = level
        self.why = why
        self.line = line
    }
}
