import LinkMapKit

/// A JSON document in memory, for a few lookups. The reader limits its depth.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])

    package init(_ reader: inout JSONReader) throws(InputError) {
        switch reader.next {
        case UInt8(ascii: "{"):
            try reader.beginObject()
            var members: [(key: String, value: JSONValue)] = []
            while let key = try reader.nextKey() { members.append((key.text, try JSONValue(&reader))) }
            self = .object(members)
        case UInt8(ascii: "["):
            try reader.beginArray()
            var elements: [JSONValue] = []
            while try reader.nextElement() { elements.append(try JSONValue(&reader)) }
            self = .array(elements)
        case UInt8(ascii: "\""): self = .string(try reader.string().text)
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool(try reader.bool())
        case UInt8(ascii: "n"): self = try reader.readNull() ? .null : .null
        default: self = .number(try reader.number())
        }
    }

    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    package var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    package var double: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The value as a whole number: negative values are 0, large values are clamped. `nil` if it is not a number.
    package var count: UInt64? { double.map { $0 > 0 ? UInt64(exactly: min($0, 9e18).rounded()) ?? 0 : 0 } }

    package var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    package var members: [(key: String, value: JSONValue)] {
        guard case .object(let members) = self else { return [] }
        return members
    }
}
