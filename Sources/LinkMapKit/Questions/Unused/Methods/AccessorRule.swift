/// The getter or the setter of a property, which key-value coding may call by the property's name.
enum AccessorRule: FindingRule {
    static let name = "property-accessor"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let selector = method.method.selector
        return context.contracts.property(of: selector, class: method.classIndex, category: method.category)
            .map { .keeps("accessor of the property \($0.text)") }
    }
}
