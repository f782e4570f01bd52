/// A function that looks classes up by name has a format that could give this one (`@"%@Controller"`).
enum ComposedNameRule: TypeRule {
    static let name = "composed-name"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard let known = subject.objcClass(of: entity),
            let part = subject.text.classParts.part(of: known.name)
        else { return nil }
        return .atMost(.medium, "the string \"\(part.text)\" may be made into its name")
    }
}
