/// Finds debug info that could be moved to a separate file.
enum DebugInfoRule: AdviceRule {
    static let name = "strip-debug"
    static let facts: AdviceFacts = []

    static func advice(on subject: AdviceSubject) -> Advice? {
        let bytes = subject.fileBytes(.debug)
        guard bytes > 0 else { return nil }
        let option =
            switch subject.image.toolchain {
            case .gnu:
                "objcopy --only-keep-debug FILE FILE.debug, then strip --strip-debug FILE (or link with -Wl,--strip-debug)"
            case .apple: "dsymutil FILE, then strip -S FILE"
            }
        return advice(
            "Move the debug info out of the file", option: option, bytes: bytes, .exact,
            estimate: "the size of all sections with debug info, none of which is loaded")
    }
}
