/// Named like a method of a delegate or a data source of the platform: its sender may ask for it without the class
/// saying that it adopts the protocol.
enum CallbackRule: MethodRule {
    static let name = "callback-name"

    static func sign(of method: MethodSubject, in subject: MachOSubject) -> Sign? {
        guard !method.isClassMethod, let known = PlatformOverrides.callbackProtocol(of: method.method.selector) else {
            return nil
        }
        return .atMost(.low, "named like a method of \(known.text), which the class does not say that it adopts")
    }
}
