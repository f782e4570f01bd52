//  T@"NSString",&,N,GisTitle,SchangeTitle:,V_title       G and S give the names of custom accessors

/// The selectors of a property's getter and setter.
struct PropertyAccessors {
    private let property: ObjCProperty

    init(_ property: ObjCProperty) { self.property = property }

    var selectors: [ByteView] { [attribute("G") ?? property.name, setter] }

    private var setter: ByteView {
        if let setter = attribute("S") { return setter }
        return ByteView(copying: PropertyAccessors.setter(of: property.name))
    }

    /// Returns the default setter of a property: `setTitle:` for `title`.
    static func setter(of name: ByteView) -> [UInt8] {
        let first = name.byte(at: 0).map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 - 32 : $0 }
        var setter = Array("set".utf8)
        setter.reserveCapacity(name.count + 4)
        if let first { setter.append(first) }
        for index in 1..<max(name.count, 1) { setter.append(name[index]) }
        setter.append(UInt8(ascii: ":"))
        return setter
    }

    /// Returns the value of the attribute with a given letter. The type comes first and may contain quoted commas.
    private func attribute(_ letter: StaticString) -> ByteView? {
        var start = 0
        var isQuoted = false
        let text = property.attributes
        for index in 0...text.count {
            let byte = text.byte(at: index)
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard byte == nil || byte == UInt8(ascii: ",") && !isQuoted else { continue }
            let part = text[clamped: start..<index]
            if start > 0, part.starts(with: letter) { return part.dropFirst(1) }
            start = index + 1
        }
        return nil
    }
}
