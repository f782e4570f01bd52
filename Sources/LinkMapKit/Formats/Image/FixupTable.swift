/// The value of a pointer-sized slot once the image is loaded.
package enum PointerTarget: Equatable, Sendable {
    case null
    /// An address in the same image.
    case address(UInt64)
    /// A symbol of another image (an index into ``FixupTable/symbols``), plus an offset in bytes.
    case symbol(UInt32, addend: Int64)
    /// A class of another image, by name; the runtime writes its address.
    case className(ByteView)

    /// The address, if it is in this image.
    package var localAddress: UInt64? {
        guard case .address(let address) = self else { return nil }
        return address
    }
}

/// The slots of an image that the loader writes, sorted by address.
///
/// An object file has the slots that the linker writes. So does an image whose linker kept its own relocations.
package struct FixupTable: Sendable {
    /// One slot: 24 bytes, because a large image has hundreds of thousands.
    package struct Slot: Sendable {
        package var address: UInt64
        /// Target address of a rebased slot; addend of a bound slot.
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

        /// Signed with a key at load time (arm64e).
        package static let authenticated = Traits(rawValue: 1)
        /// Listed as a weak bind; a local value of the slot takes precedence.
        package static let coalesced = Traits(rawValue: 2)
        /// Bound at the first call.
        package static let lazy = Traits(rawValue: 4)
        /// A number inside a chain that is no pointer (32-bit images).
        package static let plainNumber = Traits(rawValue: 8)
        /// Yields the place of a thread-local variable in its block, or the start of the block, to whose address code adds
        /// the offsets of other variables.
        package static let threadLocal = Traits(rawValue: 16)
        /// Yields the start of the thread-local block, which is the address of the first variable too. The code that calls
        /// for it shows which variables it means.
        package static let threadBlockStart = Traits(rawValue: 64)
        /// A distance to the target, not its address.
        package static let distance = Traits(rawValue: 32)
    }

    /// A symbol that slots are bound to.
    package struct Symbol: Sendable {
        /// Name with the leading underscore of the platform (Mach-O), without a version (ELF).
        package var name: ByteView
        /// Number of the library in the order of load commands, from 1; 0 and below are special ordinals.
        package var library: Int32
        /// Whether the image also runs if the symbol is missing.
        package var isWeakImport: Bool
    }

    /// The form of the fixups in the image.
    package enum Source: String, Sendable { case none, chained, dyldInfo, relocations }

    package internal(set) var source = Source.none
    /// The formats of chained pointers that occur, ascending.
    package internal(set) var pointerFormats: [UInt16] = []
    /// Slots sorted by address, one for each address.
    package internal(set) var slots: [Slot] = []
    package internal(set) var symbols: [Symbol] = []
    /// Addresses of functions of the image that the loader calls to learn what a slot holds, ascending.
    package internal(set) var resolvers: [UInt64] = []
    package internal(set) var warnings: [AuditWarning] = []
    package internal(set) var tally = Tally()

    /// The number of slots in each list of the file. A slot in two lists counts in both.
    package struct Tally: Equatable, Sendable {
        package var rebases: UInt64 = 0
        package var binds: UInt64 = 0
        package var weakBinds: UInt64 = 0
        package var lazyBinds: UInt64 = 0
        /// Number of pages with the start of a chain.
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

    /// Sorts the slots and keeps one for each address: the last one written, except that a weak bind does not replace a
    /// local value.
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

    /// Keeps the first slot of each address. The slots are sorted.
    mutating func keepFirstSlots() {
        var kept = 0
        for index in slots.indices {
            if kept > 0, slots[kept - 1].address == slots[index].address { continue }
            slots[kept] = slots[index]
            kept += 1
        }
        slots.removeLast(slots.count - kept)
    }

    /// Returns the slot at exactly this address.
    package func slot(at address: UInt64) -> Slot? {
        let index = slots.firstIndexSorted { $0.address >= address }
        guard index < slots.count, slots[index].address == address else { return nil }
        return slots[index]
    }

    /// Returns the slots that begin in an address range.
    package func slots(in range: Range<UInt64>) -> ArraySlice<Slot> {
        let first = slots.firstIndexSorted { $0.address >= range.lowerBound }
        let end = slots.firstIndexSorted { $0.address >= range.upperBound }
        return slots[first..<max(first, end)]
    }

    /// Returns the symbol of a target; `nil` when the target is no symbol.
    package func symbol(of target: PointerTarget) -> Symbol? {
        guard case .symbol(let index, _) = target, Int(index) < symbols.count else { return nil }
        return symbols[Int(index)]
    }
}
