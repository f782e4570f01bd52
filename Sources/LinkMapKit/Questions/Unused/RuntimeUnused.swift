/// Everything that nothing uses in an image of the Objective-C and Swift runtimes.
struct RuntimeUnused {
    let subject: RuntimeSubject
    private(set) var findings: [Finding] = []
    let doubt: InheritedDoubt
    /// Those about classes, types and protocols.
    private(set) var ofEntities: [(entity: UInt32, finding: Finding)]
    private(set) var totals: [Finding.Kind: Int] = [:]
    /// Where the code of methods begins about which there is a finding of some confidence.
    private(set) var unusedMethods: Set<UInt64> = []
    /// How sure the findings about the methods of each category are, by its entity.
    private(set) var methodsOfCategories: [UInt32: [Finding.Confidence]] = [:]

    init(_ subject: RuntimeSubject) {
        self.subject = subject
        let types = TypeFindings(subject: subject)
        ofEntities = types.findings()
        doubt = InheritedDoubt(
            subject.liveness, ofEntities.map { ($0.entity, types.confidence(ofFollowers: $0.entity, $0.finding)) })
        for index in ofEntities.indices {
            ofEntities[index].finding.inherit(doubt, node: ofEntities[index].entity, name: subject.name)
        }
        findings = ofEntities.map(\.finding)
        addMethods()
        count()
    }

    private mutating func addMethods() {
        let maker = MethodFindings(subject: subject)
        for method in maker.methods() {
            guard var finding = maker.finding(method) else { continue }
            finding.inherit(doubt, node: method.node, name: subject.name)
            findings.append(finding)
            if finding.confidence > .low, let node = method.node {
                unusedMethods.insert(subject.liveness.map.nodes[Int(node)].address)
            }
            if method.category != nil { methodsOfCategories[method.entity, default: []].append(finding.confidence) }
        }
        findings += CategoryFindings(subject: subject).findings(methodsOfCategories)
    }

    private mutating func count() {
        let (objc, swift) = (subject.program.objc, subject.program.swift)
        totals[.objcClass] = objc.classes.count
        totals[.objcMethod] = objc.methodCount
        totals[.objcCategory] = objc.categories.count
        totals[.objcProtocol] = objc.protocols.count
        totals[.swiftType] = swift.types.count
        totals[.swiftProtocol] = swift.protocols.count
        totals = totals.filter { $0.value > 0 }
    }
}

extension ObjCMetadata {
    /// Of classes and categories.
    var methodCount: Int {
        classes.reduce(0) { $0 + $1.instanceMethods.methods.count + $1.classMethods.methods.count }
            + categories.reduce(0) { $0 + $1.instanceMethods.methods.count + $1.classMethods.methods.count }
    }
}
