import LinkMapKit
import Testing

@Suite struct JSONReaderTests {
    private func reader(_ text: String) -> JSONReader { JSONReader(ByteView(copying: text)) }

    private func failure(_ text: String, _ read: (inout JSONReader) throws -> Void) -> String {
        var json = reader(text)
        do {
            try read(&json)
            return "no failure"
        } catch { return "\(error)" }
    }

    @Test func readsWhatItIsAskedFor() throws {
        var json = reader(#" {"a": [1, -2, true, null], "b": "x\n\u00e9\ud83d\ude00\/", "c": {}} "#)
        try json.beginObject()
        #expect(try json.nextKey()?.text == "a")
        try json.beginArray()
        #expect(try json.nextElement())
        #expect(try json.integer() == 1)
        #expect(try json.nextElement())
        #expect(try json.integer() == -2)
        #expect(try json.nextElement())
        #expect(try json.bool())
        #expect(try json.nextElement())
        #expect(try json.readNull())
        #expect(try !json.nextElement())
        #expect(try json.nextKey()?.text == "b")
        #expect(try json.string().text == "x\né😀/")
        #expect(try json.nextKey()?.text == "c")
        try json.skipValue()
        #expect(try json.nextKey() == nil)
        try json.finish()
    }

    @Test func skipsValuesOfAnyKind() throws {
        var json = reader(#"[{"a": [[], {"b": -1.5e+3}, "]"], "c": false}, 7]"#)
        try json.beginArray()
        #expect(try json.nextElement())
        try json.skipValue()
        #expect(try json.nextElement())
        #expect(try json.integer() == 7)
        #expect(try !json.nextElement())
        try json.finish()
    }

    @Test(arguments: [
        ("1.5", "a whole number is expected (at offset 0x0)"), ("01", "a whole number is expected (at offset 0x0)"),
        ("-", "a whole number is expected (at offset 0x0)"), ("1e3", "a whole number is expected (at offset 0x0)"),
        (" 9223372036854775808", "the number does not fit into 64 bits (at offset 0x1)"),
        ("\"1\"", "a number is expected (at offset 0x0)"), ("", "a number is expected (at offset 0x0)"),
    ]) func refusesNumbers(_ text: String, _ message: String) {
        #expect(failure(text) { _ = try $0.integer() } == message)
    }

    @Test func takesTheWholeRangeOfNumbers() throws {
        for number in [Int64.min, -1, 0, 10, .max] {
            var json = reader("\(number)")
            #expect(try json.integer() == number)
        }
        #expect(failure("-1") { _ = try $0.count() } == "a number of 0 or more is expected (at offset 0x0)")
    }

    @Test(arguments: [
        ("\"abc", "the string has no end (at offset 0x0)"),
        ("\"a\u{1}\"", "a control character stands in a string (at offset 0x2)"),
        (#""\x""#, "there is no such escape (at offset 0x1)"),
        (#""\ud800""#, "half of a surrogate pair is alone (at offset 0x1)"),
        (#""\ud800\u0041""#, "half of a surrogate pair is alone (at offset 0x1)"),
        (#""\u12G4""#, "four hexadecimal digits are expected (at offset 0x3)"),
    ]) func refusesStrings(_ text: String, _ message: String) {
        #expect(failure(text) { _ = try $0.string() } == message)
    }

    @Test func refusesTextThatIsNotUTF8() {
        var json = JSONReader(ByteView(copying: [0x22, 0xFF, 0x22]))
        #expect(throws: InputError("the string is not UTF-8", at: 1)) { _ = try json.string() }
    }

    @Test func nestingIsBounded() {
        let deep = String(repeating: "[", count: 100_000)
        let message = failure(deep) { try $0.skipValue() }
        #expect(message == "the document is nested deeper than 64 levels (at offset 0x40)")
        #expect(failure(String(repeating: "{\"a\":", count: 65)) { try $0.skipValue() }.contains("nested deeper"))
    }

    @Test(arguments: [
        "[1 2]", "[1,]", "[,1]", "{\"a\" 1}", "{\"a\": 1,}", "{a: 1}", "[1}", "{\"a\": 1]", "[", "nul", "[1] 2",
    ])
    func refusesWhatIsNoJSON(_ text: String) {
        #expect(
            failure(text) {
                try $0.skipValue()
                try $0.finish()
            } != "no failure")
    }
}
