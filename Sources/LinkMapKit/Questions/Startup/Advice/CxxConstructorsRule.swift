/// Global variables of C++ that code has to set up.
enum CxxConstructorsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let files = image.initializers.filter { $0.origin == .cxxFile }
        guard !files.isEmpty else { return nil }
        let bytes: UInt64 = files.reduce(0) { $0.addingClamped($1.bytes ?? 0) }
        let count = UInt64(files.count)
        let largest = files.max { ($0.bytes ?? 0) < ($1.bytes ?? 0) }
        let example =
            largest.map { ", the largest of \($0.bytes ?? 0) bytes in \($0.source?.lossless ?? $0.name)" } ?? ""
        return StartupAdvice(
            rule: "cxx-constructors",
            says: "\(count) \(count == 1 ? "file sets" : "files set") up global variables before main\(example)",
            fix: "constinit or constexpr, or a static inside of a function; -Wglobal-constructors finds them",
            nanoseconds: count * StartupCosts.initializer + bytes / 4,
            how: StartupCosts.words(
                count, "initialiser of \(bytes) bytes", "initialisers of \(bytes) bytes in all",
                StartupCosts.initializer))
    }
}
