/// Answers `--explain` for an ELF image: what keeps a thing, or why nothing does.
struct ELFExplainer {
    let unused: ELFUnused
    private var subject: ELFSubject { unused.subject }

    init(_ unused: ELFUnused) { self.unused = unused }

    /// One for each thing of the name.
    func explanations(of name: String) -> [Explanation] {
        let wanted = ByteView(copying: name)
        let entities = subject.world.entities.entities.indices.filter {
            subject.world.entities.entities[$0].name == wanted || symbol(ofEntity: $0) == wanted
        }
        if !entities.isEmpty { return entities.map { explanation(ofEntity: UInt32($0)) } }
        return NodeSearch(names: subject.graph.names).nodes(named: name).map(explanation(ofNode:))
    }

    private func symbol(ofEntity index: Int) -> ByteView? {
        guard case .cxxClass(let known) = subject.world.entities.entities[index].kind else { return nil }
        return ByteView(copying: "_ZTI" + subject.program.classes[known].mangledName.text)
    }

    private func explanation(ofEntity entity: UInt32) -> Explanation {
        let known = subject.world.entities.entities[Int(entity)]
        let (kind, verdict): (Finding.Kind, Verdict?)
        switch known.kind {
        case .cxxClass(let index), .cxxTypeInfo(let index), .cxxVtable(let index):
            (kind, verdict) = (.cxxClass, unused.classes.verdict(index))
        default:
            let maker = ELFTypeFindings(subject: subject)
            (kind, verdict) = (maker.kind(of: entity), maker.verdict(entity))
        }
        return make(entity, kind, known.name, verdict)
    }

    private func explanation(ofNode node: UInt32) -> Explanation {
        let maker = CodeFindings(subject: subject)
        let isFinding = subject.candidates.contains(node)
        return make(node, maker.kind(of: node), subject.name(of: node), isFinding ? verdict(node, maker) : nil)
    }

    private func verdict(_ node: UInt32, _ maker: CodeFindings) -> Verdict {
        var verdict = maker.verdict(node)
        verdict.inherit(unused.doubt, node: node, name: subject.name)
        return verdict
    }

    private func make(_ node: UInt32, _ kind: Finding.Kind, _ name: ByteView, _ verdict: Verdict?) -> Explanation {
        let chain = subject.graph.chain(to: node, in: subject.liveness.used)
        let weak = chain.isEmpty ? subject.graph.chain(to: node, in: subject.liveness.perhapsUsed) : chain
        let nothing = weak.isEmpty ? [Evidence(rule: "no-reference", says: "no root leads to it")] : []
        return Explanation(
            kind: kind, name: name, architecture: subject.graph.architecture, chain: weak,
            evidence: verdict?.evidence ?? nothing,
            confidence: verdict.flatMap { $0.isKept ? nil : $0.confidence })
    }
}
