/// A selector as the tables write it: by itself, and where it may set a property, as the getters beside it.
struct SelectorForms {
    let bytes: [UInt8]
    /// `isOpaque`, `opaque` and `Opaque` for `setOpaque:`.
    let getters: [[UInt8]]

    init(_ selector: ByteView) {
        bytes = selector.array
        getters = Self.getters(of: bytes)
    }

    func isIn(_ list: WordList) -> Bool {
        list.contains(bytes) || getters.contains { list.containsPair($0) }
    }

    private static func getters(of selector: [UInt8]) -> [[UInt8]] {
        guard selector.count > 4, selector.starts(with: Array("set".utf8)),
            selector.firstIndex(of: UInt8(ascii: ":")) == selector.count - 1
        else { return [] }
        let noun = Array(selector[3..<selector.count - 1])
        let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(noun[0]) ? noun[0] | 0x20 : noun[0]
        return [[lower] + noun.dropFirst(), Array("is".utf8) + noun, noun]
    }
}

extension ByteView {
    fileprivate var array: [UInt8] { (0..<count).map { self[$0] } }
}
