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
