/// Answers `--explain` for an image of the runtimes: what keeps a thing, or why nothing does.
struct RuntimeExplainer {
    let unused: RuntimeUnused
    private var subject: RuntimeSubject { unused.subject }

    init(_ unused: RuntimeUnused) { self.unused = unused }

    /// One for each thing of the name: a class and a protocol may share it.
    func explanations(of name: String) -> [Explanation] {
        let wanted = ByteView(copying: name)
        var answers = entities(named: wanted).map(explanation(ofEntity:))
        answers += methods(named: wanted).map(explanation(of:))
        if answers.isEmpty {
            answers = NodeSearch(names: subject.graph.names).nodes(named: name)
                .filter { Int($0) >= subject.world.entities.entities.count }.map(explanation(ofNode:))
        }
        return answers
    }

    // MARK: - Classes, categories, protocols, types

    private func entities(named name: ByteView) -> [UInt32] {
        let categories = CategoryFindings(subject: subject)
        return subject.world.entities.entities.indices.map { UInt32($0) }.filter { entity in
            switch subject.world.entities.entities[Int(entity)].kind {
            case .objcCategory(let index): categories.name(of: index) == name
            default:
                subject.world.entities.entities[Int(entity)].name == name || subject.objcClass(of: entity)?.name == name
            }
        }
    }

    private func explanation(ofEntity entity: UInt32) -> Explanation {
        let maker = TypeFindings(subject: subject)
        let known = subject.world.entities.entities[Int(entity)]
        if case .objcCategory(let index) = known.kind { return explanation(ofCategory: index, entity) }
        var verdict = maker.verdict(entity)
        verdict?.inherit(unused.doubt, node: entity, name: subject.name)
        return Explanation(
            kind: maker.kind(of: entity), name: known.name, architecture: subject.graph.architecture,
            chain: subject.graph.chain(to: entity, in: subject.liveness.used), evidence: verdict?.evidence ?? [],
            confidence: verdict.flatMap { $0.isKept ? nil : $0.confidence })
    }

    private func explanation(ofCategory index: Int, _ entity: UInt32) -> Explanation {
        let verdict = CategoryFindings(subject: subject).verdict(index, unused.methodsOfCategories)
        return Explanation(
            kind: .objcCategory, name: CategoryFindings(subject: subject).name(of: index),
            architecture: subject.graph.architecture,
            chain: verdict == nil ? subject.graph.chain(to: entity, in: subject.liveness.perhapsUsed) : [],
            evidence: verdict?.evidence ?? [], confidence: verdict?.confidence)
    }

    // MARK: - Methods

    private func methods(named name: ByteView) -> [MethodSubject] {
        guard name.starts(with: "-[") || name.starts(with: "+[") else { return [] }
        let maker = MethodFindings(subject: subject)
        return maker.methods().filter { maker.name(of: $0) == name || maker.plainName(of: $0) == name }
    }

    private func explanation(of method: MethodSubject) -> Explanation {
        let maker = MethodFindings(subject: subject)
        var verdict = maker.verdict(method)
        verdict.inherit(unused.doubt, node: method.node, name: subject.name)
        return Explanation(
            kind: .objcMethod, name: maker.name(of: method), architecture: subject.graph.architecture,
            chain: verdict.isKept ? chain(to: method, named: maker.name(of: method)) : [], evidence: verdict.evidence,
            confidence: verdict.isKept ? nil : verdict.confidence)
    }

    /// Through who sends it, else through its class.
    private func chain(to method: MethodSubject, named name: ByteView) -> [Explanation.Step] {
        let user = subject.selectors.users(of: method.method.selector)?.strongest(except: method.node)
        let sender = user.flatMap { $0.strength > .unused ? $0.node : nil }
        let chain = subject.graph.chain(to: sender ?? method.entity, in: subject.liveness.perhapsUsed)
        guard !chain.isEmpty else { return [] }
        return chain + [
            Explanation.Step(
                name: name, how: sender == nil ? "method of" : "selector named by",
                rule: sender == nil ? ClassMemberRule.name : SentRule.name,
                object: method.node.flatMap(subject.origin)?.object)
        ]
    }

    // MARK: - The rest

    private func explanation(ofNode node: UInt32) -> Explanation {
        let isCode = subject.liveness.map.nodes[Int(node)].form == .function
        let chain = subject.graph.chain(to: node, in: subject.liveness.used)
        let weak = chain.isEmpty ? subject.graph.chain(to: node, in: subject.liveness.perhapsUsed) : chain
        return Explanation(
            kind: isCode ? .function : .data, name: subject.name(of: node), architecture: subject.graph.architecture,
            chain: weak,
            evidence: weak.isEmpty ? [Evidence(rule: "no-reference", says: "no root leads to it")] : [], confidence: nil
        )
    }
}
