/// Evidence that the method is named like one of a platform delegate or data source. Such methods may be called even if
/// the class does not declare the protocol.
enum CallbackRule: FindingRule {
    static let name = "callback-name"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard !method.isClassMethod else { return nil }
        let selector = method.method.selector
        if let known = PlatformOverrides.callbackProtocol(of: selector) {
            return .atMost(.low, "named like a method of \(known.text), which the class does not say that it adopts")
        }
        // The table of protocols has neither old nor private ones.
        guard let colon = selector.firstIndex(of: UInt8(ascii: ":")), colon < selector.count - 1,
            PlatformOverrides.isCallbackSender(selector.prefix(colon))
        else { return nil }
        return .atMost(.medium, "named like what \(selector.prefix(colon).text) sends its delegate")
    }
}
