/// Evidence that the class declares which of its methods scripts in a web view may call.
enum WebScriptRule: FindingRule {
    static let name = "web-script"

    static let markers: Set<ByteView> = ["isSelectorExcludedFromWebScript:", "webScriptNameForSelector:"]

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard !method.isClassMethod, let index = method.classIndex, context.scriptable.contains(index) else {
            return nil
        }
        return .atMost(.medium, "its class offers methods to the scripts of web pages")
    }
}
