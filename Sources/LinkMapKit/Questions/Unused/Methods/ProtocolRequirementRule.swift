/// Required or optional in a protocol that the class, a superclass or one of their categories adopts: whoever knows
/// the protocol may send it.
enum ProtocolRequirementRule: FindingRule {
    static let name = "protocol-requirement"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let (contracts, selector) = (context.contracts, method.method.selector)
        if let index = contracts.protocol(asking: selector, class: method.classIndex, category: method.category) {
            return .keeps("a requirement of the protocol \(context.program.objc.protocols[index].name.text)")
        }
        return contracts.isComplete ? nil : .atMost(.low, "too many protocols inherit each other to look at them all")
    }
}
