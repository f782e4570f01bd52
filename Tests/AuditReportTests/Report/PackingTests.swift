import AuditReport
import Testing

/// Decoding of the page's packed data, with a second implementation of the page's decoder.
@Suite struct PackingTests {
    @Test(arguments: [0, 1, 2, 3, 12, 13, 14, 100, 1001])
    func printableCode(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 ^ $0 >> 3) }
        var output = OutputBuffer()
        PrintableCode.append(bytes, to: &output)
        #expect(output.bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "<") })
        var (found, held, bits): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for pair in stride(from: 0, to: output.bytes.count, by: 2) {
            let digits = output.bytes[pair..<pair + 2].map { UInt32($0) - ($0 > UInt8(ascii: "<") ? 33 : 32) }
            held |= (digits[0] * 94 + digits[1]) << bits
            bits += 13
            while bits >= 8, found.count < count {
                found.append(UInt8(truncatingIfNeeded: held))
                held >>= 8
                bits -= 8
            }
        }
        #expect(found == bytes)
    }

    @Test func numbersOfAnySize() {
        var column = NumberColumn()
        column.append(300)
        column.append(UInt64.max)
        column.append(step: -3)
        #expect(column.bytes == [0xAC, 2] + [UInt8](repeating: 0xFF, count: 9) + [1, 5])
    }

    @Test func smallNumbersTakeAByte() {
        var column = ByteColumn()
        for number in [0, 254, 255, 300, 1 << 20] as [UInt64] { column.append(number) }
        #expect(column.bytes == [0, 254, 255, 255, 255])
        #expect(small(column) == [0, 254, 255, 300, 1 << 20])
    }

    @Test func repeatsGoAndComeBack() {
        let phrase = "std::vector<std::pair<std::string, int>, std::allocator<std::pair<std::string, int>>>"
        var text: [UInt8] = []
        for index in 0..<200 {
            text += Array("f\(index)(\(phrase) const&, \(String(repeating: "ab ", count: index)))".utf8) + [0]
        }
        let repeats = LongRepeats(text)
        #expect(repeats.literals.count < text.count / 4)
        #expect(expanded(repeats) == text)
        for short in [[], [7], Array("x".utf8)] as [[UInt8]] { #expect(expanded(LongRepeats(short)) == short) }
        // A run, which is copied from within itself.
        let run = [UInt8](repeating: UInt8(ascii: " "), count: 1000)
        #expect(expanded(LongRepeats(run)) == run)
    }

    /// A repeat of the least length at the very end, which has no later position.
    @Test(arguments: [0, 1, 7]) func aRepeatMayEndTheText(_ more: Int) {
        let name = Array(
            " /a/path/of/a/file/that/is/as/long/as/a/repeat/has/to/be".utf8.prefix(LongRepeats.least + more))
        let text = name + [0] + Array("other ".utf8) + name
        #expect(expanded(LongRepeats(text)) == text)
    }

    private func expanded(_ repeats: LongRepeats) -> [UInt8] {
        let (fresh, lengths) = (small(repeats.fresh), small(repeats.lengths))
        var (text, taken): ([UInt8], Int) = ([], 0)
        for (index, distance) in numbers(repeats.distances).enumerated() {
            text += repeats.literals[taken..<taken + fresh[index]]
            taken += fresh[index]
            for _ in 0..<lengths[index] + LongRepeats.least { text.append(text[text.count - distance]) }
        }
        return text + repeats.literals[taken...]
    }

    private func small(_ column: ByteColumn) -> [Int] {
        var rest = numbers(column.rest)[...]
        return column.bytes.map { $0 < 255 ? Int($0) : 255 + rest.removeFirst() }
    }

    private func numbers(_ column: NumberColumn) -> [Int] {
        var numbers: [Int] = []
        var (value, shift) = (0, 0)
        for byte in column.bytes {
            value |= Int(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 {
                numbers.append(value)
                (value, shift) = (0, 0)
            }
        }
        return numbers
    }
}
