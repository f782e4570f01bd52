import AuditReport
import Testing

/// Through those who use it: a character that needs care is found wherever it stands.
@Suite struct PlainBytesTests {
    @Test(arguments: ["\"", "\\", "\n", "\u{1f}", "\u{7f}", "\u{80}", "\u{0}"])
    func isFoundAtEveryPlace(_ special: String) {
        for length in 0..<20 {
            for place in 0...length {
                let name =
                    String(repeating: "~", count: place) + special + String(repeating: " ", count: length - place)
                var writer = JSONWriter()
                writer.value(name)
                #expect(writer.output.bytes.count > name.utf8.count + 2)
            }
        }
    }

    @Test func everythingElseIsPlain() {
        for code in UInt8(0x20)..<0x7F where code != UInt8(ascii: "\"") && code != UInt8(ascii: "\\") {
            let name = String(repeating: String(Unicode.Scalar(code)), count: 11)
            var writer = JSONWriter()
            writer.value(name)
            #expect(writer.output.text == "\"\(name)\"")
        }
    }
}
