/// A rule of the configuration.
package struct GateRule: Equatable, Sendable {
    package enum Level: String, Sendable, CaseIterable {
        case fail, warn
    }

    /// A build from which growth is measured.
    package enum Reference: String, Sendable, CaseIterable {
        /// The previous build.
        case baseline
        /// An older build, so that many small steps are seen as one large step.
        case anchor
    }

    /// The unique name, for exceptions and reports.
    package var id: String
    package var target: RuleTarget
    package var maximum: WrittenQuantity?
    package var growth: GrowthLimit
    package var reference: Reference
    package var level: Level
    /// The reason for the rule, shown when it fails.
    package var why: String?
    /// The line in the configuration, from 1.
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
