/// Finds constructor functions, which run before `main`.
enum ConstructorFunctionsRule: AdviceRule {
    static let name = "constructor-functions"
    static let facts: AdviceFacts = .startup
    private static let namesShown = 3

    static func advice(on subject: AdviceSubject) -> Advice? {
        let functions = subject.startup?.initializers.filter { $0.origin == .function } ?? []
        guard !functions.isEmpty else { return nil }
        let count = UInt64(functions.count)
        let names = functions.prefix(namesShown).map(\.name).joined(separator: ", ")
        let rest = functions.count > namesShown ? ", …" : ""
        return advice(
            "Call constructor functions when they are needed",
            finding: "\(count.counted("function runs", "functions run")) before main: \(names)\(rest)",
            option:
                "call them when they are needed instead (dispatch_once, std::call_once, a static inside of a function)",
            nanoseconds: count * CostTable.initializer, .rough,
            estimate: CostTable.words(
                count, of: subject.initializerCount, "initialiser", "initialisers", CostTable.initializer)
                + ", not counting the work that is done")
    }
}

extension AdviceSubject {
    /// The number of functions that the loader calls before `main`, as `startup` counts them.
    var initializerCount: UInt64 { UInt64(startup?.initializers.count { $0.kind != .load } ?? 0) }
}
