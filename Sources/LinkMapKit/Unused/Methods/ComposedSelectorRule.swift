/// The image looks selectors up by name, and has a string that begins or ends like this one.
enum ComposedSelectorRule: MethodRule {
    static let name = "composed-name"

    static func sign(of method: MethodSubject, in subject: MachOSubject) -> Sign? {
        guard subject.text.looksUpSelectors,
            let part = ComposedName.part(of: method.method.selector, in: subject.text)
        else { return nil }
        return .atMost(.medium, "the string \"\(part.text)\" may be made into its name")
    }
}
