/// Lists of methods by address take three rebases a method.
enum RelativeMethodsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let count = image.runtimes.objcPointerMethods
        guard count > 0, image.relocations.isMachO else { return nil }
        return StartupAdvice(
            rule: "relative-methods",
            says: StartupCosts.count(count, "method is", "methods are") + " listed by address",
            fix: "-Wl,-objc_relative_method_lists; by itself from macOS 11 and iOS 14 on as the deployment target",
            nanoseconds: count * 3 * StartupCosts.relocation, bytes: count * 12,
            how: "3 rebases and 12 bytes for each method")
    }
}
