/// Code that was optimised file by file.
enum LinkTimeOptimization {
    private static let least: UInt64 = 1 << 16
    /// Of the code, in percent.
    private static let share: UInt64 = 4
    private static let marks: [ByteView] = [".lto_priv", ".llvm.", ".lto."]

    static let advice: AdviceAnalysis.Rule = { subject in
        let code = subject.fileBytes(.code)
        let isDone = subject.symbols.contains { symbol in
            symbol.role == .definition && marks.contains { symbol.name.firstIndex(of: $0) != nil }
        }
        guard code >= least, !isDone, !subject.functions.isEmpty else { return nil }
        return Advice(
            rule: "lto", title: "Optimise across files",
            option: "-flto with -Os (Clang: -flto=thin; Xcode: LLVM_LTO = YES_THIN; Swift: whole-module optimisation)",
            saving: .bytes(code / 100 * share), certainty: .rough,
            estimate: "\(share)% of the code; no symbol shows that it was done")
    }
}
