//  type info   &vtable of the kind of type info + 2 words, &name; then of one base: &base;
//              of several: flags:32, count:32, (&base, offset and flags)…
//  vtable      offset to the top, &type info, functions …     once for each base with virtual functions

/// A reader that finds C++ classes from an image's pointers, with or without symbols. Source: Itanium C++ ABI,
/// "Run-Time Type Information" and "Virtual Table Layout".
package struct CxxReader {
    private enum Kind { case plain, single, several }

    private let memory: ImageMemory
    private let symbols: [Symbol]
    private let code: [Range<UInt64>]
    /// Length of the platform's prefix for C names: 1 on Apple's platforms, else 0.
    private let prefixLength: Int
    private var classes: [CxxClass] = []
    private var classOfTypeInfo: [UInt64: Int] = [:]
    private var word: UInt64 { memory.wordSize }

    private static let kinds: [(name: ByteView, kind: Kind)] = [
        ("_ZTVN10__cxxabiv117__class_type_infoE", .plain), ("_ZTVN10__cxxabiv120__si_class_type_infoE", .single),
        ("_ZTVN10__cxxabiv121__vmi_class_type_infoE", .several),
    ]
    private static let nonUniqueMark: UInt64 = 1 << 63
    /// A limit beyond the number of bases of any real class.
    private static let mostBases: UInt64 = 256
    private static let mostVtables = 64

    /// Returns the classes with type information.
    ///
    /// - Parameters:
    ///   - code: the address ranges of functions.
    ///   - hasUnderscores: whether the platform puts an underscore before C names.
    package static func classes(
        in memory: ImageMemory, symbols: [Symbol], code: [Range<UInt64>], hasUnderscores: Bool
    ) -> [CxxClass] {
        var reader = CxxReader(memory: memory, symbols: symbols, code: code, prefixLength: hasUnderscores ? 1 : 0)
        reader.readTypeInfos()
        guard !reader.classes.isEmpty else { return [] }
        reader.readVtableSymbols()
        reader.findVtables()
        return reader.classes
    }

    private init(memory: ImageMemory, symbols: [Symbol], code: [Range<UInt64>], prefixLength: Int) {
        self.memory = memory
        self.symbols = symbols
        self.code = code
        self.prefixLength = prefixLength
    }

    /// Returns the name without the platform's prefix; empty for a name that has another one.
    @inline(__always)
    private func plain(_ name: ByteView) -> ByteView {
        guard prefixLength > 0 else { return name }
        return name.byte(at: 0) == UInt8(ascii: "_") ? name.dropFirst(prefixLength) : .empty
    }

    // MARK: - Type infos

    private mutating func readTypeInfos() {
        var imports: [UInt32: Kind] = [:]
        for (index, symbol) in memory.fixups.symbols.enumerated() {
            let name = plain(symbol.name)
            if let known = CxxReader.kinds.first(where: { $0.name == name }) {
                imports[UInt32(clamping: index)] = known.kind
            }
        }
        var places: [UInt64: Kind] = [:]
        for symbol in symbols where symbol.role == .definition {
            let name = plain(symbol.name)
            guard name.starts(with: "_ZTVN10__cxxabiv1") else { continue }
            if let known = CxxReader.kinds.first(where: { $0.name == name }) {
                places[symbol.address &+ word &* 2] = known.kind
                // In an object file, a relocation against the symbol refers to its start.
                places[symbol.address] = known.kind
            }
        }
        guard !imports.isEmpty || !places.isEmpty else { return }
        let lowest = places.keys.min() ?? .max
        let highest = places.keys.max() ?? 0
        for slot in memory.fixups.slots {
            if slot.isBind {
                if let kind = imports[slot.symbol] { readTypeInfo(at: slot.address, kind) }
            } else if slot.value >= lowest, slot.value <= highest, let kind = places[slot.value] {
                readTypeInfo(at: slot.address, kind)
            }
        }
    }

    private mutating func readTypeInfo(at address: UInt64, _ kind: Kind) {
        guard let stated = memory.fixups.slot(at: address &+ word)?.target.localAddress else { return }
        // On arm64, Apple's compilers set the highest bit for type information that other images may duplicate.
        let place = word == 8 ? stated & ~CxxReader.nonUniqueMark : stated
        guard var name = memory.cString(at: place), !name.isEmpty, name.count < 4_096, name.isASCII
        else { return }
        if name.byte(at: 0) == UInt8(ascii: "*") { name = name.dropFirst(1) }
        var (bases, size): ([UInt64], UInt64) = ([], word &* 2)
        switch kind {
        case .plain: break
        case .single:
            bases = [address &+ size]
            size = size &+ word
        case .several:
            let count = min(UInt64(memory.integer(at: address &+ size &+ 4, as: UInt32.self) ?? 0), CxxReader.mostBases)
            bases = (0..<count).map { address &+ size &+ 8 &+ $0 &* word &* 2 }
            size = size &+ 8 &+ count &* word &* 2
        }
        guard address.addingReportingOverflow(size).overflow == false else { return }
        classOfTypeInfo[address] = classes.count
        classes.append(
            CxxClass(
                mangledName: name, name: place, typeInfo: address..<address + size,
                bases: bases.compactMap { memory.fixups.slot(at: $0)?.target.localAddress }))
    }

    // MARK: - Vtables

    private mutating func readVtableSymbols() {
        var byName: [ByteView: Int] = [:]
        for (index, known) in classes.enumerated() where byName[known.mangledName] == nil {
            byName[known.mangledName] = index
        }
        for symbol in symbols where symbol.role == .definition && symbol.size > 0 {
            let name = plain(symbol.name)
            guard name.starts(with: "_ZTV") || name.starts(with: "_ZTT") else { continue }
            guard let index = byName[name.dropFirst(4)], classes[index].vtables.count < CxxReader.mostVtables,
                !classes[index].vtables.contains(where: { $0.lowerBound == symbol.address })
            else { continue }
            classes[index].vtables.append(symbol.address..<symbol.address.addingClamped(symbol.size))
        }
    }

    /// Finds the vtables of classes that have no vtable symbol.
    private mutating func findVtables() {
        let isNamed = classes.map { !$0.vtables.isEmpty }
        let infos = classes.map(\.typeInfo)
        let slots = memory.fixups.slots
        for (index, slot) in slots.enumerated() where !slot.isBind {
            guard let known = classOfTypeInfo[slot.value], !isNamed[known], slot.address >= word,
                classes[known].vtables.count < CxxReader.mostVtables, index + 1 < slots.count,
                index == 0 || slots[index - 1].address != slot.address - word, isTop(at: slot.address - word),
                isFunction(slots[index + 1], at: slot.address &+ word),
                !infos[known].contains(slot.address)
            else { continue }
            var next = index + 1
            while next < slots.count, isFunction(slots[next], at: slot.address &+ UInt64(next - index) &* word) {
                next += 1
            }
            classes[known].vtables.append(slot.address - word..<slot.address &+ UInt64(next - index) &* word)
        }
    }

    /// Whether the word at an address can be an offset to the top: from a part of an object to its start.
    private func isTop(at address: UInt64) -> Bool {
        let raw: Int64? =
            word == 8 ? memory.integer(at: address) : memory.integer(at: address, as: Int32.self).map(Int64.init)
        return raw.map { $0 <= 0 && $0 > -(1 << 24) } ?? false
    }

    private func isFunction(_ slot: FixupTable.Slot, at address: UInt64) -> Bool {
        guard slot.address == address else { return false }
        if slot.isBind { return !plain(memory.fixups.symbols[Int(slot.symbol)].name).starts(with: "_ZT") }
        return code.contains { $0.contains(slot.value) }
    }
}

/// A C++ class as its type info states it, with the vtables that refer to the type info.
package struct CxxClass: Sendable {
    /// `N2ue6CircleE`: mangled, without the mark of a class that is local to its object file.
    package var mangledName: ByteView
    /// Address of the name's text.
    package var name: UInt64
    package var typeInfo: Range<UInt64>
    /// The class's own vtables, and the construction vtables of its bases.
    package var vtables: [Range<UInt64>] = []
    /// Type infos of the bases in this image.
    package var bases: [UInt64] = []

    /// The class as a scope in the names of its members: `2ue6Circle` for `N2ue6CircleE`.
    var scope: ByteView? {
        guard mangledName.byte(at: 0) == UInt8(ascii: "N") else { return mangledName.isEmpty ? nil : mangledName }
        return mangledName.ends(with: "E") ? mangledName.dropFirst(1).prefix(mangledName.count - 2) : nil
    }
}
