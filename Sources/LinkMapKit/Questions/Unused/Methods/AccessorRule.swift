/// Evidence that the method is the getter or setter of a property. Key-value coding may call it by the property's name.
enum AccessorRule: FindingRule {
    static let name = "property-accessor"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let selector = method.method.selector
        return context.contracts.property(of: selector, class: method.classIndex, category: method.category)
            .map { .keeps("accessor of the property \($0.text)") }
    }
}
