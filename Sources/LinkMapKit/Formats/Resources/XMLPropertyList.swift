//  <plist version="1.0"><dict>
//      <key>NSPrincipalClass</key><string>Application</string>
//  </dict></plist>

/// A builder of a property list's table from XML.
struct XMLPropertyList {
    private(set) var list = PropertyList()
    /// Open containers, with the objects read so far.
    private var open: [(kind: PropertyList.Kind, items: [UInt32])] = []
    private var characters: [UInt8] = []
    private var isGathering = false
    private var arena = ByteArena()

    mutating func begin(_ element: String) {
        switch element {
        case "dict": open.append((.dictionary, []))
        case "array": open.append((.array, []))
        case "string", "key", "integer":
            isGathering = true
            characters.removeAll(keepingCapacity: true)
        default: break
        }
    }

    mutating func text(_ bytes: UnsafeRawBufferPointer) {
        // Longer strings are not names, so their rest is dropped.
        if isGathering, characters.count <= BundleName.longest { unsafe characters.append(contentsOf: bytes) }
    }

    mutating func end(_ element: String) throws(InputError) {
        switch element {
        case "dict", "array": try close()
        case "string", "key": add(list.append(.text, arena.store(characters)))
        case "integer": add(integer())
        case "plist": list.root = max(list.objects.count - 1, 0)
        default: add(PropertyList.Object())
        }
        isGathering = false
    }

    private mutating func add(_ object: PropertyList.Object) {
        let index = UInt32(list.objects.count)
        list.objects.append(object)
        if !open.isEmpty { open[open.count - 1].items.append(index) }
    }

    private func integer() -> PropertyList.Object {
        guard let value = UInt32(String(decoding: characters, as: UTF8.self)) else { return PropertyList.Object() }
        return PropertyList.Object(kind: .integer, start: value)
    }

    /// Ends the innermost container and stores its contents as one run of links.
    private mutating func close() throws(InputError) {
        guard let (kind, items) = open.popLast() else { return }
        let start = UInt32(list.links.count)
        guard kind == .dictionary else {
            list.links += items
            return add(PropertyList.Object(kind: kind, start: start, count: UInt32(items.count)))
        }
        guard items.count.isMultiple(of: 2) else { throw InputError("a dictionary of the property list lacks a value") }
        for first in 0...1 { list.links += stride(from: first, to: items.count, by: 2).map { items[$0] } }
        add(PropertyList.Object(kind: kind, start: start, count: UInt32(items.count / 2)))
    }
}
