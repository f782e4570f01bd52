//  types         distances to descriptors; the low two bits 1: to a pointer to one
//  protocols     the same
//  conformances  distances to conformance descriptors
//
//  type          context, accessFunction, fieldDescriptor; of classes then superclass …    (all distances)
//  protocol      context, requirementsInSignature:32, requirements:32, associatedTypeNames; rows of both
//  conformance   protocol, type, witnessTable, flags:32       (flags >> 3 & 7: what the type's distance leads to)

/// A reader of the sections that list Swift metadata.
struct SwiftReader {
    let memory: ImageMemory
    var log: MetadataLog
    private var names = ByteArena()

    init(_ memory: ImageMemory) {
        self.memory = memory
        log = MetadataLog(code: "bad-swift-metadata", memory: memory)
    }

    mutating func readDescriptors(into result: inout SwiftMetadata) {
        // The compiler adds a record for each metadata of a generic type that it makes in advance.
        var indexes: [UInt64: Int] = [:]
        for (record, target) in records(.types) {
            if case .symbol = target {
                result.importedTypes.append(target)
            } else if let index = target.localAddress.flatMap({ indexes[$0] }) {
                result.types[index].records.append(record)
            } else if let type = readType(target, record) {
                indexes[type.address] = result.types.count
                result.types.append(type)
            }
        }
        for (record, target) in records(.protocols) {
            if let known = readProtocol(target, record) { result.protocols.append(known) }
        }
        for (record, target) in records(.conformances) {
            if let conformance = readConformance(target, record) { result.conformances.append(conformance) }
        }
    }

    /// Returns the records of a section of distances, with the targets of the distances.
    private mutating func records(_ section: SwiftSection) -> [(record: UInt64, target: PointerTarget)] {
        var records: [(record: UInt64, target: PointerTarget)] = []
        for range in section.ranges(in: memory) {
            for record in log.rows(in: range, size: 4) {
                guard let distance: Int32 = memory.integer(at: record) else { continue }
                let place = record &+ UInt64(bitPattern: Int64(distance & ~3))
                if distance != 0 {
                    records.append((record, distance & 1 == 1 ? memory.pointer(at: place) ?? .null : .address(place)))
                }
            }
        }
        return records
    }

    // MARK: - Types and protocols

    private mutating func readType(_ target: PointerTarget, _ record: UInt64) -> SwiftType? {
        guard let (context, name) = named(target, record, "type") else { return nil }
        let kind: SwiftType.Kind? = [16: .class, 17: .struct, 18: .enum][context.kind]
        let parts = SwiftTypeParts(of: context, in: memory, log: &log)
        var type = SwiftType(
            address: context.address, records: [record], kind: kind ?? .other, name: name, isGeneric: context.isGeneric,
            parent: context.parent, accessFunction: memory.relative(at: context.address &+ 12),
            fieldDescriptor: memory.relative(at: context.address &+ 16),
            extent: context.address..<max(parts.end, context.address), references: parts.references)
        if kind == .class { type.superclass = reference(at: context.address &+ 20) }
        return type
    }

    private mutating func readProtocol(_ target: PointerTarget, _ record: UInt64) -> SwiftProtocol? {
        guard let (context, name) = named(target, record, "protocol") else { return nil }
        let address = context.address
        var known = SwiftProtocol(
            address: address, record: record, name: name, parent: context.parent,
            requirementCount: memory.integer(at: address &+ 16) ?? 0,
            associatedTypes: memory.relative(at: address &+ 20).flatMap { memory.cString(at: $0) } ?? .empty,
            extent: address..<address.addingClamped(24))
        readRequirements(of: &known)
        return known
    }

    /// Reads the rows behind a protocol's descriptor: requirements of its signature, then its own requirements, each
    /// of flags and a default implementation.
    private mutating func readRequirements(of known: inout SwiftProtocol) {
        let inSignature: UInt32 = memory.integer(at: known.address &+ 12) ?? 0
        let start = known.address.addingClamped(24 + UInt64(inSignature) * 12)
        let size = start.addingClamped(UInt64(known.requirementCount) * 8) &- known.address
        guard memory.bytes.bytes(at: known.address, count: size) != nil, log.spend(Int(known.requirementCount))
        else { return }
        known.extent = known.address..<known.address &+ size
        known.references = (0..<UInt64(known.requirementCount)).compactMap { row in
            memory.relative(at: start &+ row * 8 &+ 4)
        }
    }

    private mutating func named(
        _ target: PointerTarget, _ record: UInt64, _ what: StaticString
    ) -> (SwiftContext, ByteView)? {
        // The cost is also counted beforehand, so that reading long names in vain has a limit.
        guard log.spend(16), let context = target.localAddress.flatMap({ SwiftContext(at: $0, in: memory) }),
            let name = context.fullName(in: memory), log.spend(name.count)
        else {
            log.warn("a Swift \(what) cannot be read", at: target.localAddress ?? record)
            return nil
        }
        return (context, names.store(name))
    }

    // MARK: - Conformances

    private mutating func readConformance(_ target: PointerTarget, _ record: UInt64) -> SwiftConformance? {
        guard let address = target.localAddress, let flags: UInt32 = memory.integer(at: address &+ 12),
            let conformer = conformer(at: address &+ 4, kind: flags >> 3 & 7)
        else {
            log.warn("a Swift conformance cannot be read", at: target.localAddress ?? record)
            return nil
        }
        return SwiftConformance(
            address: address, record: record, protocol: memory.indirectable(at: address) ?? .null,
            conformer: conformer, witnessTable: memory.relative(at: address &+ 8), flags: flags)
    }

    private func conformer(at place: UInt64, kind: UInt32) -> SwiftConformance.Conformer? {
        guard let target = memory.relative(at: place) else { return nil }
        switch kind {
        case 0: return .type(.address(target))
        case 1: return memory.pointer(at: target).map { .type($0) }
        case 2: return memory.cString(at: target).map { .className($0) }
        case 3: return memory.pointer(at: target).map { .classReference($0) }
        default: return nil
        }
    }

    /// Returns the type name that a distance leads to; `nil` if there is none.
    mutating func reference(at place: UInt64) -> SwiftTypeReference? {
        guard let address = memory.relative(at: place) else { return nil }
        guard let reference = SwiftTypeReference(at: address, in: memory), log.spend(1 + reference.mangled.count / 16)
        else {
            log.warn("a Swift type name cannot be read", at: address)
            return nil
        }
        return reference
    }

    /// Returns the text that a distance leads to; empty if there is none.
    func text(at place: UInt64) -> ByteView { memory.relative(at: place).flatMap { memory.cString(at: $0) } ?? .empty }
}
