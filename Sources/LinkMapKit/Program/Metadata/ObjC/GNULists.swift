//  GCC      next  count:32  (pad)  entries: name  types  code
//  GNUstep  next  count:32  (pad)  size  entries: code  selector  types, where a selector is a name and types
//  protocols of classes, categories, protocols:  next  count  pointers

/// The linked lists of both GNU runtimes: each begins with a pointer to the next.
struct GNULists {
    let memory: ImageMemory
    let word: UInt64
    /// Whether code and types are swapped, and the list states the size of its entries.
    let isVersion2: Bool
    var log: MetadataLog
    /// A limit beyond the length of any real chain.
    private static let longestChain = 1 << 16

    init(_ memory: ImageMemory, isVersion2: Bool) {
        self.memory = memory
        word = memory.wordSize
        self.isVersion2 = isVersion2
        log = MetadataLog(code: "bad-objc-metadata", memory: memory)
    }

    func record(_ address: UInt64, size: UInt64) -> Range<UInt64> { address..<address.addingClamped(size) }

    /// Returns a word-sized number that no fixup covers.
    func size(at address: UInt64) -> UInt64? {
        word == 8 ? memory.integer(at: address) : memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }

    /// Returns the addresses of a list and of the lists chained to it.
    private mutating func chain(at slot: UInt64, of what: StaticString) -> [UInt64] {
        var places: [UInt64] = []
        var next = memory.address(at: slot)
        while let place = next {
            // Empty lists may lie in zero-filled memory.
            if memory.isZeroFill(at: place) { break }
            guard places.count < GNULists.longestChain, log.spend(1), memory.bytes.bytes(at: place, count: word) != nil
            else {
                log.warn("a list of \(what) lies outside the file", at: place)
                break
            }
            places.append(place)
            next = memory.address(at: place)
            if next == place { break }
        }
        return places
    }

    /// Returns the addresses of `count` entries, if all of them lie in the file.
    mutating func entries(
        _ count: UInt64, from start: UInt64, size: UInt64, of what: StaticString, list: UInt64,
        _ extents: inout [Range<UInt64>]
    ) -> [UInt64] {
        let total = count.multipliedReportingOverflow(by: size)
        guard !total.overflow, memory.bytes.bytes(at: start, count: total.partialValue) != nil || count == 0,
            log.spend(Int(clamping: count))
        else {
            log.warn("a list of \(count) \(what) does not fit", at: list)
            return []
        }
        extents.append(list..<start.addingClamped(total.partialValue))
        return (0..<count).map { start &+ $0 * size }
    }

    // MARK: - Methods

    mutating func methods(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> ObjCMethodList {
        var result = ObjCMethodList()
        for list in chain(at: slot, of: "methods") {
            result.form = .pointer
            guard let count: UInt32 = memory.integer(at: list &+ word) else {
                log.warn("a list of methods lies outside the file", at: list)
                continue
            }
            let start = list &+ (isVersion2 ? (word == 8 ? 24 : 12) : word == 8 ? 16 : 8)
            let stated = isVersion2 ? self.size(at: start &- word) ?? 0 : 0
            let size = max(stated, word * 3)
            for entry in entries(UInt64(count), from: start, size: size, of: "methods", list: list, &extents) {
                guard let method = method(at: entry, size: size) else {
                    log.warn("a method has no name", at: entry)
                    continue
                }
                result.methods.append(method)
            }
        }
        return result
    }

    private func method(at entry: UInt64, size: UInt64) -> ObjCMethod? {
        guard isVersion2 else {
            return memory.string(at: entry).map { name in
                ObjCMethod(
                    selector: name, types: memory.string(at: entry &+ word) ?? .empty,
                    implementation: memory.address(at: entry &+ word * 2), entry: record(entry, size: size))
            }
        }
        guard let selector = memory.address(at: entry &+ word), let name = memory.string(at: selector) else {
            return nil
        }
        return ObjCMethod(
            selector: name, types: memory.string(at: entry &+ word * 2) ?? .empty,
            implementation: memory.address(at: entry), selectorSlot: selector, entry: record(entry, size: size))
    }

    /// Reads a protocol's method descriptions. GCC: count, and names with types; GNUstep: count, size, and selectors
    /// with types.
    mutating func descriptions(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> ObjCMethodList {
        var result = ObjCMethodList()
        guard let list = memory.address(at: slot), !memory.isZeroFill(at: list) else { return result }
        guard let count: UInt32 = memory.integer(at: list) else {
            log.warn("a list of methods lies outside the file", at: list)
            return result
        }
        result.form = .pointer
        let stated = isVersion2 ? memory.integer(at: list &+ 4, as: UInt32.self) ?? 0 : 0
        let size = max(UInt64(stated), word * 2)
        let start = list &+ (isVersion2 ? 8 : word)
        for entry in entries(UInt64(count), from: start, size: size, of: "methods", list: list, &extents) {
            let name = isVersion2 ? memory.address(at: entry).flatMap(memory.string) : memory.string(at: entry)
            guard let name else {
                log.warn("a method has no name", at: entry)
                continue
            }
            result.methods.append(
                ObjCMethod(
                    selector: name, types: memory.string(at: entry &+ word) ?? .empty,
                    selectorSlot: isVersion2 ? memory.address(at: entry) : nil, entry: record(entry, size: size)))
        }
        return result
    }

    // MARK: - Protocols

    mutating func protocols(at slot: UInt64, _ extents: inout [Range<UInt64>]) -> [PointerTarget] {
        var targets: [PointerTarget] = []
        for list in chain(at: slot, of: "protocols") {
            guard let count = size(at: list &+ word) else {
                log.warn("a list of protocols lies outside the file", at: list)
                continue
            }
            targets += entries(count, from: list &+ word * 2, size: word, of: "protocols", list: list, &extents)
                .compactMap { memory.pointer(at: $0) }
        }
        return targets
    }
}
