/// Functions that ask to run before `main`.
enum ConstructorFunctionsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let functions = image.initializers.filter { $0.origin == .function }
        guard !functions.isEmpty else { return nil }
        let count = UInt64(functions.count)
        let names = functions.prefix(3).map(\.name).joined(separator: ", ")
        return StartupAdvice(
            rule: "constructor-functions",
            says:
                "\(count) \(count == 1 ? "function runs" : "functions run") before main: \(names)\(count > 3 ? ", …" : "")",
            fix:
                "call them when they are needed instead (dispatch_once, std::call_once, a static inside of a function)",
            nanoseconds: count * StartupCosts.initializer,
            how: StartupCosts.words(
                count, "call without what it does", "calls without what they do", StartupCosts.initializer))
    }
}
