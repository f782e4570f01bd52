/// Evidence that a protocol requires the method, or has it as an optional one. The class, a superclass or one of their
/// categories adopts the protocol.
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
