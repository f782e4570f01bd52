//  methods     entrySize:32  count:32  entries     entrySize & 80000000: relative; & 40000000: names, not slots
//              pointers: name  types  code;        distances of 32 bits: slot of the selector  types  code
//  ivars       entrySize:32  count:32  entries:    offset variable  name  types  alignment:32  size:32
//  properties  entrySize:32  count:32  entries:    name  attributes
//  protocols   count (a word)  pointers

extension ObjCReader {
    private struct List {
        var flags: UInt32
        var entrySize: UInt64
        /// Address of the first entry.
        var start: UInt64
        var count: UInt64

        func entries() -> [UInt64] { (0..<count).map { start &+ $0 &* entrySize } }
    }

    /// Returns the list that a slot points at; `nil` if there is none. All entries lie in the file.
    private mutating func list(
        at slot: UInt64, smallest: UInt64, of what: StaticString, _ extents: inout [Range<UInt64>]
    ) -> List? {
        guard let place = memory.pointer(at: slot)?.localAddress else { return nil }
        guard let flags: UInt32 = memory.integer(at: place), let count: UInt32 = memory.integer(at: place &+ 4) else {
            log.warn("a list of \(what) lies outside the file", at: place)
            return nil
        }
        let isRelative = flags & 0x8000_0000 != 0
        let size = max(UInt64(flags & 0xFFFC), isRelative ? 12 : smallest)
        let total = 8 + size * UInt64(count)
        guard memory.bytes.bytes(at: place, count: total) != nil, log.spend(Int(count)) else {
            log.warn("a list of \(count) \(what) does not fit", at: place)
            return nil
        }
        extents.append(record(place, size: total))
        return List(flags: flags, entrySize: size, start: place &+ 8, count: UInt64(count))
    }

    // MARK: - Methods

    mutating func methods(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> ObjCMethodList {
        var result = ObjCMethodList()
        guard let list = list(at: slot, smallest: word * 3, of: "methods", &extents) else { return result }
        readsOfLists[list.start, default: 0] += 1
        guard list.count == 0 || readsOfLists[list.start] ?? 0 <= 4 else {
            log.warn("a list of methods belongs to several classes", at: list.start &- 8)
            return result
        }
        result.form = list.flags & 0x8000_0000 != 0 ? .relative : .pointer
        for entry in list.entries() {
            let method =
                result.form == .pointer
                ? pointerMethod(at: entry, size: list.entrySize)
                : relativeMethod(at: entry, isDirect: list.flags & 0x4000_0000 != 0, size: list.entrySize)
            guard let method else {
                log.warn("a method has no name", at: entry)
                continue
            }
            result.methods.append(method)
        }
        return result
    }

    private func pointerMethod(at entry: UInt64, size: UInt64) -> ObjCMethod? {
        guard let selector = memory.string(at: entry) else { return nil }
        return ObjCMethod(
            selector: selector, types: memory.string(at: entry &+ word) ?? .empty,
            implementation: memory.address(at: entry &+ word * 2), entry: record(entry, size: size))
    }

    private func relativeMethod(at entry: UInt64, isDirect: Bool, size: UInt64) -> ObjCMethod? {
        guard let name = memory.relative(at: entry),
            let selector = isDirect ? memory.cString(at: name) : memory.string(at: name)
        else { return nil }
        return ObjCMethod(
            selector: selector, types: memory.relative(at: entry &+ 4).flatMap { memory.cString(at: $0) } ?? .empty,
            implementation: memory.relative(at: entry &+ 8), selectorSlot: isDirect ? nil : name,
            entry: record(entry, size: size))
    }

    // MARK: - Instance variables, properties, protocols

    mutating func ivars(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCIvar] {
        guard let list = list(at: slot, smallest: word * 3 + 8, of: "instance variables", &extents) else { return [] }
        return list.entries().map { entry in
            ObjCIvar(
                name: memory.string(at: entry &+ word) ?? .empty, types: memory.string(at: entry &+ word * 2) ?? .empty,
                offsetVariable: memory.address(at: entry), size: memory.integer(at: entry &+ word * 3 &+ 4) ?? 0)
        }
    }

    mutating func properties(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCProperty] {
        guard let list = list(at: slot, smallest: word * 2, of: "properties", &extents) else { return [] }
        return list.entries().compactMap { entry in
            guard let name = memory.string(at: entry) else {
                log.warn("a property has no name", at: entry)
                return nil
            }
            return ObjCProperty(name: name, attributes: memory.string(at: entry &+ word) ?? .empty)
        }
    }

    mutating func protocolList(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [PointerTarget] {
        guard let place = memory.pointer(at: slot)?.localAddress else { return [] }
        guard let count = size(at: place), count <= UInt64(UInt32.max),
            memory.bytes.bytes(at: place, count: word + count * word) != nil, log.spend(Int(count))
        else {
            log.warn("a list of protocols does not fit", at: place)
            return []
        }
        extents.append(record(place, size: word + count * word))
        return (0..<count).compactMap { memory.pointer(at: place &+ word &+ $0 * word) }
    }
}
