//  class descriptor   flags:32 … 44 bytes; then, as bits of the flags say:
//                     13 + 16      the distance to a superclass that may grow
//                     0, 1 + 16    12 bytes (1) or 4 bytes (2) for metadata that is made at run time
//                     15 + 16      vtable: offset:32  count:32; of each method flags:32 (low four bits its kind)  distance

/// Swift classes that hold nothing but constants: no methods, no superclass, no protocol they conform to. The optimiser puts
/// what such an object holds into registers, and then nothing is left of where it was made.
struct ConstantClasses {
    private let memory: ImageMemory
    private let conforming: Set<UInt64>
    /// Whether all fields of a descriptor are constants, by its address.
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

    /// Accessors of properties and initialisers apart. Those of final classes are in no vtable.
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
