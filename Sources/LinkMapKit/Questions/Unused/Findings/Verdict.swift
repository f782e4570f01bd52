/// A rule's sign for or against a finding.
struct Sign {
    enum Weight {
        /// It is used after all.
        case keeps
        /// The finding stands, with no more confidence than this.
        case atMost(Finding.Confidence)
    }

    var says: String
    var weight: Weight

    static func keeps(_ says: String) -> Sign { Sign(says: says, weight: .keeps) }
    static func atMost(_ confidence: Finding.Confidence, _ says: String) -> Sign {
        Sign(says: says, weight: .atMost(confidence))
    }
    /// Worth knowing; the confidence stays.
    static func note(_ says: String) -> Sign { Sign(says: says, weight: .atMost(.high)) }
}

/// The signs of all rules about one thing.
struct Verdict {
    private(set) var evidence: [Evidence]
    private(set) var confidence = Finding.Confidence.high
    /// The same for what only this thing leads to.
    private(set) var ofFollowers = Finding.Confidence.high
    private(set) var isKept = false

    init(_ evidence: [Evidence]) { self.evidence = evidence }

    /// Collects the signs of all rules about a node.
    init(on node: UInt32, in context: FindingContext, because base: Evidence) {
        self.init([base])
        for rule in FindingRules.ofThings {
            if let sign = rule.sign(of: node, in: context) { add(sign, rule: rule.name) }
        }
    }

    mutating func add(_ sign: Sign, rule: String) {
        evidence.append(Evidence(rule: rule, says: sign.says))
        switch sign.weight {
        case .keeps: isKept = true
        case .atMost(let most):
            confidence = min(confidence, most)
            // A name that may be composed makes the class no less likely to have methods that nobody sends.
            ofFollowers = min(ofFollowers, rule == ComposedNameRule.name ? max(most, .medium) : most)
        }
    }
}
