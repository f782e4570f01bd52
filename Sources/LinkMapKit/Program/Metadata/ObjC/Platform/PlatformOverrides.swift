/// The methods that Apple's frameworks call on classes of an app, although nothing in the app sends their selectors.
///
/// They are methods that external superclasses declare, and those of informal protocols. The source is a table of public
/// names.
package enum PlatformOverrides {
    /// Returns the external class or protocol that declares `selector` for subclasses of `superclass` to override:
    /// `NSResponder` for `keyDown:` in `NSView`. Returns `nil` if the table has none.
    ///
    /// An unknown `superclass` counts as `NSObject`.
    package static func owner(of selector: ByteView, isClassMethod: Bool, in superclass: ByteView) -> ByteView? {
        let query = Query(selector, isClassMethod: isClassMethod, table: .shared)
        return query.owner(from: knows(superclass) ? superclass : rootClass)
    }

    /// Whether the table has this external class, so that "no owner" means something.
    package static func knows(_ superclass: ByteView) -> Bool { PlatformTable.shared.classes[superclass] != nil }

    /// The delegate, data source or other protocol of the frameworks that declares the instance method `selector`.
    /// A class may implement it without adopting the protocol; so this is a hint, weaker than an owner.
    package static func callbackProtocol(of selector: ByteView) -> ByteView? { callbacks[selector] }

    /// Whether methods of delegates begin with such a word, which names the sender: `tableView` in
    /// `tableView:viewForTableColumn:row:`.
    package static func isCallbackSender(_ word: ByteView) -> Bool { senders.contains(word) }

    /// Words that three methods or more begin with: what one method begins with may be any verb.
    private static let senders: Set<ByteView> = {
        var counts: [ByteView: Int] = [:]
        for selector in callbacks.keys {
            guard let colon = selector.firstIndex(of: UInt8(ascii: ":")), colon < selector.count - 1 else { continue }
            counts[selector.prefix(colon), default: 0] += 1
        }
        return Set(counts.filter { $0.value >= 3 }.keys)
    }()

    private static let rootClass = ByteView("NSObject")

    /// Selectors with an argument: those without are also names of the app's own properties. Of several protocols,
    /// the first by name.
    private static let callbacks: [ByteView: ByteView] = {
        var callbacks: [ByteView: ByteView] = [:]
        for entry in PlatformTable.shared.protocols.values where isCallback(entry.name) {
            for word in entry.instanceMethods.words where word.byte(at: word.count - 1) == UInt8(ascii: ":") {
                let known = callbacks[word]
                callbacks[word] = known.map { $0 < entry.name ? $0 : entry.name } ?? entry.name
            }
        }
        return callbacks
    }()

    private static func isCallback(_ name: ByteView) -> Bool {
        name.ends(with: "Delegate") || name.ends(with: "Source") || name.ends(with: "Destination")
            || name.ends(with: "Observer") || name.ends(with: "Handler")
    }
}

/// One question to the table.
private struct Query {
    let selector: ByteView
    let forms: SelectorForms
    let isClassMethod: Bool
    let table: PlatformTable

    init(_ selector: ByteView, isClassMethod: Bool, table: PlatformTable) {
        self.selector = selector
        forms = SelectorForms(selector)
        self.isClassMethod = isClassMethod
        self.table = table
    }

    /// Goes up from a class. The superclass of a root's metaclass is the root, whose instance methods are thus class
    /// methods as well.
    func owner(from start: ByteView) -> ByteView? {
        var name = start
        for _ in 0..<Self.depthLimit {
            guard let entries = table.classes[name] else { return nil }
            for entry in entries {
                if declares(entry, isClassMethod) { return entry.name }
                if let owner = adopted(by: entry) { return owner }
            }
            guard let above = entries.firstNonNil(\.superclass) else {
                return isClassMethod && entries.contains { declares($0, false) } ? name : nil
            }
            name = above
        }
        return nil
    }

    private static let depthLimit = 32

    private func declares(_ entry: PlatformTable.Entry, _ isClassMethod: Bool) -> Bool {
        let patterns = isClassMethod ? entry.classPatterns : entry.instancePatterns
        return forms.isIn(isClassMethod ? entry.classMethods : entry.instanceMethods)
            || patterns.contains { $0.matches(selector) }
    }

    /// The protocol, of those that the entry adopts and those that they inherit.
    private func adopted(by entry: PlatformTable.Entry) -> ByteView? {
        var waiting = entry.protocols.words
        var seen = Set(waiting)
        while let name = waiting.popLast() {
            guard let found = table.protocols[name] else { continue }
            if declares(found, isClassMethod) { return name }
            waiting += found.protocols.words.filter { seen.insert($0).inserted }
        }
        return nil
    }
}

extension Array {
    fileprivate func firstNonNil<Value>(_ value: (Element) -> Value?) -> Value? {
        for element in self {
            if let value = value(element) { return value }
        }
        return nil
    }
}
