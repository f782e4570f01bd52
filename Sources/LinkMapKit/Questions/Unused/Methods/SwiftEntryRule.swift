/// Evidence that the method belongs to a Swift class. Only its Objective-C entry point is judged, because Swift calls
/// the method directly.
enum SwiftEntryRule: FindingRule {
    static let name = "swift-entry"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let index = method.classIndex, context.program.objc.classes[index].isSwift else { return nil }
        return .atMost(.medium, "Swift code may call the method without a message; its @objc entry is what is unused")
    }
}
