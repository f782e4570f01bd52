import CCompression

/// The dictionary of brotli's library: words of 4 to 24 bytes, each in 121 forms.
enum BrotliDictionary {
    /// Bytes that a word takes at most, with all that its form adds.
    static let longestWord = 64
    private static let forms = 121

    /// Writes a word.
    ///
    /// - Parameters:
    ///   - number: the number of the word, and behind it that of its form.
    ///   - length: the length of the word before it is changed.
    ///   - target: memory for ``longestWord`` bytes.
    /// - Returns: the number of bytes written; `nil` if there is no such word.
    static func write(_ number: Int, length: Int, to target: UnsafeMutablePointer<UInt8>) -> Int? {
        guard (4...24).contains(length), let dictionary = unsafe BrotliGetDictionary() else { return nil }
        let bits = unsafe Int(brotli_word_bits(dictionary, Int32(length)))
        let (index, form) = (number & (1 << bits - 1), number >> bits)
        guard form < forms, let word = unsafe brotli_word(dictionary, Int32(length), index) else { return nil }
        return unsafe Int(
            BrotliTransformDictionaryWord(target, word, Int32(length), BrotliGetTransforms(), Int32(form)))
    }
}
