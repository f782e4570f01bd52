import LinkMapKit

/// Detects text that needs no escaping: nearly all names are printable ASCII.
enum PlainBytes {
    /// Returns whether the text's bytes are all plain; see ``areAll(_:but:_:)``.
    @inline(__always)
    static func areAll(of text: String, but special: UInt8 = 0) -> Bool {
        text.withBytes { areAll($0, but: special) }
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits = ones << 7

    /// Returns whether `bytes` are printable ASCII without two special characters of the output format; 0 stands for
    /// none. Reads eight bytes a step.
    static func areAll(_ bytes: Span<UInt8>, but first: UInt8 = 0, _ second: UInt8 = 0) -> Bool {
        // Sound: the pointer is used only inside the closure, and every load ends at or before `count`.
        unsafe bytes.withUnsafeBytes { buffer in
            var special: UInt64 = 0
            var offset = 0
            while buffer.count - offset >= 8 {
                let word = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                special |= marks(in: word, first, second)
                offset += 8
            }
            while offset < buffer.count {
                // The other seven bytes are the letter `a`, which is never special.
                let word = unsafe 0x6161_6161_6161_6100 | UInt64(buffer[offset])
                special |= marks(in: word, first, second)
                offset += 1
            }
            return special & highBits == 0
        }
    }

    /// Returns a word with a high bit set if any byte of `word` is special; its position is not significant.
    @inline(__always)
    private static func marks(in word: UInt64, _ first: UInt8, _ second: UInt8) -> UInt64 {
        let belowSpace = (word &- ones &* 0x20) & ~word
        let deleteOrAbove = (word &+ ones) | word
        return belowSpace | deleteOrAbove | equal(word, first) | equal(word, second)
    }

    /// Returns a word with a high bit set if any byte of `word` is `byte`.
    @inline(__always)
    private static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ ones &* UInt64(byte)
        return (difference &- ones) & ~difference
    }
}

extension String {
    /// Calls `body` with the text's bytes. `utf8Span` of the standard library needs macOS 26.
    @inline(__always)
    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        var text = self
        // Sound: the span is used only inside the closure.
        return text.withUTF8 { unsafe body($0.span) }
    }
}
