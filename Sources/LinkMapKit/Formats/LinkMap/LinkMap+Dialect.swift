extension LinkMap {
    /// Detects the linker that wrote a map; `nil` for a text that is not a link map.
    ///
    /// The first lines show whether a text is a map. The three Apple linkers write one format and are distinguished by
    /// traits. A map without any trait gets the most likely linker, which affects only a label.
    package static func dialect(of bytes: ByteView) -> Dialect? { MapGrammars.grammar(of: bytes)?.dialect(of: bytes) }

    /// Whether the bytes are a link map. Only the first lines are read.
    package static func matches(_ bytes: ByteView) -> Bool { MapGrammars.grammar(of: bytes) != nil }
}
