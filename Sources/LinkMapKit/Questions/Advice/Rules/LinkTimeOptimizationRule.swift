/// Finds code that was compiled without link-time optimisation.
enum LinkTimeOptimizationRule: AdviceRule {
    static let name = "lto"
    static let facts: AdviceFacts = .symbols
    private static let leastCode: UInt64 = 1 << 16
    /// Parts of symbol names that only link-time optimisation produces.
    private static let marks: [ByteView] = [".lto_priv", ".llvm.", ".lto."]

    static func advice(on subject: AdviceSubject) -> Advice? {
        let (code, share) = (subject.fileBytes(.code), CostTable.optimizedAcrossFiles)
        let isDone = subject.symbols.contains { symbol in
            symbol.role == .definition && marks.contains { symbol.name.firstIndex(of: $0) != nil }
        }
        guard code >= leastCode, !isDone, !subject.functions.isEmpty else { return nil }
        return advice(
            "Optimise across files",
            option: "-flto with -Os (Clang: -flto=thin; Xcode: LLVM_LTO = YES_THIN; Swift: whole-module optimisation)",
            bytes: code / 100 * share, .rough,
            estimate: "\(share)% of the code; no symbol shows that it was done")
    }
}
