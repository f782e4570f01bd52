/// The user's list keeps the class, for whoever calls its methods.
enum KeptClassRule: MethodRule {
    static let name = KeepListRule.name

    static func sign(of method: MethodSubject, in subject: RuntimeSubject) -> Sign? {
        guard let reason = subject.world.kept[method.entity] else { return nil }
        return .keeps("its class is kept by the list: \(reason.text)")
    }
}
