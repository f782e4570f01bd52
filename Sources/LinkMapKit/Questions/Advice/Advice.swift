/// Something to be done about an artifact, what it would save, and how that is known.
package struct Advice: Sendable {
    package enum Saving: Sendable, Equatable {
        case bytes(UInt64)
        /// Of the time to start.
        case nanoseconds(UInt64)
    }

    /// How far the saving is to be trusted.
    package enum Certainty: String, Sendable, CaseIterable {
        /// Counted: the bytes are there, and go.
        case exact
        /// Worked out from what is there, by a rule that leaves little open.
        case computed
        /// A share that such changes commonly bring.
        case rough
    }

    /// The rule's name, stable for scripts: `strip-symbols`.
    package var rule: String
    /// What to do, in a few words.
    package var title: String
    /// The exact option or change.
    package var option: String
    package var saving: Saving
    package var certainty: Certainty
    /// How the saving was estimated.
    package var estimate: String
    /// The things that it is mostly about, the largest first; may be empty.
    package var examples: [Example]

    package struct Example: Sendable, Equatable {
        package var name: String
        package var bytes: UInt64
    }

    package init(
        rule: String, title: String, option: String, saving: Saving, certainty: Certainty, estimate: String,
        examples: [Example] = []
    ) {
        self.rule = rule
        self.title = title
        self.option = option
        self.saving = saving
        self.certainty = certainty
        self.estimate = estimate
        self.examples = examples
    }
}
