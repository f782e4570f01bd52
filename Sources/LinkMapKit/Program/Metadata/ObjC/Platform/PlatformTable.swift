//  @NSButton NSControl                       a class and its superclass
//  %NSMenuDelegate                           a protocol
//  <NSAccessibilityButton NSCoding           the protocols that it adopts
//  -allowsMixedState= setButtonType:         instance methods; `a=`: `a` and `setA:`; `isA=`: `isA` and `setA:`
//  +buttonWithType:                          class methods
//  ~test*                                    patterns of instance methods
//  ^automaticallyNotifiesObserversOf*        patterns of class methods
//  A class may have several entries.

/// The declarations of the classes and protocols of Apple's frameworks.
///
/// The texts lie in `Tables`, are read on first use and searched in place. Reading stores only where each entry's lists begin and end
/// (0.9 ms for 600 KB).
struct PlatformTable {
    struct Entry {
        let name: ByteView
        let superclass: ByteView?
        var protocols = WordList(text: .empty)
        var instanceMethods = WordList(text: .empty)
        var classMethods = WordList(text: .empty)
        var instancePatterns: [SelectorPattern] = []
        var classPatterns: [SelectorPattern] = []
    }

    private(set) var classes: [ByteView: [Entry]] = [:]
    private(set) var protocols: [ByteView: Entry] = [:]

    static let shared = PlatformTable([
        EmbeddedTables.informal, EmbeddedTables.foundation, EmbeddedTables.appKit, EmbeddedTables.uiKit,
        EmbeddedTables.graphics, EmbeddedTables.media, EmbeddedTables.services,
    ])

    init(_ texts: [StaticString]) {
        classes.reserveCapacity(2048)
        protocols.reserveCapacity(1024)
        for text in texts { read(ByteView(text)) }
    }

    // MARK: - Reading

    private mutating func read(_ text: ByteView) {
        var entry: Entry?
        var isProtocol = false
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.count
            let mark = text[start]
            let words = text[clamped: start + 1..<end]
            if mark == UInt8(ascii: "@") || mark == UInt8(ascii: "%") {
                add(entry, isProtocol: isProtocol)
                entry = Self.entry(words)
                isProtocol = mark == UInt8(ascii: "%")
            } else {
                entry?.set(WordList(text: words), mark: mark)
            }
            start = end + 1
        }
        add(entry, isProtocol: isProtocol)
    }

    private static func entry(_ line: ByteView) -> Entry {
        guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return Entry(name: line, superclass: nil) }
        return Entry(name: line.prefix(space), superclass: line.dropFirst(space + 1))
    }

    private mutating func add(_ entry: Entry?, isProtocol: Bool) {
        guard let entry else { return }
        if isProtocol {
            protocols[entry.name] = entry
        } else {
            classes[entry.name, default: []].append(entry)
        }
    }
}

extension PlatformTable.Entry {
    fileprivate mutating func set(_ list: WordList, mark: UInt8) {
        switch mark {
        case UInt8(ascii: "<"): protocols = list
        case UInt8(ascii: "-"): instanceMethods = list
        case UInt8(ascii: "+"): classMethods = list
        case UInt8(ascii: "~"): instancePatterns = list.words.compactMap(SelectorPattern.init)
        default: classPatterns = list.words.compactMap(SelectorPattern.init)
        }
    }
}
