/// Findings about Objective-C methods whose selector no code names, and about those of unused classes.
struct MethodFindings {
    let context: FindingContext
    /// The confidence of the findings about classes that nothing reaches, by the class's entity; high or medium.
    var deadClasses: [UInt32: Finding.Confidence] = [:]

    /// - Returns: The finding; `nil` for a used method.
    func finding(_ method: MethodSubject) -> Finding? {
        let verdict = verdict(method)
        return verdict.isKept ? nil : make(method, verdict)
    }

    /// Returns all methods that the image implements: those of classes, then those of categories.
    func methods() -> [MethodSubject] {
        let objc = context.program.objc
        var methods: [MethodSubject] = []
        for (index, known) in objc.classes.enumerated() {
            let place = place(ofClass: index, entity: context.entities.ofClass[index])
            methods += list(known.instanceMethods, known.classMethods, place)
        }
        for (index, known) in objc.categories.enumerated() {
            var place = place(of: known, entity: context.entities.ofCategory[index])
            place.category = index
            methods += list(known.instanceMethods, known.classMethods, place)
        }
        return methods
    }

    func verdict(_ method: MethodSubject) -> Verdict {
        let isNamed = context.selectors.users(of: method.method.selector) != nil
        let unsent = Evidence(rule: "selector-never-sent", says: "no code sends or names its selector")
        var verdict = Verdict(isNamed ? [] : [unsent])
        for rule in FindingRules.ofMethods {
            guard let sign = rule.sign(of: method, in: context) else { continue }
            verdict.add(sign, rule: rule.name)
            if verdict.isKept { break }
        }
        if let blindness = context.program.completeness.blindness {
            verdict.add(UnreadPartRule.sign(blindness), rule: blindness.rule)
        }
        // Apple's linkers keep selectors that nothing sends, so there the senders decide.
        if !verdict.isKept, context.program.objc.runtime != .apple, let owner = deadClass(of: method) {
            verdict.outweigh(
                with: "nothing uses its class either", rule: MethodFindings.deadClassRule, atLeast: owner.confidence)
        }
        return verdict
    }

    static let deadClassRule = "unused-class"

    /// Returns the entity of the method's class with the confidence that nothing uses the class; `nil` if something does.
    /// The method is dead with it, even if its selector is sent: no object of the class receives a message.
    func deadClass(of method: MethodSubject) -> (entity: UInt32, confidence: Finding.Confidence)? {
        guard let index = method.classIndex else { return nil }
        let entity = context.entities.ofClass[index]
        return deadClasses[entity].map { (entity, $0) }
    }

    // MARK: - Methods

    private typealias Place = MethodSubject

    private func place(ofClass index: Int, entity: UInt32) -> Place {
        let objc = context.program.objc
        let outside = context.outsideSuperclasses[index]
        return Place(
            classIndex: index, category: nil, isClassMethod: false, method: .none, node: nil,
            externalSuperclass: objc.className(of: outside, in: context.program.metadata.objcFixups), entity: entity)
    }

    private func place(of category: ObjCCategory, entity: UInt32) -> Place {
        let objc = context.program.objc
        if let index = objc.classIndex(of: category.target) { return place(ofClass: index, entity: entity) }
        return Place(
            classIndex: nil, category: nil, isClassMethod: false, method: .none, node: nil,
            externalSuperclass: objc.className(of: category.target, in: context.program.metadata.objcFixups),
            entity: entity)
    }

    private func list(_ instance: ObjCMethodList, _ type: ObjCMethodList, _ place: Place) -> [MethodSubject] {
        [(instance, false), (type, true)].flatMap { list, isClassMethod in
            list.methods.map { method in
                var subject = place
                subject.isClassMethod = isClassMethod
                subject.method = method
                subject.node = method.implementation.flatMap { context.rooted.map.node(at: $0) }
                return subject
            }
        }
    }

    // MARK: - Findings

    private func make(_ method: MethodSubject, _ verdict: Verdict) -> Finding {
        let origin = (method.node.flatMap(context.origin)) ?? context.origin(of: method.entity)
        var finding = Finding(
            kind: .objcMethod, name: name(of: method), symbol: nil,
            architecture: context.program.image.architecture, archive: origin?.archive, object: origin?.object,
            bytes: bytes(of: method), confidence: verdict.confidence, evidence: verdict.evidence)
        verdict.noteDoubts(in: &finding)
        if let address = method.method.implementation {
            finding.addresses = [address]
            let isAlone = method.node.map { isOwn($0, method.entity) } ?? false
            if isAlone {
                finding.details.code = [address]
            } else {
                finding.details.codeProblem = "it is folded with another function"
            }
        }
        finding.details.idleRuns = method.node.flatMap(context.idleRuns)
        if let node = method.node, finding.bytes > 0 { finding.details.nodes = [node] }
        let entry = method.method.entry.size
        finding.ownBytes = entry
        if let node = method.node, isOwn(node, method.entity) {
            finding.ownBytes = entry.addingClamped(context.ownBytes(of: node))
        }
        // The finding about an unused class counts the entries of its method lists.
        finding.countedBytes = context.isPerhapsUsed(method.entity) ? entry : 0
        return finding
    }

    /// Returns the size of the method's code with everything that only it uses, plus its entry in the method list.
    private func bytes(of method: MethodSubject) -> UInt64 {
        let entry = method.method.entry.size
        guard let node = method.node, isOwn(node, method.entity) else { return entry }
        return entry.addingClamped(max(context.bytes(of: node), context.graph.costs.bytes[Int(node)]))
    }

    /// Returns whether the code belongs to this method alone. Folded functions implement several methods.
    private func isOwn(_ node: UInt32, _ entity: UInt32) -> Bool {
        let sources = context.rooted.backward.references(to: Int(node))
        return sources.allSatisfy { context.rooted.backward.references[$0].source == entity }
    }

    /// Returns the display name: `-[Foo(Cat) bar:]`. The symbol is preferred, as it names categories that were merged
    /// into the class.
    func name(of method: MethodSubject) -> ByteView { symbol(of: method) ?? plainName(of: method) }

    /// Returns the display name according to the metadata.
    func plainName(of method: MethodSubject) -> ByteView {
        let known = method.classIndex.map { context.program.objc.classes[$0].name } ?? method.externalSuperclass
        let owner =
            method.category.map { _ in context.name(of: method.entity) } ?? EntityTable.shownName(of: known ?? "?")
        return MethodNames.name(of: method.method.selector, in: owner, isClassMethod: method.isClassMethod)
    }

    private func symbol(of method: MethodSubject) -> ByteView? {
        guard let node = method.node else { return nil }
        let known = context.rooted.map.nodes[Int(node)]
        guard known.symbol != NodeMap.noSymbol, known.address == method.method.implementation else { return nil }
        let name = context.program.symbols[Int(known.symbol)].name
        let sign: StaticString = method.isClassMethod ? "+[" : "-["
        guard name.starts(with: sign), let space = name.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        // Folded functions have one symbol for several methods.
        let type = name[clamped: 2..<space]
        let bare = type.prefix(type.firstIndex(of: UInt8(ascii: "(")) ?? type.count)
        let owner = method.classIndex.map { context.program.objc.classes[$0].name } ?? method.externalSuperclass
        let isSame = name[clamped: space + 1..<name.count - 1] == method.method.selector && bare == owner
        return isSame ? name : nil
    }
}

extension ObjCMethod {
    /// A placeholder until the method is set.
    fileprivate static let none = ObjCMethod(selector: .empty, types: .empty, entry: 0..<0)
}

/// An Objective-C method with its class or category.
struct MethodSubject {
    /// The class; `nil` for a category on a class of another image.
    var classIndex: Int?
    var category: Int?
    var isClassMethod: Bool
    var method: ObjCMethod
    /// The node of the method's code.
    var node: UInt32?
    /// The first class on the superclass chain that belongs to another image.
    var externalSuperclass: ByteView?
    var entity: UInt32
}
