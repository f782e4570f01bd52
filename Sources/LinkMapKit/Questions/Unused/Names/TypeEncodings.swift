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

    /// Adds the class in a type encoding. `@"Foo<Bar>"` and `T@"Foo",&,N` both contain the class Foo.
    private static func add(_ types: ByteView, _ user: @autoclosure () -> String, to users: inout [ByteView: ByteView])
    {
        guard let start = types.firstIndex(of: ByteView("@\"")),
            let end = types.firstIndex(of: UInt8(ascii: "\""), from: start + 2)
        else { return }
        let quoted = types[clamped: start + 2..<end]
        let name = quoted.prefix(quoted.firstIndex(of: UInt8(ascii: "<")) ?? quoted.count)
        if !name.isEmpty, users[name] == nil { users[name] = ByteView(copying: user()) }
    }
}
