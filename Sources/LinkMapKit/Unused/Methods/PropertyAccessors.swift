//  T@"NSString",&,N,GisTitle,SchangeTitle:,V_title       G and S name the accessors where they are unusual

/// The selectors of a property's getter and setter.
struct PropertyAccessors {
    private let property: ObjCProperty

    init(_ property: ObjCProperty) { self.property = property }

    func contains(_ selector: ByteView) -> Bool {
        selector == (attribute("G") ?? property.name) || isSetter(selector)
    }

    private func isSetter(_ selector: ByteView) -> Bool {
        if let setter = attribute("S") { return selector == setter }
        let name = property.name
        guard selector.count == name.count + 4, selector.starts(with: "set"), selector.ends(with: ":"),
            let first = name.byte(at: 0)
        else { return false }
        let capital = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") ? first - 32 : first
        return selector[3] == capital && selector[clamped: 4..<selector.count - 1] == name.dropFirst(1)
    }

    /// The value of the attribute of a letter. The type comes first, and may hold commas between quotes.
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
