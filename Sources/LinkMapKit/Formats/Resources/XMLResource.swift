/// An XML file of a bundle, identified by its root element. It is a property list, or a source document of Interface
/// Builder, the model editor or AppleScript, with names in its attributes.
final class XMLResource: XMLHandler {
    private enum Form { case unknown, propertyList, document }
    private var form = Form.unknown
    private(set) var propertyList = XMLPropertyList()
    private(set) var names: [(text: String, role: BundleName.Role, place: String)] = []
    var isPropertyList: Bool { form == .propertyList }
    /// Whether the root element is of a supported kind.
    var isKnown: Bool { form != .unknown }

    private static let attributes: [(name: String, role: BundleName.Role)] = [
        ("customClass", .className), ("representedClassName", .className), ("valueTransformerName", .className),
        ("selector", .selector), ("keyPath", .keyPath),
    ]
    /// Attributes that hold names in certain elements only. Elsewhere `class`, for example, is a class of the system.
    private static let ofElement: [String: [(name: String, role: BundleName.Role)]] = [
        "outlet": [("property", .keyPath)], "outletCollection": [("property", .keyPath)],
        "cocoa": [("class", .className), ("method", .selector), ("key", .keyPath)],
        "attribute": [("name", .keyPath)], "relationship": [("name", .keyPath)],
    ]

    func begin(_ element: String, _ attributes: XMLAttributes) throws(InputError) -> Bool {
        switch form {
        case .propertyList: propertyList.begin(element)
        case .document: gather(element, attributes)
        case .unknown:
            switch element {
            case "plist": form = .propertyList
            case "document", "archive", "model", "dictionary": form = .document
            default: return false
            }
        }
        return true
    }

    func end(_ element: String) throws(InputError) {
        if isPropertyList { try propertyList.end(element) }
    }

    func text(_ bytes: UnsafeRawBufferPointer) {
        if isPropertyList { unsafe propertyList.text(bytes) }
    }

    private func gather(_ element: String, _ attributes: XMLAttributes) {
        for wanted in Self.attributes + (Self.ofElement[element] ?? []) {
            guard let value = attributes[wanted.name], !value.isEmpty else { continue }
            names.append((value, wanted.role, "\(element) \(wanted.name)"))
            if wanted.name == "customClass", let module = attributes["customModule"], !module.isEmpty {
                names.append(("\(module).\(value)", wanted.role, "\(element) \(wanted.name)"))
            }
        }
    }
}
