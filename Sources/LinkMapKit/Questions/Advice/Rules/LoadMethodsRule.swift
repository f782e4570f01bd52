/// Finds `+load` methods, which run when the image is loaded.
enum LoadMethodsRule: AdviceRule {
    static let name = "load-methods"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let count = subject.startup?.runtimes.objcLoadMethods, count > 0 else { return nil }
        return advice(
            "Replace +load methods",
            finding: "\(count.counted("+load method runs", "+load methods run")) before main",
            option: "+initialize, which runs when the class is first used",
            nanoseconds: count * CostTable.initializer, .rough,
            estimate: CostTable.words(
                count, "+load call without its work", "+load calls without their work", CostTable.initializer))
    }
}
