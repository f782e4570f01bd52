/// The classes that are declared types of variables and properties.
enum TypeEncodings {
    /// Returns the class names, each with the first variable or property of that type.
    static func users(in objc: ObjCMetadata) -> [ByteView: ByteView] {
        var users: [ByteView: ByteView] = [:]
        for known in objc.classes {
            for ivar in known.ivars { add(ivar.types, "\(known.name.text).\(ivar.name.text)", to: &users) }
            for property in known.properties + known.classProperties {
                add(property.attributes, "\(known.name.text).\(property.name.text)", to: &users)
            }
        }
        return users
    }

    /// Adds the names in a type encoding. `@"Foo<Bar>"` and `T@"Foo<Bar>",&,N` both contain the class Foo. Mappers of JSON take
    /// Bar for the class of a list's elements.
    private static func add(_ types: ByteView, _ user: @autoclosure () -> String, to users: inout [ByteView: ByteView])
    {
        guard let start = types.firstIndex(of: ByteView("@\"")),
            let end = types.firstIndex(of: UInt8(ascii: "\""), from: start + 2)
        else { return }
        let quoted = types[clamped: start + 2..<end]
        let brackets: Set<UInt8> = [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ",")]
        var first = 0
        for index in 0...quoted.count where index == quoted.count || brackets.contains(quoted[index]) {
            let name = quoted[clamped: first..<index]
            if !name.isEmpty, users[name] == nil { users[name] = ByteView(copying: user()) }
            first = index + 1
        }
    }
}

/// A search for symbol names among the string constants of an image, by which code may look the symbols up.
enum StringNames {
    static func found(in program: Program, among names: Set<ByteView>) -> Set<ByteView> {
        guard !names.isEmpty else { return [] }
        let sieve = NameSieve(names)
        var found: Set<ByteView> = []
        for section in program.sections where section.kind == .constants || section.kind == .strings {
            guard !section.memoryRange.isEmpty, let bytes = program.image.bytes.slice(section.fileRange) else {
                continue
            }
            var start = 0
            var pages = PassedPages(bytes)
            while start < bytes.count, let end = bytes.firstIndex(of: 0, from: start) {
                pages.pass(start)
                let text = bytes[clamped: start..<end]
                // No name is empty.
                start = bytes.firstNonZero(in: pages.window(from: end + 1, to: bytes.count))
                if sieve.mayHold(text), names.contains(text) { found.insert(text) }
            }
        }
        return found
    }
}
