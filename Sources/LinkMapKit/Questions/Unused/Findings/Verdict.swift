/// A rule's evidence about a finding, with its effect on the confidence.
struct Sign {
    enum Weight {
        /// The subject is used, so that it is no finding.
        case keeps
        /// The finding stands, with at most this confidence.
        case atMost(Finding.Confidence)
    }

    var says: String
    var weight: Weight
    /// The name in evidence; `nil` for that of the finding rule.
    var rule: String? = nil

    static func keeps(_ says: String) -> Sign { Sign(says: says, weight: .keeps) }
    static func atMost(_ confidence: Finding.Confidence, _ says: String) -> Sign {
        Sign(says: says, weight: .atMost(confidence))
    }
    /// Makes a sign that informs and does not change the confidence.
    static func note(_ says: String) -> Sign { Sign(says: says, weight: .atMost(.high)) }
}

/// The combined result of all rules about one subject.
struct Verdict {
    private(set) var evidence: [Evidence]
    private(set) var confidence = Finding.Confidence.high
    /// The maximum confidence of findings about everything that only this subject leads to.
    private(set) var ofFollowers = Finding.Confidence.high
    /// The maximum confidence if the source has no reference either, which settles some doubts.
    private var ofSource = Finding.Confidence.high
    private(set) var isKept = false
    /// The maximum confidence if no image outside of those given uses exports.
    private var ofClosedWorld = Finding.Confidence.high

    init(_ evidence: [Evidence]) { self.evidence = evidence }

    /// Collects the signs of all rules about a node.
    init(on node: UInt32, in context: FindingContext, because base: Evidence) {
        self.init([base])
        for rule in FindingRules.ofThings {
            if let sign = rule.sign(of: node, in: context) { add(sign, rule: rule.name) }
        }
    }

    mutating func add(_ sign: Sign, rule: String) {
        let rule = sign.rule ?? rule
        evidence.append(Evidence(rule: rule, says: sign.says))
        switch sign.weight {
        case .keeps: isKept = true
        case .atMost(let most):
            confidence = min(confidence, most)
            if !SourceVerdicts.settledRules.contains(rule) { ofSource = min(ofSource, most) }
            if rule != ExportRule.name { ofClosedWorld = min(ofClosedWorld, most) }
            // A composed class name keeps its class in doubt, but says nothing about the use of the class's methods.
            ofFollowers = min(ofFollowers, rule == ComposedNameRule.name ? max(most, .medium) : most)
        }
    }

    /// Notes in a finding of this verdict which doubts more files would settle.
    func noteDoubts(in finding: inout Finding) {
        finding.confidenceOfSource = ofSource
        finding.isLowBecauseExported = confidence == .low && ofClosedWorld > .low
    }

    /// Adds evidence that settles the doubts of all others: the subject is unused with at least this confidence.
    mutating func outweigh(with says: String, rule: String, atLeast least: Finding.Confidence) {
        evidence.insert(Evidence(rule: rule, says: says), at: 0)
        confidence = max(confidence, least)
    }
}
