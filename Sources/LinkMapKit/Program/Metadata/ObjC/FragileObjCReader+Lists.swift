extension FragileObjCReader {
    //  next  count:32  pointers
    mutating func protocolList(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [PointerTarget] {
        guard let place = memory.address(at: slot) else { return [] }
        let entries = entries(
            at: place, head: 8, count: place &+ 4, size: FragileObjCReader.word, of: "protocols", &extents)
        return entries.compactMap { memory.pointer(at: $0) }
    }

    //  count:32  entries: name  types
    mutating func descriptions(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> ObjCMethodList {
        var result = ObjCMethodList()
        guard let place = memory.address(at: slot) else { return result }
        result.form = .pointer
        for entry in entries(at: place, head: 4, count: place, size: 8, of: "methods", &extents) {
            guard let selector = memory.string(at: entry) else { continue }
            result.methods.append(
                ObjCMethod(
                    selector: selector, types: memory.string(at: entry &+ 4) ?? .empty, entry: record(entry, size: 8)))
        }
        return result
    }

    //  obsolete:32  count:32  entries: name  types  code
    mutating func methods(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> ObjCMethodList {
        var result = ObjCMethodList()
        guard let place = memory.address(at: slot) else { return result }
        result.form = .pointer
        for entry in entries(at: place, head: 8, count: place &+ 4, size: 12, of: "methods", &extents) {
            guard let selector = memory.string(at: entry) else {
                log.warn("a method has no name", at: entry)
                continue
            }
            result.methods.append(
                ObjCMethod(
                    selector: selector, types: memory.string(at: entry &+ 4) ?? .empty,
                    implementation: memory.address(at: entry &+ 8), entry: record(entry, size: 12)))
        }
        return result
    }

    //  count:32  entries: name  types  offset:32
    mutating func ivars(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCIvar] {
        guard let place = memory.address(at: slot) else { return [] }
        return entries(at: place, head: 4, count: place, size: 12, of: "instance variables", &extents).map { entry in
            ObjCIvar(
                name: memory.string(at: entry) ?? .empty, types: memory.string(at: entry &+ 4) ?? .empty,
                offsetVariable: nil, size: 0)
        }
    }

    //  entrySize:32  count:32  entries: name  attributes
    mutating func properties(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [ObjCProperty] {
        guard let place = memory.address(at: slot) else { return [] }
        return entries(at: place, head: 8, count: place &+ 4, size: 8, of: "properties", &extents).compactMap { entry in
            memory.string(at: entry).map {
                ObjCProperty(name: $0, attributes: memory.string(at: entry &+ 4) ?? .empty)
            }
        }
    }

    /// Returns the addresses of a list's entries, if all of them lie in the file.
    ///
    /// - Parameters:
    ///   - head: distance of the first entry from the start of the list, in bytes.
    ///   - count: address of the number of entries.
    private mutating func entries(
        at place: UInt64, head: UInt64, count: UInt64, size: UInt64, of what: StaticString,
        _ extents: inout [Range<UInt64>]
    ) -> [UInt64] {
        guard let count: UInt32 = memory.integer(at: count),
            memory.bytes.bytes(at: place, count: head + UInt64(count) * size) != nil, log.spend(Int(count))
        else {
            log.warn("a list of \(what) does not fit", at: place)
            return []
        }
        extents.append(record(place, size: head + UInt64(count) * size))
        return (0..<UInt64(count)).map { place &+ head &+ $0 * size }
    }
}
