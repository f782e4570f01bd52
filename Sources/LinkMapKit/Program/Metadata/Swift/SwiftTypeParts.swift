//  class          context, access function, fields, superclass, five numbers                  44 bytes
//  struct, enum   context, access function, fields, two numbers                               28 bytes
//  behind it, each as far as the flags announce it:
//    generic      cache, pattern, parameters:16 requirements:16 keys:16 flags:16, a byte for each parameter,
//                 requirements of 12 bytes, shapes of packs, conditional requirements, values
//    resilient superclass; completion function of imported metadata, or cache, pattern and completion function
//    vtable       offset, count, rows of flags and function
//    overrides    count, rows of class, method and function
//    prespecialised metadata, inverted protocols, pointer to the metadata, default overrides
//
//  pattern        instantiation function, completion function, flags; of values the witness table,
//                 of classes the destroyers and five numbers; rows of data and its place

/// The extent of a type descriptor with all of its optional parts, and the addresses to which these parts refer.
struct SwiftTypeParts {
    /// The address behind the last part.
    private(set) var end: UInt64
    /// Addresses of functions, asynchronous function pointers, and constants of the metadata.
    private(set) var references: [UInt64] = []
    private let memory: ImageMemory
    private let isClass: Bool
    /// Whether a part exceeds what the file has room for. Nothing behind it can be read.
    private var isDamaged = false

    private static let initialization: UInt32 = 0x3
    private static let prespecialized: UInt32 = 1 << 3
    private static let defaultOverrides: UInt32 = 1 << 6
    private static let resilientSuperclass: UInt32 = 1 << 13
    private static let overrides: UInt32 = 1 << 14
    private static let vtable: UInt32 = 1 << 15
    private static let inverted: UInt32 = 0x20

    init(of context: SwiftContext, in memory: ImageMemory, log: inout MetadataLog) {
        self.memory = memory
        isClass = context.kind == 16
        end = context.address.addingClamped(isClass ? 44 : 28)
        guard (16...18).contains(context.kind) else { return }
        let head = end
        let flags = context.flags >> 16
        if context.isGeneric { addGenericParts(&log) }
        addInitialization(flags, &log)
        if isClass { addMethods(flags, &log) }
        addPrespecialized(flags, isGeneric: context.isGeneric, &log)
        addRest(context.flags, &log)
        if isDamaged || memory.bytes.bytes(at: context.address, count: end &- context.address) == nil {
            end = head
            references = []
        }
    }

    // MARK: - Parts

    private mutating func addGenericParts(_ log: inout MetadataLog) {
        refer(at: end)
        addPattern(memory.relative(at: end &+ 4))
        let parameters = half(at: end &+ 8)
        let requirements = half(at: end &+ 10)
        let flags = half(at: end &+ 14)
        end = end.addingClamped(16)
        skip(bytes: parameters, &log)
        addRows(requirements, size: 12, &log)
        if flags & 1 != 0 { addCountedRows(size: 8, half(at: end), &log) }
        if flags & 2 != 0 { skipConditionalRequirements(&log) }
        if flags & 4 != 0 { addCountedRows(size: 4, word(at: end), &log) }
    }

    /// Skips the requirements of conditional conformances to protocols such as `Copyable`: a set of protocols, the
    /// cumulated number of requirements for each, the requirements.
    private mutating func skipConditionalRequirements(_ log: inout MetadataLog) {
        let count = UInt32(half(at: end).nonzeroBitCount)
        let requirements = count == 0 ? 0 : half(at: end &+ 2 &* UInt64(count))
        skip(bytes: 2 + 2 * count, &log)
        addRows(requirements, size: 12, &log)
    }

    private mutating func addInitialization(_ flags: UInt32, _ log: inout MetadataLog) {
        if isClass, flags & SwiftTypeParts.resilientSuperclass != 0 { addRows(1, size: 4, &log) }
        switch flags & SwiftTypeParts.initialization {
        case 1: addRows(3, size: 4, target: 0, &log)
        case 2: addRows(1, size: 4, target: 0, &log)
        default: break
        }
    }

    private mutating func addMethods(_ flags: UInt32, _ log: inout MetadataLog) {
        if flags & SwiftTypeParts.vtable != 0 {
            end = end.addingClamped(4)
            addCountedRows(size: 8, target: 4, word(at: end), &log)
        }
        if flags & SwiftTypeParts.overrides != 0 { addCountedRows(size: 12, target: 8, word(at: end), &log) }
    }

    private mutating func addPrespecialized(_ flags: UInt32, isGeneric: Bool, _ log: inout MetadataLog) {
        guard isGeneric, flags & SwiftTypeParts.prespecialized != 0 else { return }
        let count = word(at: end)
        addCountedRows(size: 4, target: 0, count, &log)
        if isClass { addRows(count, size: 4, target: 0, &log) }
        addRows(1, size: 4, &log)
    }

    private mutating func addRest(_ all: UInt32, _ log: inout MetadataLog) {
        let flags = all >> 16
        let isGeneric = all & 0x80 != 0
        let hasPointer = !isGeneric && flags & SwiftTypeParts.prespecialized != 0
        let hasDefaults = isClass && flags & SwiftTypeParts.defaultOverrides != 0
        if all & SwiftTypeParts.inverted != 0 {
            // The set is aligned only if something follows.
            if hasPointer || hasDefaults { skip(bytes: 2, &log) } else { end = end.addingClamped(2) }
        }
        if hasPointer { addRows(1, size: 4, target: 0, &log) }
        if hasDefaults { addCountedRows(size: 12, target: 8, word(at: end), &log) }
    }

    // MARK: - Patterns

    /// Adds the pattern from which metadata of a generic type is made, and what it refers to by other means than
    /// distances to functions.
    private mutating func addPattern(_ pattern: UInt64?) {
        guard let pattern else { return }
        references.append(pattern)
        let flags = word(at: pattern &+ 8)
        if !isClass, let witnesses = memory.indirectable(at: pattern &+ 12)?.localAddress {
            references.append(witnesses)
        }
        let hasExtraData = flags & 1 != 0
        let hasMembers = isClass && flags & 1 << 31 != 0
        let rows = pattern &+ (isClass ? 32 : 16)
        if hasExtraData || hasMembers { refer(at: rows) }
        if hasExtraData, hasMembers { refer(at: rows &+ 8) }
    }

    // MARK: - Reading

    private func half(at address: UInt64) -> UInt32 {
        memory.integer(at: address, as: UInt16.self).map(UInt32.init) ?? 0
    }
    private func word(at address: UInt64) -> UInt32 { memory.integer(at: address) ?? 0 }

    private mutating func refer(at place: UInt64) {
        if let target = memory.relative(at: place) { references.append(target) }
    }

    /// Adds rows of equal size.
    ///
    /// - Parameter target: the offset of the distance in each row that leads to something the type needs; `nil` if the
    ///   rows hold none.
    private mutating func addRows(_ count: UInt32, size: UInt64, target: UInt64? = nil, _ log: inout MetadataLog) {
        guard !isDamaged, log.spend(Int(count)) else {
            isDamaged = true
            return
        }
        if let target {
            for row in 0..<UInt64(count) { refer(at: end &+ row &* size &+ target) }
        }
        end = end.addingClamped(UInt64(count) * size)
    }

    /// Adds a count of four bytes and its rows.
    private mutating func addCountedRows(
        size: UInt64, target: UInt64? = nil, _ count: UInt32, _ log: inout MetadataLog
    ) {
        end = end.addingClamped(4)
        addRows(count, size: size, target: target, &log)
    }

    /// Skips bytes up to the next word.
    private mutating func skip(bytes: UInt32, _ log: inout MetadataLog) {
        addRows(bytes / 4 + (bytes % 4 + 3) / 4, size: 4, &log)
    }
}
