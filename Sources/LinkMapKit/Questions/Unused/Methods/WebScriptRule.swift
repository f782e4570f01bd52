/// The class says which of its methods the scripts of a web view may call, and by which names.
enum WebScriptRule: MethodRule {
    static let name = "web-script"

    static let markers: Set<ByteView> = ["isSelectorExcludedFromWebScript:", "webScriptNameForSelector:"]

    static func sign(of method: MethodSubject, in subject: RuntimeSubject) -> Sign? {
        guard !method.isClassMethod, let index = method.classIndex, subject.scriptable.contains(index) else {
            return nil
        }
        return .atMost(.medium, "its class offers methods to the scripts of web pages")
    }
}
