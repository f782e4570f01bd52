/// Findings about functions and data that nothing leads to.
struct CodeFindings {
    let subject: ELFSubject

    func findings() -> [Finding] { subject.candidates.map(finding) }

    func kind(of node: UInt32) -> Finding.Kind {
        subject.liveness.map.nodes[Int(node)].form == .function ? .function : .data
    }

    func verdict(_ node: UInt32) -> Verdict {
        var verdict = Verdict([subject.base(node)])
        for rule in ELFSigns.all {
            if let sign = rule.sign(of: node, in: subject) { verdict.add(sign, rule: rule.name) }
        }
        return verdict
    }

    private func finding(_ node: UInt32) -> Finding {
        let verdict = verdict(node)
        let origin = subject.origin(of: node)
        let (name, symbol) = (subject.name(of: node), subject.graph.names.symbol(of: node))
        return Finding(
            kind: kind(of: node), name: name, symbol: symbol == name ? nil : symbol,
            architecture: subject.program.image.architecture, archive: origin?.archive, object: origin?.object,
            bytes: subject.retained.bytes(of: node), confidence: verdict.confidence, evidence: verdict.evidence)
    }
}
