/// Finds Objective-C method lists with three pointers for each method. Three offsets would take less space.
enum RelativeMethodsRule: AdviceRule {
    static let name = "relative-methods"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let figures = subject.startup?.runtimes, figures.objcPointerMethods > 0,
            let option = subject.image.toolOptions.relativeMethodLists
        else { return nil }
        let (count, slots) = (figures.objcPointerMethods, figures.objcPointerMethodSlots)
        // Only pointers of eight bytes are larger than offsets.
        let bytes = subject.image.wordSize == 8 ? count * 12 - min(slots * 8, count * 12) : 0
        let rebases = count * 3 - min(slots, count * 3)
        return advice(
            "Make method lists relative",
            finding: count.counted("method is", "methods are") + " listed by address",
            option: option, bytes: bytes, nanoseconds: rebases * CostTable.relocation, .computed,
            estimate: "3 rebases and 12 bytes for each of \(count) methods, less a slot for each of \(slots) selectors")
    }
}
