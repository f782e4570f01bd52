import LinkMapKit
import Testing

/// Link commands taken apart, and compilation databases.
struct BuildCommandTests {
    private let option = RelinkOption("x", linker: ["-z", "now"], driver: ["-fuse-ld=lld"])

    private func words(_ command: String) throws -> [String] {
        try BuildCommand(try BuildCommand.words(of: command)).words(output: "OUT", adding: option, map: "MAP")
    }

    @Test func optionsArePassedAsEachProgramTakesThem() throws {
        #expect(try words("cc a.o -o app") == ["cc", "a.o", "-o", "OUT", "-fuse-ld=lld", "-Wl,-z,now"])
        #expect(try words("/usr/bin/ccache c++ -o app a.o").suffix(2) == ["-fuse-ld=lld", "-Wl,-z,now"])
        #expect(try words("/t/swiftc a.o -o app").suffix(5) == ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "now"])
        #expect(
            try words("rustc a.rs -o app").suffix(6) == [
                "-C", "link-arg=-fuse-ld=lld", "-C", "link-arg=-Wl,-z", "-C", "link-arg=-Wl,now",
            ])
        #expect(try words("x86_64-linux-gnu-ld a.o -o app").suffix(2) == ["-z", "now"])
    }

    @Test(arguments: [
        "cc -Wl,-Map=real a.o -o app", "cc -Wl,-Map,real a.o -o app", "ld -Map real a.o -o app",
        "swiftc -Xlinker -Map -Xlinker real -o app",
    ])
    func linkMapsAreRedirected(command: String) throws {
        let words = try words(command)
        #expect(words.contains { $0.hasSuffix("MAP") } && !words.contains { $0.hasSuffix("real") }, "\(words)")
    }

    @Test func textIsSplitAsAShellDoes() throws {
        #expect(try BuildCommand.words(of: " a 'b c' \"d \\\" e\" f\\ g ''\n") == ["a", "b c", "d \" e", "f g", ""])
        #expect(throws: InputError.self) { try BuildCommand.words(of: "a 'b") }
        #expect(throws: InputError.self) { try BuildCommand.words(of: "a \\") }
        #expect(throws: InputError.self) { try BuildCommand(["cc", "a.o"]) }
        #expect(throws: InputError.self) { try BuildCommand([]) }
    }

    @Test func databasesListObjectFiles() throws {
        let text = """
            [{"directory": "/b", "command": "cc -c ../a.c -o x/../a.o", "file": "../a.c"},
             {"directory": "/b", "arguments": ["cc", "-c", "b.c", "-o", "/o/b.o"], "file": "b.c", "output": "b.o"},
             {"directory": "/b", "arguments": ["cc", "-c", "c.c"], "file": "c.c"}]
            """
        #expect(try CompilationDatabase(ByteView(copying: text)).entries.map(\.output) == ["/b/a.o", "/o/b.o"])
        for text in ["", "{}", "[1]", "[{\"command\": 1}]", "[{\"arguments\": [{}]}]", "[] x"] {
            #expect(throws: InputError.self) { try CompilationDatabase(ByteView(copying: text)) }
        }
    }
}
