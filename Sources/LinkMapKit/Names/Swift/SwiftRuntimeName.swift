/// A Swift class in the old mangling that the Objective-C runtime uses.
///
///     _TtC4main3Foo        main.Foo
///     _TtCC4main5Outer3In  main.Outer.In
///     _TtC4mainP33_0123…3Foo  a private class: the number of its file is left out
enum SwiftRuntimeName {
    private static let maxNesting = 32

    static func path(_ name: ByteView) -> [UInt8]? {
        guard let rest = name.removing("_Tt") else { return nil }
        var cursor = NameCursor(rest)
        var nesting = 0
        while let kind = kind(cursor.current), nesting < maxNesting {
            // `G`, a generic type, wraps a type and adds no level.
            if kind { nesting += 1 }
            cursor.at += 1
        }
        guard nesting > 0 else { return nil }
        var path: [UInt8] = []
        guard appendModule(&cursor, &path) else { return nil }
        for _ in 0..<nesting {
            if cursor.take("P") { guard cursor.decimal().flatMap({ cursor.take($0) }) != nil else { return nil } }
            path.append(UInt8(ascii: "."))
            guard appendIdentifier(&cursor, &path) else { return nil }
        }
        return path
    }

    /// Whether the letter starts a type with a name; `nil` for an unknown letter.
    private static func kind(_ letter: UInt8) -> Bool? {
        switch letter {
        case UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"), UInt8(ascii: "P"): true
        case UInt8(ascii: "G"): false
        default: nil
        }
    }

    private static func appendModule(_ cursor: inout NameCursor, _ path: inout [UInt8]) -> Bool {
        if cursor.take("s") {
            path.append(contentsOf: "Swift".utf8)
            return true
        }
        return appendIdentifier(&cursor, &path)
    }

    private static func appendIdentifier(_ cursor: inout NameCursor, _ path: inout [UInt8]) -> Bool {
        guard let length = cursor.decimal(), let text = cursor.take(length) else { return false }
        text.append(to: &path)
        return true
    }
}
