//  class    destructor, value witnesses, [address point] kind, superclass, flags:32 addressPoint:32,
//           size:32 …, wholeSize:32 wholeAddressPoint:32, descriptor, destroyer, vtable …
//  others   value witnesses, [address point] kind, descriptor, offsets of the fields …

/// A search for the static metadata of Swift types on platforms without Objective-C. Each is found by its pointer to
/// the type's descriptor.
struct SwiftMetadataExtents {
    private let memory: ImageMemory

    init(_ memory: ImageMemory) { self.memory = memory }

    /// Adds the metadata's extents to the entities of the types.
    static func add(to entities: inout EntityTable, _ swift: SwiftMetadata, _ memory: ImageMemory) {
        guard memory.wordSize == 8, !swift.types.isEmpty else { return }
        let finder = SwiftMetadataExtents(memory)
        for slot in memory.fixups.slots where !slot.isBind {
            guard let index = swift.typeIndex(of: slot.target),
                let range = finder.extent(of: swift.types[index].kind, descriptorAt: slot.address)
            else { continue }
            entities.extend(entities.ofSwiftType[index], by: range)
        }
    }

    /// Returns the functions that destroy objects of classes; their pointers precede the value witnesses.
    static func destroyers(of swift: SwiftMetadata, in memory: ImageMemory) -> [UInt64] {
        guard memory.wordSize == 8, !swift.types.isEmpty else { return [] }
        let finder = SwiftMetadataExtents(memory)
        return memory.fixups.slots.lazy.filter { !$0.isBind }.compactMap { slot in
            guard let index = swift.typeIndex(of: slot.target), swift.types[index].kind == .class,
                finder.classExtent(slot.address) != nil
            else { return nil }
            return memory.address(at: slot.address &- 56)
        }
    }

    private func extent(of kind: SwiftType.Kind, descriptorAt slot: UInt64) -> Range<UInt64>? {
        switch kind {
        case .class: return classExtent(slot)
        case .struct, .enum:
            let start = slot &- 16
            let expected: UInt64 = kind == .struct ? 0x200 : 0x201
            guard start < slot, memory.integer(at: slot &- 8, as: UInt64.self) == expected else { return nil }
            return start..<slot.addingClamped(8)
        case .other: return nil
        }
    }

    private func classExtent(_ slot: UInt64) -> Range<UInt64>? {
        guard let size: UInt32 = memory.integer(at: slot &- 8), let point: UInt32 = memory.integer(at: slot &- 4),
            point >= 16, point < 1 << 16, size >= point + 48, size < 1 << 20
        else { return nil }
        let (start, overflow) = slot.subtractingReportingOverflow(40 + UInt64(point))
        return overflow ? nil : start..<start.addingClamped(UInt64(size))
    }
}
