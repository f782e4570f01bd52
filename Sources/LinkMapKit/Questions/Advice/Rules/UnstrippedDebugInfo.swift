/// Debug info that could stand in a file of its own.
enum UnstrippedDebugInfo {
    static let advice: AdviceAnalysis.Rule = { subject in
        let bytes = subject.fileBytes(.debug)
        guard bytes > 0 else { return nil }
        let option =
            subject.elf != nil
            ? "objcopy --only-keep-debug FILE FILE.debug, then strip --strip-debug FILE (or link with -Wl,--strip-debug)"
            : "dsymutil FILE, then strip -S FILE"
        return Advice(
            rule: "strip-debug", title: "Move the debug info out of the file", option: option, saving: .bytes(bytes),
            certainty: .exact, estimate: "the size of all sections with debug info, none of which is loaded")
    }
}
