/// A rule that looks for one possible improvement.
protocol AdviceRule: SendableMetatype {
    /// Name of the rule, stable for scripts. Each fix has one name, whichever command shows it.
    static var name: String { get }

    /// The facts that the rule requires.
    static var facts: AdviceFacts { get }

    /// Returns the advice on an image; `nil` if there is nothing to improve, or too little to mention.
    static func advice(on subject: AdviceSubject) -> Advice?
}

extension AdviceRule {
    /// Makes a rule's advice, under the rule's own name.
    static func advice(
        _ title: String, finding: String? = nil, option: String, bytes: UInt64 = 0, nanoseconds: UInt64 = 0,
        _ certainty: Advice.Certainty, estimate: String, examples: [Advice.Example] = [], cut: AdviceCut? = nil
    ) -> Advice {
        var advice = Advice(
            rule: name, title: title, finding: finding, option: option, bytes: bytes, nanoseconds: nanoseconds,
            certainty: certainty, estimate: estimate, examples: examples)
        advice.cut = cut
        return advice
    }
}

/// The kinds of facts that a rule may require in addition to the image's sections.
struct AdviceFacts: OptionSet {
    let rawValue: Int

    /// The figures of `startup`, which alone counts initialisers, libraries, relocations and look-ups.
    static let startup = AdviceFacts(rawValue: 1)
    /// The symbol table.
    static let symbols = AdviceFacts(rawValue: 2)
    /// The bytes of every function or constant. Reading them takes as long as all other rules together.
    static let contents = AdviceFacts(rawValue: 4)
    /// The findings of `unused`, which cover all slices of a fat file together.
    static let findings = AdviceFacts(rawValue: 8)
}
