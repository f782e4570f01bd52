import LinkMapKit
import Testing

@Suite struct AppleMapTests {
    /// Tables around the given rows: one section of code, one of zero-fill.
    static func map(symbols: String, files: String = "[  0] linker synthesized\n[  1] /p/main.o\n", dead: String = "")
        -> String
    {
        """
        # Path: /p/App
        # Arch: arm64
        # Object files:
        \(files)# Sections:
        # Address\tSize    \tSegment\tSection
        0x100004000\t0x00000100\t__TEXT\t__text
        0x100008000\t0x00000040\t__DATA\t__bss
        # Symbols:
        # Address\tSize    \tFile  Name
        \(symbols)\(dead)
        """
    }

    @Test func sectionsAreNamedAfterBoth() throws {
        let map = try parse(AppleMapTests.map(symbols: "0x100004000\t0x10\t[  1] _main\n"))
        #expect(map.sections.map(\.name.text) == ["__TEXT,__text", "__DATA,__bss"])
        #expect(map.sections.map(\.kind) == [.code, .zeroFill])
        #expect(map.sections[0].segment?.text == "__TEXT")
        #expect(map.sections[0].fileRange == 0..<0x100)
        #expect(map.sections[1].fileRange == 0x100..<0x100)
        #expect(map.sections[1].memoryRange == 0x1_0000_8000..<0x1_0000_8040)
        #expect(map.outputPath?.text == "/p/App")
        #expect(map.warnings.isEmpty)
    }

    /// The search for the heading goes through 32 MiB at a time, and gives their pages back.
    @Test(arguments: [24, 12, 0]) func theDeadRowsOfAMapOfManyPagesAreFound(before: Int) throws {
        let dead = "# Dead Stripped Symbols:\n#        \tSize    \tFile  Name\n<<dead>>\t0x00000018\t[  1] _gone\n"
        let row = "0x100004000\t0x00000010\t[  1] "
        let length = 32 << 20 - before - row.utf8.count - 1
        let text = AppleMapTests.map(symbols: row + String(repeating: "a", count: length) + "\n", dead: dead)
        let map = try parse(text)
        #expect(map.rows.map(\.name.count) == [length])
        #expect(map.dead?.count == 1)
        #expect(map.dead?.size == 0x18)
    }

    @Test func namesHoldAnything() throws {
        let map = try parse(
            AppleMapTests.map(
                symbols: """
                    0x100004000\t0x00000010\t[  1] literal string: a [1] b] c\td
                    0x100004010\t0x00000010\t[  1] two
                    # Symbols: in
                    \t
                    lines
                    0x100004020\t0x00000010\t[  1] -[Foo(Bar) baz:]

                    """))
        #expect(
            map.rows.map(\.name.text) == [
                "literal string: a [1] b] c\td", "two\n# Symbols: in\n\t\nlines", "-[Foo(Bar) baz:]",
            ])
        #expect(map.warnings.map(\.code) == ["map-continued-names"])
    }

    @Test func neighboursOfOneFileAreJoined() throws {
        let map = try parse(
            AppleMapTests.map(
                symbols: """
                    0x100004000\t0x00000000\t[  1] alias
                    0x100004000\t0x00000010\t[  1] one
                    0x100004010\t0x00000008\t[  1] two
                    0x100004018\t0x00000008\t[  0] other file
                    0x100004020\t0x00000008\t[  1] three
                    0x100004030\t0x00000008\t[  1] behind a gap
                    0x100008000\t0x00000040\t[  1] other section

                    """), detail: .objects)
        #expect(map.rows.map(\.name.text) == ["alias", "other file", "three", "behind a gap", "other section"])
        #expect(map.rows.map(\.size) == [0x18, 8, 8, 8, 0x40])
    }

    @Test(arguments: [LinkMap.Detail.objects, .symbols]) func overlappingRowsAreNotJoined(_ detail: LinkMap.Detail)
        throws
    {
        let map = try parse(
            AppleMapTests.map(
                symbols: """
                    0x100004000\t0x00000010\t[  1] one
                    0x100004010\t0x00000010\t[  1] two
                    0x100004008\t0x00000004\t[  0] inside one

                    """), detail: detail)
        #expect(map.rows.map(\.name.text) == ["one", "two", "inside one"])
    }

    @Test func namesNeedNotBeText() throws {
        let text = AppleMapTests.map(symbols: "0x100004000\t0x10\t[  1] caf?\n")
        let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }
        let map = try LinkMap.parse(ByteView(copying: bytes), detail: .symbols)
        #expect(map.rows[0].name.count == 4)
        #expect(map.rows[0].name[3] == 0xE9)
    }

    @Test func filesAreFoundByNumber() throws {
        let map = try parse(
            AppleMapTests.map(
                symbols: "0x100004000\t0x10\t[ 41] _a\n0x100004010\t0x10\t[  2] _b\n0x100004020\t0x10\t[  3] _c\n",
                files: "[  0] linker synthesized\n[ 41] /p/libX.a[41](x (1).o)\n[  2] /p/Fw.framework/Fw(y.o)\n"))
        #expect(map.rows.map { map.path($0.file) } == ["/p/libX.a[41](x (1).o)", "/p/Fw.framework/Fw(y.o)", "-"])
        #expect(map.files[1].archive?.text == "/p/libX.a")
        #expect(map.files[1].object.text == "x (1).o")
        #expect(
            map.warnings == [
                AuditWarning("map-unknown-file", "1 symbols name an object file that is not in the map's list.")
            ])
    }

    @Test(
        arguments: [
            ("/p/main.o", nil, "/p/main.o"), ("linker synthesized", nil, "linker synthesized"),
            ("(null)", nil, "(null)"),
            ("/a (1)/libX.a(y.o)", "/a (1)/libX.a", "y.o"), ("/a (1)/y.o", nil, "/a (1)/y.o"),
            ("libX.a(f(1).o)", "libX.a", "f(1).o"), ("libX.a[3](y.o)", "libX.a", "y.o"), ("a[b](y.o)", "a[b]", "y.o"),
            ("/usr/lib/libc++.tbd", "/usr/lib/libc++.tbd", "/usr/lib/libc++.tbd"),
            ("libz.1.dylib", "libz.1.dylib", "libz.1.dylib"),
            ("F/Fw.framework/Fw", "F/Fw.framework/Fw", "F/Fw.framework/Fw"),
            (
                "A.framework/Frameworks/B.framework/Versions/A/B", "A.framework/Frameworks/B.framework/Versions/A/B",
                "A.framework/Frameworks/B.framework/Versions/A/B"
            ),
            ("A.framework/other.o", nil, "A.framework/other.o"), ("x)", nil, "x)"), ("", nil, ""),
        ] as [(String, String?, String)])
    func pathsAreSplit(_ path: String, _ archive: String?, _ object: String) throws {
        let map = try parse(AppleMapTests.map(symbols: "", files: "[  0] \(path)\n"))
        #expect(map.files[0].path.text == path)
        #expect(map.files[0].archive?.text == archive)
        #expect(map.files[0].object.text == object)
    }

    @Test func symbolsOutsideAreCounted() throws {
        let map = try parse(
            AppleMapTests.map(
                symbols:
                    "0x100000000\t0x0\t[  0] __mh_execute_header\n0x100004100\t0x10\t[  1] _past\n0x1000040FF\t0x10\t[  1] _last\n"
            ))
        #expect(map.rows.map(\.section) == [Symbol.noSection, Symbol.noSection, 0])
        #expect(map.warnings.map(\.code) == ["map-symbol-outside"])
        #expect(map.dialect == .ldPrime)
    }

    @Test func deadOnesStandApart() throws {
        let columns = "# Dead Stripped Symbols:\n#        \tSize    \tFile  Name\n"
        let live = "0x100004000\t0x10\t[  1] _main\n"
        let ld64 = try parse(AppleMapTests.map(symbols: live, dead: "\n\(columns)<<dead>> \t0x00000018\t[  1] CIE\n"))
        #expect(ld64.dialect == .ld64)
        #expect(ld64.dead?.size == 0x18)
        #expect(ld64.dead?.rows.map(\.name.text) == ["CIE"])
        #expect(ld64.rows.map(\.name.text) == ["_main"])
        let prime = try parse(
            AppleMapTests.map(symbols: live, dead: "\n\(columns)<<dead>>\t0x8\t[  1] a\nb\n<<dead>>\t0x8\t[  9] c\n"))
        #expect(prime.dialect == .ldPrime)
        #expect(prime.dead?.rows.map(\.name.text) == ["a\nb", "c"])
        let lld = try parse(AppleMapTests.map(symbols: live, dead: columns))
        #expect(lld.dialect == .ld64LLD)
        #expect(lld.dead?.count == 0)
    }

    @Test func headingInsideAStringIsNone() throws {
        let map = try parse(
            AppleMapTests.map(
                symbols:
                    "0x100004000\t0x10\t[  1] literal string: a\n# Dead Stripped Symbols:\nb\n0x100004010\t0x10\t[  1] _f\n"
            ))
        #expect(map.rows.count == 2)
        #expect(map.dead == nil)
    }

    @Test func lineBreaksOfWindows() throws {
        let dead = "\n# Dead Stripped Symbols:\n#        \tSize    \tFile  Name\n<<dead>>\t0x8\t[  1] _d\n"
        let text = AppleMapTests.map(symbols: "0x100004000\t0x10\t[  1] _main\n", dead: dead)
        let map = try parse(text.replacing("\n", with: "\r\n"))
        #expect(map.rows.map(\.name.text) == ["_main"])
        #expect(map.dead?.rows.map(\.name.text) == ["_d"])
        #expect(map.dialect == .ldPrime)
        #expect(map.files.map(\.path.text) == ["linker synthesized", "/p/main.o"])
        #expect(map.sections[0].name.text == "__TEXT,__text")
    }

    @Test func impossibleNumbers() throws {
        let text = "# Path: /p\n# Arch: arm64\n# Sections:\n0xFFFFFFFFFFFFFFF0\t0x00000100\t__TEXT\t__text\n"
        #expect(throws: InputError("a section of 0x100 bytes goes past the last address", at: 37)) { try parse(text) }
        // Seventeen digits are no number, so that the line is no row.
        let map = try parse(
            AppleMapTests.map(
                symbols: "0x10000400000000000\t0x10\t[  1] _main\n0x100004000\t0x10\t[  99999999999999999999] _x\n"))
        #expect(map.rows.isEmpty)
        #expect(map.warnings.map(\.code) == ["map-continued-names"])
    }

    @Test func sectionsAloneReadNoRows() throws {
        let map = try parse(AppleMapTests.map(symbols: "0x100004000\t0x10\t[  1] _main\n"), detail: .sections)
        #expect(map.sections.count == 2)
        #expect(map.rows.isEmpty)
        #expect(map.dead == nil)
    }
}
