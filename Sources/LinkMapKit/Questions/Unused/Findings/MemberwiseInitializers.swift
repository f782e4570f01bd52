//  Harbour.Crate.init(weight: Swift.Int, label: Swift.String) -> Harbour.Crate

/// The initializers that the Swift compiler makes for structs, with a parameter for each stored property.
struct MemberwiseInitializers {
    /// The stored properties of each struct, by the struct's name.
    private var fields: [ByteView: [SwiftFields.Field]] = [:]

    init(_ swift: SwiftMetadata) {
        for known in swift.fields where !known.fields.isEmpty {
            guard let type = known.type?.references.first.flatMap({ swift.typeIndex(of: $0.target) }),
                swift.types[type].kind == .struct
            else { continue }
            fields[swift.types[type].name] = known.fields
        }
    }

    /// Returns whether a demangled name has the form of such an initializer. Constants with a value have no parameter.
    func contain(_ name: ByteView) -> Bool {
        let mark = ByteView(".init(")
        guard let start = name.firstIndex(of: mark), let fields = fields[name.prefix(start)] else { return false }
        var rest = fields[...]
        let labels = MemberwiseInitializers.labels(in: name.dropFirst(start + mark.count))
        for label in labels {
            while let field = rest.first, !MemberwiseInitializers.is(field, named: label) {
                guard !field.isVariable else { return false }
                rest.removeFirst()
            }
            guard !rest.isEmpty else { return false }
            rest.removeFirst()
        }
        return !labels.isEmpty && !rest.contains(where: \.isVariable)
    }

    /// Returns whether a stored property has the name, also behind a property wrapper or `lazy`.
    private static func `is`(_ field: SwiftFields.Field, named label: ByteView) -> Bool {
        field.name == label || field.name == ByteView(copying: "_" + label.text)
            || field.name == ByteView(copying: "$__lazy_storage_$_" + label.text)
    }

    /// Returns the labels of the parameters up to the closing parenthesis.
    private static func labels(in parameters: ByteView) -> [ByteView] {
        var labels: [ByteView] = []
        var depth = 0
        var start = 0
        var hasLabel = false
        for index in 0..<parameters.count {
            switch parameters[index] {
            case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ">") where index > 0 && parameters[index - 1] == UInt8(ascii: "-"): break
            case UInt8(ascii: ")") where depth == 0: return labels
            case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":") where depth == 0 && !hasLabel:
                labels.append(parameters[clamped: start..<index])
                hasLabel = true
            case UInt8(ascii: ",") where depth == 0: (start, hasLabel) = (index + 2, false)
            default: break
            }
        }
        return labels
    }
}
