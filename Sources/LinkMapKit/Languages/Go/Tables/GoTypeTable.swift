//  struct field   &name, &type, offset            (a word each)
//  interface      name:32, type:32                of each required method
//  itab           &interface, &type, hash:32, 0:32, &function …

/// A type of a Go program.
struct GoType {
    /// The address of the descriptor.
    var address: UInt64
    /// The address behind the fixed part and the tables that follow it.
    var end: UInt64
    var kind: UInt8
    /// The address of the type that it points to; `nil` for other types than pointers.
    var target: UInt64?
    /// The name as reflection states it: `*http.Client`, `map[string]int`.
    var name: ByteView
    /// The import path of the type's package; `nil` for a type without a name of its own, such as a slice.
    var package: ByteView?
    /// The addresses of the names that the descriptor refers to.
    var names: [UInt64]
    /// The address of the mask of pointers; `nil` for a type without pointers.
    var mask: UInt64?
    /// The types of its methods, each with the function that interfaces call.
    var functionTypes: [(type: UInt64, function: UInt64)] = []
    /// The methods that an interface requires, in the order of its itabs.
    var requirements: [GoMethodKey] = []
}

/// The functions of one type for one interface.
struct GoItab {
    var address: UInt64
    var size: UInt64
    var interface: UInt64
    var type: UInt64
}

/// The types of a Go module, and the itabs that its compiler made.
struct GoTypeTable {
    /// The types in address order.
    private(set) var types: [GoType] = []
    private(set) var itabs: [GoItab] = []
    /// The end of the descriptors and their names. Strings may follow in the same section.
    private(set) var end: UInt64 = 0
    /// The positions of `Method` and `MethodByName` in the itabs of `reflect.Type`.
    private(set) var reflected: Set<Int> = []

    init(_ scan: GoTypeScan, _ memory: ImageMemory, _ lists: GoModuleRecord.Lists) {
        let reader = GoTypeReader(scan, memory)
        types = reader.types()
        end = types.map(\.end).max() ?? 0
        if let last = types.lazy.flatMap(\.names).max() { end = max(end, last + reader.size(ofName: last)) }
        if let interface = types.first(where: { $0.name == "reflect.Type" && !$0.requirements.isEmpty }) {
            reflected = Set(
                interface.requirements.indices.filter { index in
                    let name = reader.text(Int(interface.requirements[index].name))
                    return name == "Method" || name == "MethodByName"
                })
        }
        itabs = stride(from: lists.itabs.lowerBound, to: lists.itabs.upperBound, by: Int(memory.wordSize)).compactMap {
            memory.address(at: $0).flatMap { itab(at: $0, memory) }
        }
        var next = lists.table.lowerBound
        while next < lists.table.upperBound, let itab = itab(at: next, memory) {
            itabs.append(itab)
            next += itab.size
        }
    }

    private func itab(at address: UInt64, _ memory: ImageMemory) -> GoItab? {
        guard let interface = memory.address(at: address), let type = memory.address(at: address &+ memory.wordSize),
            let required = self.type(at: interface), self.type(at: type) != nil
        else { return nil }
        let size = 2 * memory.wordSize + 8 + UInt64(max(required.requirements.count, 1)) * memory.wordSize
        return GoItab(address: address, size: size, interface: interface, type: type)
    }

    func type(at address: UInt64) -> GoType? {
        let index = types.firstIndexSorted { $0.address >= address }
        return index < types.count && types[index].address == address ? types[index] : nil
    }

    /// Returns the name of a type with the whole import path of its package, as linkers spell it; `nil` if no package
    /// declares it.
    func fullName(of address: UInt64) -> ByteView? {
        guard let type = type(at: address), let package = type.package else { return nil }
        let element = GoTypeTable.element(type.name)
        guard let dot = element.upTo("[").firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let before = type.name.prefix(type.name.count - element.count)
        return ByteView(copying: before.text + GoTypeTable.escaped(package) + "." + element.dropFirst(dot + 1).text)
    }

    /// Returns an import path as linkers spell it, with `%2e` for dots in its last element.
    private static func escaped(_ package: ByteView) -> String {
        let start = package.lastIndex(of: UInt8(ascii: "/")) ?? 0
        return package.prefix(start).text
            + package.dropFirst(start).text.split(separator: ".", omittingEmptySubsequences: false).joined(
                separator: "%2e")
    }
}

extension GoTypeTable {
    /// Returns the name of a type without what is made of it: `*[]http.Header` is `http.Header`.
    static func element(_ name: ByteView) -> ByteView {
        var rest = name
        while let next = rest.removing("*") ?? rest.removing("chan ") ?? rest.removing("<-chan ") ?? rest.removing(
            "chan<- ")
            ?? (rest.starts(with: "[") ? rest.dropFirst(rest.upTo("]").count + 1) : nil)
        {
            rest = next
        }
        return rest
    }
}

/// Reads the descriptors of all types.
private struct GoTypeReader {
    let scan: GoTypeScan
    let memory: ImageMemory
    private var bytes: ByteView { scan.bytes }
    private var word: Int { scan.word }
    private var range: Range<UInt64> { scan.address..<scan.address &+ UInt64(scan.bytes.count) }

    init(_ scan: GoTypeScan, _ memory: ImageMemory) {
        self.scan = scan
        self.memory = memory
    }

    func types() -> [GoType] {
        var found: [GoType] = []
        var place = (word - Int(scan.address % UInt64(word))) % word
        // Tables of damaged files overlap.
        var left = bytes.count
        while place < bytes.count, left > 0 {
            if scan.isDescriptor(place), let type = type(at: place) {
                left -= type.names.count + type.functionTypes.count
                found.append(type)
                place += max(word, Int(type.end - type.address) / word * word)
            } else {
                place += word
            }
        }
        for index in found.indices where found[index].package == nil && GoTypeReader.hasElement(found[index].kind) {
            found[index].package = package(of: found[index].address, found, depth: 0)
        }
        return found
    }

    private static let pointer: UInt8 = 22

    /// Whether a type exists only for another one: an array, a channel, a pointer or a slice.
    private static func hasElement(_ kind: UInt8) -> Bool { kind == 17 || kind == 18 || kind == pointer || kind == 23 }

    /// Returns the package of the type that a pointer, slice or the like is made of.
    private func package(of address: UInt64, _ types: [GoType], depth: Int) -> ByteView? {
        let index = types.firstIndexSorted { $0.address >= address }
        guard depth < 4, index < types.count, types[index].address == address else { return nil }
        guard types[index].package == nil, GoTypeReader.hasElement(types[index].kind) else {
            return types[index].package
        }
        let target = memory.address(at: address &+ UInt64(4 * word + 16))
        return target.flatMap { package(of: $0, types, depth: depth + 1) }
    }

    private func type(at place: Int) -> GoType? {
        let address = scan.address &+ UInt64(place)
        let flags = scan.flags(of: place)
        let kind = scan.kind(of: place)
        let equal = slot(place + 2 * word + 8)
        let mask = slot(place + 3 * word + 8)
        guard kind > 0, equal == 0 || memory.bytes.bytes(from: equal) != nil, scan.half(place + 2 * word) ?? 0 != 0,
            scan.number(place + word) == 0 || memory.bytes.bytes(from: mask) != nil,
            let name = scan.half(place + 4 * word + 8), let text = text(Int(name)),
            let fixed = fixedPart(of: kind, at: place)
        else { return nil }
        let shown = flags & 2 != 0 ? text.removing("*") ?? text : text
        var type = GoType(
            address: address, end: address, kind: kind, name: shown, names: [scan.address &+ UInt64(name)],
            mask: scan.number(place + word) == 0 ? nil : mask)
        var end = fixed.end
        if flags & GoTypeScan.hasMethods != 0 {
            // A map's part before has an unknown size: the first place with a table.
            let places = scan.placesOfMethods(place)
            let uncommon = places.first { scan.table(of: $0) != nil } ?? places.last ?? fixed.end
            end = max(end, addMethods(of: uncommon, to: &type))
            if kind == GoTypeReader.function { end += fixed.count * word }
        } else if kind == GoTypeReader.function {
            end += fixed.count * word
        }
        if kind == GoTypeReader.pointer { type.target = slot(place + 4 * word + 16) }
        type.names += fixed.names
        type.requirements = fixed.requirements
        type.end = address &+ UInt64(max(end, fixed.tableEnd) - place)
        return type.end <= range.upperBound ? type : nil
    }

    private static let function: UInt8 = 19

    /// Adds the methods of a type, and returns the end of their table.
    private func addMethods(of uncommon: Int, to type: inout GoType) -> Int {
        if let path = scan.half(uncommon), path > 0, let text = text(Int(path)) {
            type.package = text
            type.names.append(scan.address &+ UInt64(path))
        }
        guard let count: UInt16 = scan.integer(uncommon + 4), count > 0, let distance = scan.half(uncommon + 8),
            let rows = scan.table(of: uncommon)
        else { return uncommon + 16 }
        for row in rows {
            if row.key.name > 0 { type.names.append(scan.address &+ UInt64(row.key.name)) }
            if row.key.type > 0, row.key.type < UInt32(clamping: bytes.count), let function = row.functions.first {
                type.functionTypes.append((scan.address &+ UInt64(row.key.type), scan.text &+ function))
            }
        }
        return uncommon + Int(distance) + rows.count * 16
    }

    // MARK: - Kinds

    /// The part of a descriptor that its kind adds.
    private struct FixedPart {
        var end: Int
        /// The end of the table that the part refers to, if it follows.
        var tableEnd = 0
        /// The number of parameters and results.
        var count = 0
        var names: [UInt64] = []
        var requirements: [GoMethodKey] = []
    }

    private func fixedPart(of kind: UInt8, at place: Int) -> FixedPart? {
        let first = place + 4 * word + 16
        func isType(_ index: Int) -> Bool { range.contains(slot(first + index * word)) }
        switch kind {
        case 17: return isType(0) && isType(1) ? FixedPart(end: first + 3 * word) : nil
        case 18, 22, 23:
            return isType(0) ? FixedPart(end: first + (kind == 18 ? 2 : 1) * word) : nil
        case GoTypeReader.function:
            guard let parameters: UInt16 = scan.integer(first), let results: UInt16 = scan.integer(first + 2) else {
                return nil
            }
            return FixedPart(end: first + word, count: Int(parameters) + Int(results & 0x7FFF))
        case 20: return interface(first)
        case GoTypeScan.map: return isType(0) && isType(1) ? FixedPart(end: first + 4 * word) : nil
        case 25: return structure(first)
        case 1...16, 24, 26: return FixedPart(end: first)
        default: return nil
        }
    }

    private func structure(_ first: Int) -> FixedPart? {
        var part = FixedPart(end: first + 4 * word)
        guard let table = list(at: first + word, size: 3 * word) else { return nil }
        add(nameAt: slot(first), to: &part)
        for field in stride(from: table.lowerBound, to: table.upperBound, by: 3 * word) {
            add(nameAt: slot(field), to: &part)
        }
        part.tableEnd = table.upperBound
        return part
    }

    private func interface(_ first: Int) -> FixedPart? {
        var part = FixedPart(end: first + 4 * word)
        guard let table = list(at: first + word, size: 8) else { return nil }
        add(nameAt: slot(first), to: &part)
        for row in stride(from: table.lowerBound, to: table.upperBound, by: 8) {
            guard let name = scan.half(row), let type = scan.half(row + 4) else { return nil }
            part.requirements.append(GoMethodKey(name: name, type: type))
            part.names.append(scan.address &+ UInt64(name))
        }
        part.tableEnd = table.upperBound
        return part
    }

    private func add(nameAt address: UInt64, to part: inout FixedPart) {
        if range.contains(address) { part.names.append(address) }
    }

    /// Returns the places of a slice's elements.
    private func list(at place: Int, size: Int) -> Range<Int>? {
        guard let count = scan.number(place + word), count == scan.number(place + 2 * word), count <= 1 << 16 else {
            return nil
        }
        let start = slot(place)
        guard count > 0 else { return 0..<0 }
        guard range.contains(start), range.upperBound - start >= count * UInt64(size) else { return nil }
        let first = Int(start - range.lowerBound)
        return first..<first + Int(count) * size
    }

    /// Returns the address in a slot; 0 for none.
    private func slot(_ place: Int) -> UInt64 { memory.address(at: scan.address &+ UInt64(place)) ?? 0 }

    // MARK: - Names

    /// Returns the text of a name.
    func text(_ place: Int) -> ByteView? {
        guard let flags = bytes.byte(at: place), flags < 0x20, let text = text(behind: place + 1), !text.isEmpty else {
            return nil
        }
        return bytes[clamped: text]
    }

    /// Returns the size of a name with a tag and a package.
    func size(ofName address: UInt64) -> UInt64 {
        guard range.contains(address) else { return 0 }
        let place = Int(address - range.lowerBound)
        guard let flags = bytes.byte(at: place), let text = text(behind: place + 1) else { return 1 }
        var end = text.upperBound
        if flags & 2 != 0, let tag = self.text(behind: end) { end = tag.upperBound }
        if flags & 4 != 0 { end += 4 }
        return UInt64(end - place)
    }

    /// Returns the range of a text with its length before it.
    private func text(behind place: Int) -> Range<Int>? {
        var start = place
        guard let first = bytes.byte(at: start) else { return nil }
        var length = 0
        // Before Go 1.17 the length had two bytes, the higher one first.
        if first == 0 {
            length = Int(bytes.byte(at: start + 1) ?? 0)
            start += 2
        } else {
            guard let count = bytes.unsignedLEB128(at: &start) else { return nil }
            length = Int(clamping: count)
        }
        return length <= bytes.count - start ? start..<start + length : nil
    }
}
