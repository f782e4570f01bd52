/// Lists of Objective-C methods that hold pointers, where distances would do.
enum RelativeMethodLists {
    static let advice: AdviceAnalysis.Rule = { subject in
        guard let file = subject.macho, file.is64Bit, let memory = ImageMemory(subject.image) else { return nil }
        let objc = ObjCMetadata(memory)
        let lists =
            objc.classes.flatMap { [$0.instanceMethods, $0.classMethods] }
            + objc.categories.flatMap { [$0.instanceMethods, $0.classMethods] }
        let methods = lists.filter { $0.form == .pointer }.flatMap(\.methods)
        // Each selector needs a slot, which those that are sent have already.
        let slots = Set(methods.map(\.selector)).subtracting(objc.selectorReferences.map(\.selector)).count
        let (before, after) = (UInt64(methods.count) * 24, UInt64(methods.count) * 12 + UInt64(slots) * 8)
        guard before > after else { return nil }
        return Advice(
            rule: "relative-method-lists", title: "Make method lists relative",
            option:
                "raise the deployment target to macOS 11, iOS 14 or later, or link with -Wl,-objc_relative_method_lists",
            saving: .bytes(before - after), certainty: .computed,
            estimate: "\(methods.count) methods of 12 bytes instead of 24, and \(slots) slots for their selectors; "
                + "\(methods.count * 3) pointers less to be fixed at launch")
    }
}
