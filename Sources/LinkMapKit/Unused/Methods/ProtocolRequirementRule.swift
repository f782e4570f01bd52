/// Required or optional in a protocol that the class, a superclass or one of their categories adopts: whoever knows
/// the protocol may send it.
enum ProtocolRequirementRule: MethodRule {
    static let name = "protocol-requirement"

    static func sign(of method: MethodSubject, in subject: MachOSubject) -> Sign? {
        let objc = subject.program.objc
        var adopted: [PointerTarget] = method.category.map { objc.categories[$0].protocols } ?? []
        for index in method.chain {
            adopted += objc.classes[index].protocols
            for category in subject.categories[index] { adopted += objc.categories[category].protocols }
        }
        for index in objc.closure(ofProtocols: adopted) {
            let known = objc.protocols[index]
            let isRequired = known.methods.contains { $0.selector == method.method.selector }
            if isRequired
                || known.properties.contains(where: { PropertyAccessors($0).contains(method.method.selector) })
            {
                return .keeps("a requirement of the protocol \(known.name.text)")
            }
        }
        return nil
    }
}
