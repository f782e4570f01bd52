//  7KASwift4ViewV   a mangled name, in which some bytes stand for a reference instead of text:
//  01 … 17          a distance of 32 bits follows (01 a descriptor, 02 a pointer to one, 09 a function, …)
//  18 … 1f          a pointer follows
//  00               the end

/// A mangled type name as metadata states it, with the descriptors that it refers to.
package struct SwiftTypeReference: Sendable {
    package struct Reference: Sendable {
        /// The byte that introduces the reference.
        package var kind: UInt8
        package var target: PointerTarget
    }

    package var address: UInt64
    /// Text and references, without the terminating zero.
    package var mangled: ByteView
    package var references: [Reference] = []

    /// The kinds whose distance leads to a pointer to the target, not to the target.
    private static let indirectKinds: Set<UInt8> = [0x02, 0x04, 0x06, 0x08]
    private static let longest = 1 << 12

    /// - Returns: `nil` if no end is found within the maximum length.
    init?(at address: UInt64, in memory: ImageMemory) {
        guard let bytes = memory.bytes.bytes(from: address)?.prefix(SwiftTypeReference.longest) else { return nil }
        self.address = address
        mangled = bytes
        var offset = 0
        while let byte = bytes.byte(at: offset) {
            let place = address &+ UInt64(offset) &+ 1
            switch byte {
            case 0x00:
                mangled = bytes.prefix(offset)
                return
            case 0x01...0x17:
                append(byte, memory.relative(at: place), memory)
                offset += 5
            case 0x18...0x1F:
                references.append(Reference(kind: byte, target: memory.pointer(at: place) ?? .null))
                offset += 1 + Int(memory.wordSize)
            default: offset += 1
            }
        }
        return nil
    }

    private mutating func append(_ kind: UInt8, _ place: UInt64?, _ memory: ImageMemory) {
        guard let place else { return }
        let isIndirect = SwiftTypeReference.indirectKinds.contains(kind)
        references.append(
            Reference(kind: kind, target: isIndirect ? memory.pointer(at: place) ?? .null : .address(place)))
    }
}
