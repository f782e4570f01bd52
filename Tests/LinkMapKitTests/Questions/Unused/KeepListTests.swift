import LinkMapKit
import Testing

@Suite struct KeepListTests {
    private func parsed(_ text: String) throws -> [KeepList.Entry] {
        try KeepList.parse(ByteView(copying: text), named: "keep.txt").entries
    }

    @Test func theExampleOfTheManual() throws {
        let entries = try parsed(
            """
            # What we cannot see.

            keep: objc-class "KA*" archive=libNet.a module=Foo   # made from plugins.json
            \tkeep:  module=Generated -- checked by the generator, see #12 \t
            keep: "-[Foo handle:for:]" # sent by the server\r
            keep: data                 # all of them
            """)
        #expect(entries.map(\.line) == [3, 4, 5, 6])
        #expect(entries.map(\.kind) == [.objcClass, nil, nil, .data])
        #expect(entries.map(\.name) == ["KA*", nil, "-[Foo handle:for:]", nil])
        #expect(entries.map(\.archive) == ["libNet.a", nil, nil, nil])
        #expect(entries.map(\.module) == ["Foo", "Generated", nil, nil])
        let reasons = [
            "made from plugins.json", "checked by the generator, see #12", "sent by the server", "all of them",
        ]
        #expect(entries.map(\.reason) == reasons)
    }

    @Test func namesThatLookLikeSomethingElse() throws {
        let entries = try parsed(
            #"""
            keep: "objc-class" # a name
            keep: function function # a name behind a kind
            keep: C#Shape# # bare
            keep: operator== # no setting
            keep: archive="lib A.a" "say \"hi\" \\ \n" # quoted
            keep: swift-type Foo.Bar-- # no reason yet
            keep: -foo # a dash
            """#)
        let names = ["objc-class", "function", "C#Shape#", "operator==", #"say "hi" \ \n"#, "Foo.Bar--", "-foo"]
        #expect(entries.map(\.name) == names)
        #expect(entries.map(\.kind) == [nil, .function, nil, nil, nil, .swiftType, nil])
        #expect(entries[4].archive == "lib A.a")
    }

    private static let kinds =
        "objc-class, objc-method, objc-category, objc-protocol, swift-type, swift-protocol, cxx-class, function, data, object, resource"

    @Test(arguments: [
        ("drop: Foo # x", "begin an entry with 'keep:' and a comment with '#'"),
        ("keep:Foo # x", "begin an entry with 'keep:' and a comment with '#'"),
        ("keep: objc-clas # x", "unknown kind 'objc-clas'; there are \(kinds)"),
        ("keep: klass Foo # x", "unknown kind 'klass'; there are \(kinds)"),
        ("keep: Foo", "gives no reason; write one behind '#' or '--'"),
        ("keep: Foo #  ", "gives no reason; write one behind '#' or '--'"),
        ("keep: # all", "names nothing to keep; keep: [KIND] [\"NAME\"] [archive=NAME] [module=NAME] # reason"),
        ("keep: file=a.o # x", "there is no 'file='; use archive= or module="),
        ("keep: archive= # x", "archive is empty; write * for any"),
        ("keep: \"\" # x", "a name is empty; write * for any"),
        ("keep: objc-method -[Foo bar] # x", "a name is given twice; put a name with spaces in quotes"),
        ("keep: \"Foo # x", "a quote is not closed; write \\\" for a quote inside a name"),
        (
            "keep: module=a module=b # x",
            "module is given twice; keep: [KIND] [\"NAME\"] [archive=NAME] [module=NAME] # reason"
        ),
    ]) func whatIsWrong(_ line: String, _ error: String) throws {
        do {
            _ = try parsed("# fine\nkeep: A # b\n\(line)\nkeep: C # d\n")
            Issue.record("\(line) was read")
        } catch let caught as InputError {
            #expect(caught.description == "keep.txt:3: \(error)")
        }
    }

    @Test func bytesThatAreNoText() throws {
        let bytes: [UInt8] = Array("keep: ".utf8) + [0xFF] + Array(" # x\n".utf8)
        do {
            _ = try KeepList.parse(ByteView(copying: bytes), named: "k")
            Issue.record("it was read")
        } catch {
            #expect(error.description == "k:1: is not UTF-8; write ? for a byte of a name that is none")
        }
    }

    @Test func theFirstEntryThatFits() throws {
        let list = try KeepList.parse(
            ByteView(
                copying: """
                    keep: objc-class "KA*" archive=lib?.a # one
                    keep: "-[Foo *]" # two
                    keep: * module=Gen # three
                    """), named: "k")
        #expect(list.entry(for: .objcClass, name: "KAFoo", module: nil, archive: "libX.a") == 0)
        #expect(list.entry(for: .objcClass, name: "KAFoo", module: nil, archive: nil) == nil)
        #expect(list.entry(for: .objcProtocol, name: "KAFoo", module: nil, archive: "libX.a") == nil)
        #expect(list.entry(for: .objcMethod, name: "-[Foo a:b:]", module: "Gen", archive: nil) == 1)
        #expect(list.entry(for: .data, name: "", module: "Gen", archive: nil) == 2)
        #expect(list.entry(for: .data, name: "x", module: "Generated", archive: nil) == nil)
    }
}
