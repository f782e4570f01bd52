//  # what the test suite ran
//  main
//  $s5Press6strayAyS2iF
//  0x1a2b0

/// A list of what ran: one function a line, by its name, its mangled name or its address in the image.
enum NameList: RunRecordFormat {
    static let name = "a list of names"

    /// The bytes that tell whether it is text.
    private static let head = 1 << 12

    static func matches(_ bytes: ByteView) -> Bool {
        let head = bytes.prefix(head)
        let isText = (0..<head.count).allSatisfy { head[$0] >= 0x20 || (9...13).contains(head[$0]) }
        return isText && !JSONText.isObject(bytes)
    }

    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord {
        var record = RunRecord(listsIdle: false)
        var names: Set<ByteView> = []
        var lines = LineCursor(bytes, dropsCarriageReturn: true)
        while let line = lines.next() {
            let word = line.trimmed
            guard !word.isEmpty, word.byte(at: 0) != UInt8(ascii: "#") else { continue }
            guard word.firstIndex(of: 0) == nil else { throw InputError("is not text", at: lines.offset) }
            guard word.starts(with: "0x") || word.starts(with: "0X") else {
                // A list of samples repeats its names.
                if names.insert(word).inserted {
                    record.functions.append(RunRecord.Function(name: word, count: 1))
                }
                continue
            }
            var scanner = FieldScanner(word.dropFirst(2))
            guard let address = scanner.hexDigits(), scanner.rest.isEmpty else {
                throw InputError("'\(word.prefix(40).lossless)' is not an address", at: lines.offset)
            }
            record.places.append(
                RunRecord.Place(image: RunRecord.anyImage, value: address, isFileOffset: false))
        }
        return record
    }
}

extension ByteView {
    /// The bytes without blanks and tabs at both ends.
    var trimmed: ByteView {
        var (start, end) = (0, count)
        while start < end, self[start] == 0x20 || self[start] == 9 { start += 1 }
        while end > start, self[end - 1] == 0x20 || self[end - 1] == 9 { end -= 1 }
        return self[clamped: start..<end]
    }
}
