/// What a pointer-sized slot of an image will hold once the image is loaded.
package enum PointerTarget: Equatable, Sendable {
    case null
    /// An address of the same image.
    case address(UInt64)
    /// A symbol of another image (an index into ``FixupTable/symbols``), and how far past it.
    case symbol(UInt32, addend: Int64)
    /// The class of that name, which the runtime puts there: one of another image.
    case className(ByteView)

    /// The address, if it is one of this image.
    package var localAddress: UInt64? {
        guard case .address(let address) = self else { return nil }
        return address
    }
}

/// The slots of an image that the loader writes to, in the order of their addresses. For an object file, and where the
/// linker kept its own relocations, those that the linker fills.
package struct FixupTable: Sendable {
    /// 24 bytes, as there are hundreds of thousands in a large image.
    package struct Slot: Sendable {
        package var address: UInt64
        /// The address that a rebased slot points at, or what is added to the symbol of a bound one.
        package var value: UInt64
        /// Index into ``FixupTable/symbols``; ``noSymbol`` for a rebase.
        package var symbol: UInt32
        package var traits: Traits

        package static let noSymbol = UInt32.max
        package var isBind: Bool { symbol != Slot.noSymbol }

        package var target: PointerTarget {
            if isBind { return .symbol(symbol, addend: Int64(bitPattern: value)) }
            return value == 0 ? .null : .address(value)
        }
    }

    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Signed with a key when it is loaded (arm64e).
        package static let authenticated = Traits(rawValue: 1)
        /// From the list of weak binds, which a local definition precedes.
        package static let coalesced = Traits(rawValue: 2)
        /// Bound when it is first called.
        package static let lazy = Traits(rawValue: 4)
        /// No pointer, but a number that stands in the midst of a chain (32-bit images).
        package static let plainNumber = Traits(rawValue: 8)
    }

    /// A symbol that slots are bound to.
    package struct Symbol: Sendable {
        /// With the leading underscore of the platform (Mach-O), without a version (ELF).
        package var name: ByteView
        /// From 1 on, the libraries in the order of their load commands; 0 and below, special places.
        package var library: Int32
        /// Whether it may be missing.
        package var isWeakImport: Bool
    }

    /// The form in which the image states them.
    package enum Source: String, Sendable { case none, chained, dyldInfo, relocations }

    package internal(set) var source = Source.none
    /// The formats of chained pointers that occur, ascending.
    package internal(set) var pointerFormats: [UInt16] = []
    /// By address, each once.
    package internal(set) var slots: [Slot] = []
    package internal(set) var symbols: [Symbol] = []
    package internal(set) var warnings: [AuditWarning] = []
    package internal(set) var tally = Tally()

    /// How many places each list of the file names: a place that two lists name counts in both, though it is one slot.
    package struct Tally: Equatable, Sendable {
        package var rebases: UInt64 = 0
        package var binds: UInt64 = 0
        package var weakBinds: UInt64 = 0
        package var lazyBinds: UInt64 = 0
        /// Pages at which a chain starts.
        package var chainedPages: UInt64 = 0

        mutating func add(_ slot: Slot, isCoalesced: Bool) {
            if slot.traits.contains(.plainNumber) { return }
            if !slot.isBind {
                rebases += 1
            } else if slot.traits.contains(.lazy) {
                lazyBinds += 1
            } else if isCoalesced || slot.traits.contains(.coalesced) {
                weakBinds += 1
            } else {
                binds += 1
            }
        }
    }

    package init() {}

    package init(_ image: Image) { self = image.reader.fixups() }

    /// Sorted, with one slot an address: the last that was written, but for weak binds, for which the
    /// loader keeps a local value.
    mutating func sortSlots() {
        RadixSort.sort(&slots) { $0.address }
        var kept = 0
        for index in slots.indices {
            let slot = slots[index]
            if kept > 0, slots[kept - 1].address == slot.address {
                if slot.traits.contains(.coalesced), !slots[kept - 1].isBind { continue }
                slots[kept - 1] = slot
            } else {
                slots[kept] = slot
                kept += 1
            }
        }
        slots.removeLast(slots.count - kept)
    }

    /// The slot at exactly this address.
    package func slot(at address: UInt64) -> Slot? {
        let index = slots.firstIndexSorted { $0.address >= address }
        guard index < slots.count, slots[index].address == address else { return nil }
        return slots[index]
    }

    /// The slots that begin in a range of addresses.
    package func slots(in range: Range<UInt64>) -> ArraySlice<Slot> {
        let first = slots.firstIndexSorted { $0.address >= range.lowerBound }
        let end = slots.firstIndexSorted { $0.address >= range.upperBound }
        return slots[first..<max(first, end)]
    }

    /// The symbol of a target that is one.
    package func symbol(of target: PointerTarget) -> Symbol? {
        guard case .symbol(let index, _) = target, Int(index) < symbols.count else { return nil }
        return symbols[Int(index)]
    }
}
