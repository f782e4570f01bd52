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

//  fields            type  superclass  kind:16  recordSize:16  count:32; records of flags:32  type  name
//  associated types  type  protocol  count:32  recordSize:32; records of name  type
//  captures          types:32  sources:32  bindings:32; as many types, then sources of two distances each

extension SwiftReader {
    mutating func readReflection(into result: inout SwiftMetadata) {
        each(.fields) { reader, address, limit in
            guard let fields = reader.readFields(at: address, limit: limit) else { return nil }
            result.fields.append(fields)
            return fields.range
        }
        each(.associatedTypes) { reader, address, limit in
            guard let types = reader.readAssociatedTypes(at: address, limit: limit) else { return nil }
            result.associatedTypes.append(types)
            return types.range
        }
        each(.captures) { reader, address, limit in
            guard let capture = reader.readCapture(at: address, limit: limit) else { return nil }
            result.captures.append(capture)
            return capture.range
        }
    }

    /// Reads a section of consecutive records, up to the first that does not fit.
    private mutating func each(
        _ section: SwiftSection, _ body: (inout SwiftReader, UInt64, UInt64) -> Range<UInt64>?
    ) {
        for range in section.ranges(in: memory) {
            var address = range.lowerBound
            while address < range.upperBound {
                guard let record = body(&self, address, range.upperBound), log.spend(1) else {
                    log.warn("a record of Swift's reflection does not fit", at: address)
                    break
                }
                address = record.upperBound
            }
        }
    }

    /// Returns the extent of a head and its rows, if they end before `limit`.
    private mutating func extent(_ address: UInt64, head: UInt64, rows: UInt32, size: UInt64, limit: UInt64) -> Range<
        UInt64
    >? {
        let length = head + UInt64(rows) * size
        guard length <= limit - address, log.spend(Int(rows)) else { return nil }
        return address..<address + length
    }

    private mutating func readFields(at address: UInt64, limit: UInt64) -> SwiftFields? {
        guard let kind: UInt16 = memory.integer(at: address &+ 8), let size: UInt16 = memory.integer(at: address &+ 10),
            let count: UInt32 = memory.integer(at: address &+ 12), count == 0 || size >= 12,
            let range = extent(address, head: 16, rows: count, size: UInt64(size), limit: limit)
        else { return nil }
        var fields = SwiftFields(
            range: range, type: reference(at: address), superclass: reference(at: address &+ 4), kind: kind)
        for row in 0..<UInt64(count) {
            let place = address &+ 16 &+ row * UInt64(size)
            let flags = memory.integer(at: place, as: UInt32.self) ?? 0
            fields.fields.append(
                SwiftFields.Field(
                    name: text(at: place &+ 8), type: reference(at: place &+ 4), isVariable: flags & 2 != 0))
        }
        return fields
    }

    private mutating func readAssociatedTypes(at address: UInt64, limit: UInt64) -> SwiftAssociatedTypes? {
        guard let count: UInt32 = memory.integer(at: address &+ 8),
            let size: UInt32 = memory.integer(at: address &+ 12),
            count == 0 || size >= 8,
            let range = extent(address, head: 16, rows: count, size: UInt64(size), limit: limit)
        else { return nil }
        var types = SwiftAssociatedTypes(
            range: range, type: reference(at: address), protocol: reference(at: address &+ 4))
        for row in 0..<UInt64(count) {
            let place = address &+ 16 &+ row * UInt64(size)
            types.substitutes.append((text(at: place), reference(at: place &+ 4)))
        }
        return types
    }

    private mutating func readCapture(at address: UInt64, limit: UInt64) -> SwiftCapture? {
        guard let count: UInt32 = memory.integer(at: address), let sources: UInt32 = memory.integer(at: address &+ 4),
            let types = extent(address, head: 12, rows: count, size: 4, limit: limit),
            let rest = extent(types.upperBound, head: 0, rows: sources, size: 8, limit: limit)
        else { return nil }
        var capture = SwiftCapture(range: address..<rest.upperBound)
        for row in 0..<UInt64(count) {
            if let type = reference(at: address &+ 12 &+ row * 4) { capture.types.append(type) }
        }
        return capture
    }
}

//  Lists, one for each module:
//  __swift5_replace   flags:32  count:32; rows of scope  flags:32
//  scope              flags:32  count:32; rows of key (may be indirect)  function  chainEntry  flags:32
//  __swift5_replac2   flags:32  count:32; rows of original (may be indirect)  replacement  flags:32

extension SwiftReader {
    mutating func readReplacements(into result: inout SwiftMetadata) {
        for range in SwiftSection.replacements.ranges(in: memory) {
            for row in lists(in: range, size: 8).flatMap(\.self) {
                guard let scope = memory.relative(at: row) else { continue }
                result.replacements += replacements(at: scope, size: 16, limit: .max)
            }
        }
        for range in SwiftSection.opaqueReplacements.ranges(in: memory) {
            for rows in lists(in: range, size: 12) { result.replacements += rows.map(replacement) }
        }
    }

    /// Returns the rows of each list in a section. Every module with replacements adds one list.
    private mutating func lists(in range: Range<UInt64>, size: UInt64) -> [[UInt64]] {
        var lists: [[UInt64]] = []
        var address = range.lowerBound
        while range.upperBound - address >= 8 {
            let isPadding = memory.integer(at: address, as: UInt64.self) == 0
            let rows = isPadding ? [] : rows(at: address, size: size, limit: range.upperBound)
            guard isPadding || !rows.isEmpty else { break }
            lists.append(rows)
            address += isPadding ? 4 : 8 + UInt64(rows.count) * size
        }
        return lists
    }

    private mutating func replacements(at address: UInt64, size: UInt64, limit: UInt64) -> [SwiftReplacement] {
        rows(at: address, size: size, limit: limit).map(replacement)
    }

    private func replacement(at row: UInt64) -> SwiftReplacement {
        SwiftReplacement(
            address: row, key: memory.indirectable(at: row) ?? .null, replacement: memory.relative(at: row &+ 4))
    }

    /// Returns the addresses of the rows after a head of flags and a count.
    private mutating func rows(at address: UInt64, size: UInt64, limit: UInt64) -> [UInt64] {
        guard let count: UInt32 = memory.integer(at: address &+ 4), address <= limit,
            8 + UInt64(count) * size <= limit - address,
            memory.bytes.bytes(at: address, count: 8 + UInt64(count) * size) != nil, log.spend(Int(count))
        else {
            log.warn("a list of replaced functions does not fit", at: address)
            return []
        }
        return (0..<UInt64(count)).map { address &+ 8 &+ $0 * size }
    }
}
