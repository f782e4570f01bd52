/// Answers `--explain`: shows the path that keeps a named part of the image, or the evidence that it is unused.
struct Explainer {
    let unused: ProgramFindings
    private var context: FindingContext { unused.context }

    init(_ unused: ProgramFindings) { self.unused = unused }

    /// Returns one explanation for each match: a class and a protocol may share a name.
    func explanations(of name: String) -> [Explanation] {
        let wanted = ByteView(copying: name)
        var answers = entities(named: wanted).map(explanation(ofEntity:))
        answers += methods(named: wanted).map(explanation(of:))
        if answers.isEmpty {
            answers = NodeSearch(names: context.graph.names).nodes(named: name)
                .filter { Int($0) >= context.entities.entities.count }.map(explanation(ofNode:))
        }
        return answers
    }

    // MARK: - Classes, categories, protocols, types

    private func entities(named name: ByteView) -> [UInt32] {
        context.entities.entities.indices.map { UInt32($0) }.filter { entity in
            let known = context.entities.entities[Int(entity)]
            switch known.kind {
            case .objcCategory: return known.name == name
            case .cxxClass(let index):
                let mangled = context.program.metadata.cxx[index].mangledName
                return known.name == name || ByteView(copying: "_ZTI" + mangled.text) == name
            default: return known.name == name || context.objcClass(of: entity)?.name == name
            }
        }
    }

    private func explanation(ofEntity entity: UInt32) -> Explanation {
        let known = context.entities.entities[Int(entity)]
        switch known.kind {
        case .objcCategory(let index): return explanation(ofCategory: index, entity)
        case .cxxClass(let index), .cxxTypeInfo(let index), .cxxVtable(let index):
            return explanation(entity, .cxxClass, known.name, CxxFindings(context).verdict(index))
        default:
            let maker = TypeFindings(context: context)
            var verdict = maker.verdict(entity)
            verdict?.inherit(unused.doubtOfTypes, node: entity)
            return explanation(entity, maker.kind(of: entity), known.name, verdict)
        }
    }

    private func explanation(ofCategory index: Int, _ entity: UInt32) -> Explanation {
        let maker = CategoryFindings(context: context, deadClasses: unused.deadClasses)
        let verdict = maker.verdict(index, unused.methodsOfCategories)
        return Explanation(
            kind: .objcCategory, name: context.name(of: entity), architecture: context.graph.architecture,
            chain: verdict == nil ? context.graph.chain(to: entity, in: context.rooted.perhapsUsed) : [],
            evidence: verdict?.evidence ?? [], confidence: verdict?.confidence)
    }

    // MARK: - Methods

    private func methods(named name: ByteView) -> [MethodSubject] {
        guard name.starts(with: "-[") || name.starts(with: "+[") else { return [] }
        let maker = MethodFindings(context: context, deadClasses: unused.deadClasses)
        return maker.methods().filter { maker.name(of: $0) == name || maker.plainName(of: $0) == name }
    }

    private func explanation(of method: MethodSubject) -> Explanation {
        let maker = MethodFindings(context: context, deadClasses: unused.deadClasses)
        var verdict = maker.verdict(method)
        verdict.inherit(unused.doubtOfTypes, node: method.node)
        return Explanation(
            kind: .objcMethod, name: maker.name(of: method), architecture: context.graph.architecture,
            chain: verdict.isKept ? chain(to: method, named: maker.name(of: method)) : [], evidence: verdict.evidence,
            confidence: verdict.isKept ? nil : verdict.confidence)
    }

    /// Returns the path to a method: through a sender of its selector, or else through its class.
    private func chain(to method: MethodSubject, named name: ByteView) -> [Explanation.Step] {
        let known = method.node.flatMap { MessageSenders(context.program, context.rooted).sender(of: $0) }
        let sender = known.flatMap { $0.strength > .unused ? $0 : nil }
        let chain = context.graph.chain(to: sender?.node ?? method.entity, in: context.rooted.perhapsUsed)
        guard !chain.isEmpty else { return [] }
        let object = method.node.flatMap(context.origin)?.object
        let step = Explanation.Step(name: name, how: "method of", rule: ClassMemberRule.name, object: object)
        return chain + [sender?.step(named: name, object: object) ?? step]
    }

    // MARK: - Functions and data

    private func explanation(ofNode node: UInt32) -> Explanation {
        let maker = CodeFindings(context: context)
        var verdict = context.code.candidates.contains(node) ? maker.verdict(node) : nil
        if !context.program.metadata.hasObjC { verdict?.inherit(unused.doubtOfTypes, node: node) }
        verdict?.inherit(unused.doubtOfCode, node: node)
        return explanation(node, maker.kind(of: node), context.name(of: node), verdict)
    }

    /// Explains a used node by the path to it, and an unused one by its verdict.
    private func explanation(
        _ node: UInt32, _ kind: Finding.Kind, _ name: ByteView, _ verdict: Verdict?
    ) -> Explanation {
        let used = context.graph.chain(to: node, in: context.rooted.used)
        let chain = used.isEmpty ? context.graph.chain(to: node, in: context.rooted.perhapsUsed) : used
        let nothing = chain.isEmpty ? [Evidence(rule: "no-reference", says: "no root leads to it")] : []
        return Explanation(
            kind: kind, name: name, architecture: context.graph.architecture, chain: chain,
            evidence: verdict?.evidence ?? nothing,
            confidence: verdict.flatMap { $0.isKept ? nil : $0.confidence })
    }
}
