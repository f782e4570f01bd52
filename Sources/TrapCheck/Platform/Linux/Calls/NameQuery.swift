#if os(Linux)

/// A question to a name server (RFC 1035, section 4.1): 12 bytes of head, then labels with their lengths.
enum NameQuery {
    static let port = 53

    /// Returns the name that a message asks for.
    static func name(in message: [UInt8]) -> String? {
        // The bit that marks answers is not set, and there is a question.
        guard message.count > 16, message[2] & 0x80 == 0, message[4] != 0 || message[5] != 0 else { return nil }
        var labels: [String] = []
        var place = 12
        while place < message.count, message[place] != 0 {
            let end = place + 1 + Int(message[place])
            guard message[place] < 64, end < message.count else { return nil }
            labels.append(String(decoding: message[place + 1..<end], as: UTF8.self))
            place = end
        }
        return labels.isEmpty ? nil : labels.joined(separator: ".")
    }
}

#endif
