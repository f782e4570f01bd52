/// Finds images with so much code that compiling it for size makes a difference.
enum OptimizeForSizeRule: AdviceRule {
    static let name = "optimize-for-size"
    static let facts: AdviceFacts = []
    private static let leastCode: UInt64 = 1 << 16

    static func advice(on subject: AdviceSubject) -> Advice? {
        let (code, share) = (subject.fileBytes(.code), CostTable.optimizedForSize)
        guard code >= leastCode else { return nil }
        return advice(
            "Compile what is not hot for size",
            option: "-Os (Clang: -Oz; Swift: -Osize), for all but the files that a profile shows",
            bytes: code / 100 * share, .rough,
            estimate: "\(share)% of the code, if all of it was compiled with -O2; nothing where it is so already")
    }
}
