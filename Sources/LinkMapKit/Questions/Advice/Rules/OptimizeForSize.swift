/// Code that may have been compiled for speed throughout.
enum OptimizeForSize {
    private static let least: UInt64 = 1 << 16
    /// Of the code, in percent: the lower end of what -Os and -Oz save against -O2.
    private static let share: UInt64 = 7

    static let advice: AdviceAnalysis.Rule = { subject in
        let code = subject.fileBytes(.code)
        guard code >= least else { return nil }
        return Advice(
            rule: "optimize-for-size", title: "Compile what is not hot for size",
            option: "-Os (Clang: -Oz; Swift: -Osize), for all but the files that a profile shows",
            saving: .bytes(code / 100 * share), certainty: .rough,
            estimate: "\(share)% of the code, if all of it was compiled with -O2; nothing where it is so already")
    }
}
