/// Each library is looked for, opened, mapped and relocated.
enum ManyLibrariesRule: AdviceRule {
    private static let few = 12

    static func advice(on image: StartupImage) -> StartupAdvice? {
        let files = image.libraries.count { $0.status == .found }
        guard files > few else { return nil }
        let count = UInt64(files - few)
        return StartupAdvice(
            rule: "many-libraries", says: "\(files) libraries are loaded from files of their own",
            fix: image.relocations.isMachO
                ? "link them statically, or merge them (-Wl,-merge_library, -Wl,-merge_framework)"
                : "link what only this program uses statically, or load it when it is needed (dlopen)",
            nanoseconds: count * StartupCosts.library,
            how: StartupCosts.words(count, "library beyond \(few)", "libraries beyond \(few)", StartupCosts.library))
    }
}
