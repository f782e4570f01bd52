/// Evidence that key-value coding may call the method. For the key `open` it calls `isOpen`, `getOpen`, `open` and
/// `setOpen:`.
enum KeyRule: FindingRule {
    static let name = "key-string"

    private static let setters: [ByteView] = [
        "setValue:forKey:", "setValue:forKeyPath:", "setValuesForKeysWithDictionary:", "takeValue:forKey:",
    ]
    private static let getters: [ByteView] = [
        "valueForKey:", "valueForKeyPath:", "dictionaryWithValuesForKeys:", "mutableArrayValueForKey:",
        "mutableSetValueForKey:", "addObserver:forKeyPath:options:context:", "predicateWithFormat:",
    ]

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard !method.isClassMethod else { return nil }
        let selector = method.method.selector
        for key in keys(of: selector) {
            guard context.text.users(of: key) != nil || context.text.keys.contains(key) else { continue }
            let says = "key-value coding would call it for \"\(key.text)\", which a string names"
            let senders = selector.ends(with: ":") ? setters : getters
            guard let sent = senders.first(where: { isSent($0, context) }) else { return .atMost(.medium, says) }
            return .atMost(.low, "\(says), and \(sent.text) is sent")
        }
        return open(method, context)
    }

    /// Returns the doubt about a method that sets or gets a value, where code passes on keys that it learns at run time.
    private static func open(_ method: MethodSubject, _ context: FindingContext) -> Sign? {
        let selector = method.method.selector
        let isSetter = selector.ends(with: ":")
        let isGetter = method.argumentCount == 0 && !method.method.types.starts(with: "v")
        guard isSetter ? !keys(of: selector).isEmpty : isGetter else { return nil }
        let kind = isSetter ? RuntimeLookups.Kind.setters : .getters
        let own = context.openLookups?[kind].map { context.name(of: $0) }
        guard let user = own ?? context.outside.openLookups(of: kind) else { return nil }
        return .atMost(.medium, "\(user.text) gives key-value coding keys that are not constant")
    }

    private static func isSent(_ selector: ByteView, _ context: FindingContext) -> Bool {
        context.selectors.users(of: selector)?.strongest().map { $0.strength > .unused } ?? false
    }

    /// Returns the keys for which the selector is an accessor.
    private static func keys(of selector: ByteView) -> [ByteView] {
        if selector.ends(with: ":") {
            let name = selector.prefix(selector.count - 1)
            guard name.starts(with: "set"), name.firstIndex(of: UInt8(ascii: ":")) == nil else { return [] }
            return key(name.dropFirst(3)).map { [$0] } ?? []
        }
        let length = selector.starts(with: "is") ? 2 : selector.starts(with: "get") ? 3 : 0
        guard length > 0, let key = key(selector.dropFirst(length)) else { return [selector] }
        return [selector, key]
    }

    /// Returns the key for a capitalized name: `open` for `Open`.
    private static func key(_ name: ByteView) -> ByteView? {
        guard let first = name.byte(at: 0), first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { return nil }
        return ByteView(copying: String(UnicodeScalar(first | 0x20)) + name.dropFirst(1).text)
    }
}
