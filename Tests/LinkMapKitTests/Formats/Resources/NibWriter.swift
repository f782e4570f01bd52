/// Writes compiled nibs of Interface Builder's format, as far as tests need them.
struct NibWriter {
    enum Value {
        case object(Int)
        case data([UInt8])
        case byte(UInt8)
        case word(Int16)
        case double(Double)
        case yes, null
    }

    private(set) var classNames: [String] = []
    private(set) var keys: [String] = []
    private var values: [(key: Int, value: Value)] = []
    private var objects: [(className: Int, first: Int, count: Int)] = []

    /// - Returns: the object's number.
    @discardableResult
    mutating func add(_ className: String, _ values: KeyValuePairs<String, Value>) -> Int {
        objects.append((NibWriter.number(className, in: &classNames), self.values.count, values.count))
        for (key, value) in values { self.values.append((NibWriter.number(key, in: &keys), value)) }
        return objects.count - 1
    }

    @discardableResult
    mutating func string(_ text: String) -> Int { add("NSString", ["NS.bytes": .data(Array(text.utf8))]) }

    private static func number(_ name: String, in names: inout [String]) -> Int {
        if let index = names.firstIndex(of: name) { return index }
        names.append(name)
        return names.count - 1
    }

    var bytes: [UInt8] {
        let tables: [[UInt8]] = [objectTable, keyTable, valueTable, classTable]
        let counts = [objects.count, keys.count, values.count, classNames.count]
        var header = Array("NIBArchive".utf8) + TinyMachO.words([1, 10])
        var place = 50
        for (table, count) in zip(tables, counts) {
            header += TinyMachO.words([UInt32(count), UInt32(place)])
            place += table.count
        }
        return header + tables.flatMap { $0 }
    }

    private var objectTable: [UInt8] {
        objects.flatMap { object in [object.className, object.first, object.count].flatMap(NibWriter.varint) }
    }

    private var keyTable: [UInt8] { keys.flatMap { key in NibWriter.varint(key.utf8.count) + Array(key.utf8) } }

    private var valueTable: [UInt8] {
        values.flatMap { row in NibWriter.varint(row.key) + NibWriter.encoded(row.value) }
    }

    /// One fallback word for each class, which readers have to step over.
    private var classTable: [UInt8] {
        classNames.flatMap { name -> [UInt8] in
            let head = NibWriter.varint(name.utf8.count + 1) + NibWriter.varint(1) + TinyMachO.words([0])
            return head + Array(name.utf8) + [0]
        }
    }

    private static func encoded(_ value: Value) -> [UInt8] {
        switch value {
        case .byte(let number): [0, number]
        case .word(let number): [1] + TinyMachO.little(number)
        case .yes: [4]
        case .double(let number): [7] + TinyMachO.little(number.bitPattern)
        case .data(let bytes): [8] + varint(bytes.count) + bytes
        case .null: [9]
        case .object(let number): [10] + TinyMachO.words([UInt32(number)])
        }
    }

    /// Seven bits a byte, lowest first; the high bit is on the last.
    static func varint(_ number: Int) -> [UInt8] {
        number < 128 ? [UInt8(number) | 0x80] : [UInt8(number & 0x7F)] + varint(number >> 7)
    }

    // MARK: - A nib as Interface Builder makes them

    /// A screen with a custom class, an action, outlets, an attribute that the user set, and a table's cell in
    /// a nib of its own.
    static var screen: NibWriter {
        var nib = NibWriter()
        let name = nib.string("_TtC4Shop18CartViewController")
        let original = nib.string("UIViewController")
        let screen = nib.add(
            "UIClassSwapper",
            ["UIClassName": .object(name), "UIOriginalClassName": .object(original), "UIOpaque": .yes])
        let action = nib.string("checkOut:")
        nib.add("UIRuntimeEventConnection", ["UILabel": .object(action), "UIEventMask": .word(64)])
        let outlet = nib.string("totalLabel")
        nib.add("UIRuntimeOutletConnection", ["UILabel": .object(outlet), "UISource": .object(screen)])
        let path = nib.string("layer.cornerRadius")
        nib.add("UINibKeyValuePair", ["UIKeyPath": .object(path), "UIValue": .double(4)])
        let caption = nib.string("Total price")
        nib.add("UILabel", ["UIText": .object(caption), "UITag": .byte(3), "UIFont": .null])
        let unwind = nib.string("backToShop:")
        nib.add("UIStoryboardUnwindSegueTemplate", ["UIActionName": .object(unwind)])
        nib.add("NSData", ["NS.bytes": .data(cell.bytes)])
        return nib
    }

    /// The prototype of a table's cell.
    static var cell: NibWriter {
        var nib = NibWriter()
        let name = nib.string("Shop.CartCell")
        nib.add("UIClassSwapper", ["UIClassName": .object(name)])
        let paths = ["borderTint", "isRound"].map { nib.string($0) }
        let list = nib.add(
            "NSArray", ["UINibEncoderEmptyKey": .object(paths[0]), "UINibEncoderEmptyKey": .object(paths[1])])
        nib.add("NSIBUserDefinedRuntimeAttributesConnector", ["NSKeyPaths": .object(list)])
        return nib
    }
}
