/// The getter or the setter of a property, which key-value coding may call by the property's name.
enum AccessorRule: MethodRule {
    static let name = "property-accessor"

    static func sign(of method: MethodSubject, in subject: MachOSubject) -> Sign? {
        let objc = subject.program.objc
        for index in method.chain {
            let known = objc.classes[index]
            for property in known.properties + known.classProperties where isAccessor(method, property) {
                return .keeps("accessor of the property \(property.name.text)")
            }
            for category in subject.categories[index] {
                for property in objc.categories[category].properties where isAccessor(method, property) {
                    return .keeps("accessor of the property \(property.name.text)")
                }
            }
        }
        let own = method.category.map { objc.categories[$0].properties } ?? []
        guard let property = own.first(where: { isAccessor(method, $0) }) else { return nil }
        return .keeps("accessor of the property \(property.name.text)")
    }

    private static func isAccessor(_ method: MethodSubject, _ property: ObjCProperty) -> Bool {
        PropertyAccessors(property).contains(method.method.selector)
    }
}
