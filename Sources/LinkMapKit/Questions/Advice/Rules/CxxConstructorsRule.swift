/// Finds C++ global variables that are initialised by code before `main`.
enum CxxConstructorsRule: AdviceRule {
    static let name = "cxx-constructors"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        let files = subject.startup?.initializers.filter { $0.origin == .cxxFile } ?? []
        guard !files.isEmpty else { return nil }
        let bytes: UInt64 = files.reduce(0) { $0.addingClamped($1.bytes ?? 0) }
        let count = UInt64(files.count)
        let largest = files.max { ($0.bytes ?? 0) < ($1.bytes ?? 0) }
        let example =
            largest.map { ", the largest of \($0.bytes ?? 0) bytes in \($0.source?.lossless ?? $0.name)" } ?? ""
        return advice(
            "Set global variables up when they are first used",
            finding: "\(count.counted("file sets", "files set")) up global variables before main\(example)",
            option: "constinit or constexpr, or a static inside of a function; -Wglobal-constructors finds them",
            nanoseconds: count * CostTable.initializer + bytes / CostTable.codeBytesPerNanosecond, .rough,
            estimate: CostTable.words(
                count, of: subject.initializerCount, "initialiser", "initialisers", CostTable.initializer)
                + ", and \(bytes) bytes of code, \(CostTable.codeBytesPerNanosecond) bytes a nanosecond")
    }
}
