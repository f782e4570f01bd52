// class descriptor   flags:32 … 44 bytes, then optional parts indicated by flag bits:
//                      13 + 16      offset of a resilient superclass
//                      0, 1 + 16    12 bytes (1) or 4 bytes (2) for metadata initialized at run time
//                      15 + 16      vtable: offset:32  count:32; for each method flags:32 (low four bits: kind)  offset

/// Swift classes with only constant properties: no methods, no superclass, no conformances. The optimizer keeps the
/// contents of such objects in registers and may remove every trace of their creation.
struct ConstantClasses {
    private let memory: ImageMemory
    private let conforming: Set<UInt64>
    /// Whether all fields of a field descriptor are constants, by the descriptor's address.
    private let areConstants: [UInt64: Bool]

    init(_ swift: SwiftMetadata, _ memory: ImageMemory) {
        self.memory = memory
        conforming = Set(
            swift.conformances.compactMap { known in
                if case .type(let target) = known.conformer { target.localAddress } else { nil }
            })
        areConstants = Dictionary(
            swift.fields.map { descriptor in
                let fields = descriptor.fields
                return (descriptor.range.lowerBound, !fields.isEmpty && fields.allSatisfy { !$0.isVariable })
            },
            uniquingKeysWith: { first, _ in first })
    }

    func contains(_ type: SwiftType) -> Bool {
        guard type.kind == .class, !type.isGeneric, type.superclass == nil, !conforming.contains(type.address),
            let fields = type.fieldDescriptor
        else { return false }
        return areConstants[fields] == true && !hasMethods(type)
    }

    /// Returns whether the class has methods besides property accessors and initializers. Methods of final classes are
    /// not in the vtable.
    private func hasMethods(_ type: SwiftType) -> Bool {
        guard let flags: UInt32 = memory.integer(at: type.address), flags >> 31 & 1 == 1 else { return false }
        var place = type.address &+ 44
        if flags >> 29 & 1 == 1 { place = place &+ 4 }
        switch flags >> 16 & 3 {
        case 1: place = place &+ 12
        case 2: place = place &+ 4
        default: break
        }
        guard let count: UInt32 = memory.integer(at: place &+ 4) else { return false }
        return (0..<UInt64(count)).prefix(ConstantClasses.mostMethods).contains { row in
            memory.integer(at: place &+ 8 &+ row * 8, as: UInt32.self).map { $0 & 0xF == 0 } ?? false
        }
    }

    private static let mostMethods = 4_096
}
