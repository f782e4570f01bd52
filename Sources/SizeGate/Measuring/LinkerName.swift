/// The name of a linker without its version, because builds with different versions are comparable.
enum LinkerName {
    /// Returns the name without version and distribution: `LLD` for `LLD 19.1.7` and `Debian LLD 14.0.6`, `ld` for `ld
    /// 1053.12`.
    static func family(_ words: String) -> String {
        let name = words.split(separator: " ").prefix { word in
            word.utf8.first.map { $0 != UInt8(ascii: "(") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                ?? true
        }
        return name.last.map(String.init) ?? words
    }
}
