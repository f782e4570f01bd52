/// Which linker it was, without its version: a patch of it is no other linker.
enum LinkerName {
    /// `LLD 19.1.7` and `Debian LLD 14.0.6` are `LLD`, `ld 1053.12` is `ld`.
    static func family(_ words: String) -> String {
        let name = words.split(separator: " ").prefix { word in
            word.utf8.first.map { $0 != UInt8(ascii: "(") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                ?? true
        }
        return name.last.map(String.init) ?? words
    }
}
