//  field        LEB128 key: the number times 8, and the form: 0 LEB128 value, 1 eight bytes, 2 LEB128 length and bytes, 5 four bytes

/// The fields of a message in the wire format of Protocol Buffers. A message inside is the bytes of a field.
struct ProtobufFields: Sequence, IteratorProtocol {
    struct Field {
        var number: UInt64
        /// The value of a number; 0 for a field of bytes.
        var value: UInt64 = 0
        /// The bytes of a text or a message; empty for a number.
        var bytes = ByteView.empty
        /// The number of bytes that the field takes with its key.
        var size = 0
    }

    private let message: ByteView
    private var offset = 0

    init(_ message: ByteView) { self.message = message }

    /// Reads the next field; `nil` at the end, and for a damaged field.
    mutating func next() -> Field? {
        let start = offset
        guard let key = message.unsignedLEB128(at: &offset) else { return nil }
        var field = Field(number: key >> 3)
        switch key & 7 {
        case 0:
            guard let value = message.unsignedLEB128(at: &offset) else { return nil }
            field.value = value
        case 1: offset += 8
        case 2:
            guard let count = message.unsignedLEB128(at: &offset),
                let bytes = message.slice(at: UInt64(offset), count: count)
            else { return nil }
            field.bytes = bytes
            offset += bytes.count
        case 5: offset += 4
        default: return nil
        }
        field.size = offset - start
        return offset <= message.count ? field : nil
    }

    /// Returns the first field with a number; `nil` without one.
    static func first(_ number: UInt64, in message: ByteView) -> Field? {
        ProtobufFields(message).first { $0.number == number }
    }

    /// Returns the bytes of the first field with a number; none without one.
    static func bytes(_ number: UInt64, in message: ByteView) -> ByteView {
        first(number, in: message)?.bytes ?? .empty
    }
}
