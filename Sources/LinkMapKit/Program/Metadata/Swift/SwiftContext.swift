//  flags:32   kind in the low five bits: 0 module, 1 extension, 2 anonymous, 3 protocol, 16 class, 17 struct, 18 enum
//             40: one of its kind, 80: generic
//  parent     distance; with the lowest bit set, distance to a pointer
//  name       distance (extensions: to the name of the extended type; anonymous contexts have none)

/// The common head of module, type and protocol descriptors, and the full name derived from it.
struct SwiftContext {
    var address: UInt64
    var flags: UInt32
    var parent: PointerTarget

    private static let deepest = 64
    /// Maximum length of a full name, in bytes.
    private static let longest = 1 << 14

    init?(at address: UInt64, in memory: ImageMemory) {
        guard let flags: UInt32 = memory.integer(at: address) else { return nil }
        self.address = address
        self.flags = flags
        parent = memory.indirectable(at: address &+ 4) ?? .null
    }

    var kind: UInt32 { flags & 0x1F }
    var isGeneric: Bool { flags & 0x80 != 0 }

    /// Returns the context's own name, without the enclosing ones.
    private func simpleName(in memory: ImageMemory) -> ByteView? {
        switch kind {
        case 1: "(extension)"
        case 2: "(anonymous)"
        case 0, 3, 16, 17, 18: memory.relative(at: address &+ 8).flatMap { memory.cString(at: $0) }
        default: "(context)"
        }
    }

    /// Returns `Module.Outer.Inner`, as bytes; `nil` if contexts form a cycle or the name is too long.
    func fullName(in memory: ImageMemory) -> [UInt8]? {
        var parts: [ByteView] = []
        var context = self
        var length = 0
        while parts.count < SwiftContext.deepest {
            guard let name = context.simpleName(in: memory), length + name.count <= SwiftContext.longest else {
                return nil
            }
            parts.append(name)
            length += name.count
            switch context.parent {
            case .null, .className: return SwiftContext.joined(parts)
            case .symbol:
                return SwiftContext.joined(parts + [memory.fixups.symbol(of: context.parent)?.name ?? .empty])
            case .address(let place):
                guard let outer = SwiftContext(at: place, in: memory) else { return nil }
                context = outer
            }
        }
        return nil
    }

    private static func joined(_ parts: [ByteView]) -> [UInt8] {
        var name: [UInt8] = []
        for part in parts.reversed() {
            if !name.isEmpty { name.append(UInt8(ascii: ".")) }
            for index in 0..<part.count { name.append(part[index]) }
        }
        return name
    }
}
