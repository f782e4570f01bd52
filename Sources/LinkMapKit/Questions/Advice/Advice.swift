/// The bytes of an image that are gone if advice is followed.
enum AdviceCut: Sendable, Equatable {
    /// Ranges of the image's file.
    case ranges([Range<UInt64>])
    /// The findings that a linker can remove (see ``DeadStripRule``), or all others.
    case removableFindings, otherFindings
}

/// A change that makes an artifact smaller or lets it start sooner, with an estimate of the saving.
package struct Advice: Sendable, Equatable {
    /// The reliability of ``Advice/bytes``. A saving of time is always rough.
    package enum Certainty: String, Sendable, CaseIterable {
        /// Counted: the file shrinks by exactly these bytes.
        case exact
        /// Computed from the file, with little uncertainty.
        case computed
        /// A percentage that such changes usually save.
        case rough
    }

    /// An item that the advice is about, such as a symbol or a library, with its size in bytes.
    package struct Example: Sendable, Equatable {
        package var name: String
        package var bytes: UInt64
    }

    /// Name of the rule, stable for scripts: `strip-symbols`.
    package var rule: String
    /// The change in a few words: `Pack the relative relocations`.
    package var title: String
    /// The finding as one sentence. Equal to ``title`` if the estimate is sufficient.
    package var finding: String
    /// The exact option of a tool, or the change in the sources.
    package var option: String
    /// The number of bytes by which the file shrinks; 0 for none.
    package var bytes: UInt64
    /// The number of nanoseconds by which the program starts sooner; 0 for none. An order of magnitude.
    package var nanoseconds: UInt64
    package var certainty: Certainty
    /// The numbers behind the estimate.
    package var estimate: String
    /// The items that the advice is about, largest first. May be empty.
    package var examples: [Example]
    /// The bytes that the download would lose; `nil` if not asked for, or not known.
    package var download: DownloadSaving?
    /// The bytes that would be gone; `nil` if others would take their place.
    var cut: AdviceCut?

    package init(
        rule: String, title: String, finding: String? = nil, option: String, bytes: UInt64 = 0,
        nanoseconds: UInt64 = 0, certainty: Certainty, estimate: String, examples: [Example] = []
    ) {
        self.rule = rule
        self.title = title
        self.finding = finding ?? title
        self.option = option
        self.bytes = bytes
        self.nanoseconds = nanoseconds
        self.certainty = certainty
        self.estimate = estimate
        self.examples = examples
    }
}

extension Advice {
    /// Whether it is the step that a release process has anyway: to strip the file. The sizes of what ships are without these bytes.
    package var isStripping: Bool { rule == DebugInfoRule.name || rule == SymbolTableRule.name }

    /// Returns advice in the order of reports: savings of bytes before savings of time, the largest first; stripping last.
    static func sorted(_ advice: [Advice]) -> [Advice] {
        advice.sorted {
            if $0.isStripping != $1.isStripping { return $1.isStripping }
            return ($1.bytes, $1.nanoseconds, $0.rule) < ($0.bytes, $0.nanoseconds, $1.rule)
        }
    }

    /// Returns one piece of advice for all steps of stripping; `nil` if the file is stripped.
    package static func strip(in advice: [Advice]) -> Advice? {
        let steps = advice.filter(\.isStripping)
        guard var all = steps.first else { return nil }
        all.title = "Not stripped yet"
        all.bytes = steps.reduce(0) { $0.addingClamped($1.bytes) }
        all.option = steps.map(\.option).joined(separator: "; ")
        all.estimate = steps.map(\.estimate).joined(separator: "; ")
        all.download?.bytes = steps.reduce(0) { $0 + ($1.download?.bytes ?? 0) }
        return all
    }
}
