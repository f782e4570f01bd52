/// A function that looks classes up by name has a format that could give this one (`@"%@Controller"`).
enum ComposedNameRule: TypeRule {
    static let name = "composed-name"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        subject.objcClass(of: entity).flatMap { subject.text.composition(ofClass: $0.name)?.sign }
    }
}
