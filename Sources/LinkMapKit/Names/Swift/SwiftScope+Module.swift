extension SwiftScope {
    /// Returns the module with which a mangled name begins; empty for the standard library and for imported types,
    /// which have short forms. The module of an extension follows such a form.
    static func firstModule(in name: ByteView, from start: Int) -> ByteView {
        let isShort = name.byte(at: start) == UInt8(ascii: "S")
        var cursor = NameCursor(name, at: isShort ? start + 2 : start)
        return cursor.decimal().flatMap { cursor.take($0) } ?? .empty
    }
}
