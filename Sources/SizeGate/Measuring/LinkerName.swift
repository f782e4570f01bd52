/// Which linker it was, without its version: a patch of it is no other linker.
enum LinkerName {
    /// `LLD 19.1.7` is `LLD`, `ld 1053.12` is `ld`.
    static func family(_ words: String) -> String {
        let name = words.prefix { !($0.isASCII && $0.isNumber) && $0 != "(" }
        return String(Substring(name).trimmed)
    }
}
