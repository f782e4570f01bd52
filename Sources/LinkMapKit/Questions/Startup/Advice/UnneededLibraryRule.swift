/// Libraries that are loaded although nothing of them is bound.
enum UnneededLibraryRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let idle = image.libraries.filter { $0.isUnneeded == true }
        guard !idle.isEmpty else { return nil }
        let names = idle.prefix(5).map { PathText.leaf(of: $0.name) }.joined(separator: ", ")
        let rest = idle.count > 5 ? " and \(idle.count - 5) more" : ""
        // Of a system library only the look at it is saved, as it is in memory already.
        let loads = idle.reduce(0) { $0 + ($1.status == .found ? max($1.brings, 1) : 0) }
        let isMachO = image.relocations.isMachO
        return StartupAdvice(
            rule: "unneeded-library",
            says: idle.count == 1
                ? "\(names) is loaded, and nothing of it is bound"
                : "\(names)\(rest) are loaded, and nothing of them is bound",
            fix: isMachO
                ? "-Wl,-dead_strip_dylibs, unless one is there for its initialisers"
                : "-Wl,--as-needed in front of the libraries, unless one is there for its initialisers",
            nanoseconds: loads * StartupCosts.library,
            how: StartupCosts.words(
                loads, "library fewer", "libraries fewer, with all that only they need", StartupCosts.library))
    }
}
