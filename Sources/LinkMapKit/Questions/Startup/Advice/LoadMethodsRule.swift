/// `+load` runs for each class when the image is loaded.
enum LoadMethodsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let count = image.runtimes.objcLoadMethods
        guard count > 0 else { return nil }
        return StartupAdvice(
            rule: "load-methods", says: "\(count) +load \(count == 1 ? "method runs" : "methods run") before main",
            fix: "+initialize, which runs when the class is first used", nanoseconds: count * StartupCosts.initializer,
            how: StartupCosts.words(
                count, "call without what it does", "calls without what they do", StartupCosts.initializer))
    }
}
