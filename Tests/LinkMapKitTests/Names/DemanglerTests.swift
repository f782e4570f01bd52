import Foundation
import LinkMapKit
import TestSupport
import Testing

@Suite struct DemanglerTests {
    @Test func labelsAreShownByTheirStyle() {
        var demangler = Demangler()
        #expect(Label(ByteView("_Z3foov"), .plain).text(&demangler, raw: false) == "_Z3foov")
        #expect(Label(ByteView("_Z3foov"), .symbol).text(&demangler, raw: false) == "foo()")
        #expect(Label(ByteView("_Z3foov"), .symbol).text(&demangler, raw: true) == "_Z3foov")
        #expect(Label(ByteView("3foo3Bar"), .itaniumScope).text(&demangler, raw: false) == "foo::Bar")
        #expect(Label(ByteView("9nonsense"), .itaniumScope).text(&demangler, raw: false) == "9nonsense")
        #expect(Label(ByteView("Ss"), .itaniumScope).text(&demangler, raw: false) == "std::string")
    }

    @Test func bytesThatAreNoTextAreWrittenOut() {
        var demangler = Demangler()
        let name = ByteView("_Z3a\u{E9}v").prefix(5)
        #expect(demangler.text(of: name) == nil)
        #expect(Label(name, .symbol).text(&demangler, raw: false) == "_Z3a\\xc3")
    }

    @Test func oneInstanceServesManyNames() {
        var demangler = Demangler()
        for _ in 0..<3 {
            #expect(demangler.text(of: ByteView("_ZN3foo3BarC1Ev")) == "foo::Bar::Bar()")
            #expect(demangler.text(of: ByteView("main")) == nil)
            #expect(demangler.text(of: ByteView("$sSi")) == "Swift.Int")
        }
    }

    /// `nm -C` uses the same library with the same options, so every line must be the same.
    @Test(.enabled(if: onPath("nm") != nil && library(named: "libstdc++.so.6") != nil, "no nm, or no libstdc++.so.6"))
    func agreesWithNm() throws {
        let nm = try #require(Self.onPath("nm"))
        let library = try #require(Self.library(named: "libstdc++.so.6"))
        let raw = try Self.names(nm, ["-D", "--defined-only", "-p", library])
        let shown = try Self.names(nm, ["-D", "--defined-only", "-p", "-C", library])
        try #require(raw.count == shown.count && raw.count > 500)
        var (demangler, appended) = (Demangler(), 0)
        for (name, text) in zip(raw, shown) {
            #expect((demangler.text(of: ByteView(copying: name)) ?? name) == text)
            var bytes: [UInt8] = []
            let bare = ByteView(copying: String(name.prefix { $0 != "@" }))
            guard demangler.append(bare, to: &bytes) else { continue }
            #expect(String(decoding: bytes, as: UTF8.self) == demangler.text(of: bare))
            appended += 1
        }
        #expect(appended > 400)
    }

    @Test func appendsOnlyNamesOfCxxInASCII() {
        var (demangler, bytes) = (Demangler(), Array("x".utf8))
        #expect(demangler.append(ByteView("_Z3foov"), to: &bytes) && demangler.append(ByteView("__Z3barv"), to: &bytes))
        for name in [
            "main", "_Z", "$sSi", "_Z3foov@@V1", "_Z3f\u{E9}ov", "___Z3foov_block_invoke",
            "_ZN4core3fmt9Formatter3pad17h0123456789abcdefE",
        ] {
            #expect(!demangler.append(ByteView(copying: name), to: &bytes), "\(name)")
        }
        #expect(bytes == Array("xfoo()bar()".utf8))
    }

    @Test(
        .enabled(
            if: onPath("nm") != nil && onPath("swift-demangle").flatMap(library(beside:)) != nil,
            "no nm, no swift-demangle, or no Swift runtime library"))
    func agreesWithTheSwiftToolchain() throws {
        let nm = try #require(Self.onPath("nm"))
        let tool = try #require(Self.onPath("swift-demangle"))
        let library = try #require(Self.library(beside: tool))
        let names = try Self.names(nm, ["-D", "--defined-only", "-p", library])
            .filter { $0.hasPrefix("$s") }.enumerated().filter { $0.offset % 40 == 0 }.prefix(400).map(\.element)
        try #require(names.count > 100)
        let shown = try Self.run(tool, ["--compact", "--no-sugar"] + names)
            .split(separator: "\n", omittingEmptySubsequences: true)
        try #require(shown.count == names.count)
        var demangler = Demangler()
        for (name, text) in zip(names, shown) {
            #expect((demangler.text(of: ByteView(copying: name)) ?? name) == String(text))
        }
    }

    // MARK: - Tools

    private static func run(_ tool: String, _ arguments: [String]) throws -> String {
        try ProgramRun(tool, arguments).output
    }

    /// The names of nm's table: what stands behind address and type.
    private static func names(_ nm: String, _ arguments: [String]) throws -> [String] {
        try run(nm, arguments).split(separator: "\n").map { line in
            String(line.split(separator: " ", maxSplits: 2).last ?? "")
        }
    }

    /// The runtime's demangler ends the program at a mark of a parameter pack outside a signature.
    @Test(arguments: [
        "_$s16FoundationModels12InstructionsVyACxxQpcRvz", "$s1a1bVyxRvz", "$s1a1bVyxRVz", "$s1a1bV!!Rvz",
    ])
    func marksOutsideSignaturesStayRaw(_ name: String) {
        var demangler = Demangler()
        #expect(demangler.text(of: ByteView(copying: name)) == nil)
    }

    @Test func packsInSignaturesAreDemangled() {
        var demangler = Demangler()
        let name = "$s16FoundationModels12InstructionsVyACxxQpcRvzAA0C13RepresentableRzlufC"
        #expect(demangler.text(of: ByteView(copying: name))?.contains("Instructions") == true)
    }

    private static func onPath(_ tool: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Returns the path from which this process has loaded a library.
    private static func library(named name: String) -> String? {
        // Such a file states no size, so it must be read to its end.
        guard let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() else { return nil }
        return String(decoding: maps, as: UTF8.self).split(separator: "\n").first { $0.contains("/\(name)") }?
            .split(separator: " ").last.map(String.init)
    }

    private static func library(beside tool: String) -> String? {
        let real = URL(fileURLWithPath: tool).resolvingSymlinksInPath()
        let root = real.deletingLastPathComponent().deletingLastPathComponent()
        let library = root.appendingPathComponent("lib/swift/linux/libswiftCore.so").path
        return FileManager.default.fileExists(atPath: library) ? library : nil
    }
}
