import LinkMapKit
import Testing

@Suite struct ColumnMapTests {
    static let lld = """
                     VMA              LMA     Size Align Out     In      Symbol
                     2e0              2e0       1c     1 .interp
                     2e0              2e0       1c     1         <internal>:(.interp)
                    1000             1000        0     1 . = ALIGN(0x1000)
                    1a70             1a70       40    16 .text
                    1a70             1a70       22    16         lib u.a(u.o):(.text)
                    1a70             1a70       22     1                 foo::bar(int):(x) = 1
                    1a70             1a70        8     1                 two
        lines
                    1aa0             1aa0       10    16         a.o:(.eh_frame+0x2c)
                    1ab0             1ab0        0     1         _end = .
                    1ab0             1ab0        4     1         LONG(0x1)
                    2e40             2e40        4     4 .tdata
                    2e40             2e40        4     4         a.o:(.tdata.d)
                       0                0        4     1                 d
                    2e50             2e50       28    16 .tbss
                    2e50             2e50       28    16         a.o:(.tbss.z)
                      10               10       28     1                 z
                    3050             3050      fb0     1 .relro_padding
                    3050             3050        0     1         <internal>:(.relro_padding)
                       0                0     8f38     1 .debug_info
                       0                0     8d45     1         a.o:(.debug_info)
                    8d45             8d45      117     1         lib u.a(u.o):(.debug_info)

        """

    @Test func lldRows() throws {
        let map = try parse(ColumnMapTests.lld)
        #expect(map.dialect == .lld)
        #expect(
            map.sections.map(\.name.text) == [".interp", ".text", ".tdata", ".tbss", ".relro_padding", ".debug_info"])
        #expect(map.section(".text")?.memoryRange == 0x1a70..<0x1ab0)
        #expect(map.section(".debug_info")?.memoryRange.isEmpty == true)
        #expect(map.section(".relro_padding")?.fileRange.isEmpty == true)
        #expect(map.section(".relro_padding")?.memoryRange.count == 0xfb0)
        #expect(map.inputs(of: ".interp") == ["2e0+1c linker synthesized"])
        #expect(map.inputs(of: ".text") == ["1a70+22 lib u.a(u.o)", "1aa0+10 a.o", "1ab0+4 linker synthesized"])
        #expect(map.inputs(of: ".debug_info") == ["0+8d45 a.o", "8d45+117 lib u.a(u.o)"])
        #expect(map.rows.map(\.name.text) == ["foo::bar(int):(x) = 1", "two\nlines", "d", "z"])
        #expect(map.rows.map(\.size) == [0x22, 8, 4, 0x28])
        #expect(map.rows.map(\.address) == [0x1a70, 0x1a70, 0x2e40, 0x2e50])
        #expect(map.path(map.rows[0].file) == "lib u.a(u.o)")
        #expect(map.warnings.isEmpty)
    }

    @Test func crossReferencesEndIt() throws {
        let map = try parse(ColumnMapTests.lld + "\nCross Reference Table\n\nSymbol    File\nmain      a.o\n")
        #expect(map.rows.count == 4)
        #expect(map.warnings.isEmpty)
    }

    static let mold = """
                       VMA       Size Align Out     In      Symbol
                         0         64     8 EHDR
                      0x40        672     8 PHDR
                     0x2e0         28     1 .interp
                    0x1b60        832    16 .text
                    0x1b60         34    16         lib u.a(u.o):(.text)
                    0x1b60          0     0                 f(int)
                    0x2eb0         40    16 .tbss
                    0x2eb0         40    16         a.o:(.tbss.z)
                    0x2eb0          0     0                 z
                    0x5120        400    32 .common
                    0x5120        400    32         a.o:(.common)
                         0        368     1 .debug_rnglists
                     0x110         53     1         a.o:(.debug_rnglists)
                         0       3072     8 SHDR

        """

    @Test func moldRows() throws {
        let map = try parse(ColumnMapTests.mold)
        #expect(map.dialect == .mold)
        #expect(
            map.sections.map(\.name.text) == [
                "[ELF header]", "[program headers]", ".interp", ".text", ".tbss", ".common", ".debug_rnglists",
                "[section headers]",
            ])
        #expect(map.section("[ELF header]")?.memoryRange == 0..<64)
        #expect(map.section("[section headers]")?.memoryRange.isEmpty == true)
        #expect(map.section(".text")?.memoryRange == 0x1b60..<0x1ea0)
        #expect(map.section(".common")?.kind == .zeroFill)
        #expect(map.section(".common")?.fileRange.isEmpty == true)
        #expect(map.inputs(of: ".text") == ["1b60+22 lib u.a(u.o)"])
        #expect(map.inputs(of: ".debug_rnglists") == ["110+35 a.o"])
        #expect(map.rows.map(\.name.text) == ["f(int)", "z"])
        #expect(map.rows.map(\.address) == [0x1b60, 0x2eb0])
        #expect(map.warnings.isEmpty)
    }

    @Test func impossibleNumbers() throws {
        let head = "             VMA              LMA     Size Align Out     In      Symbol\n"
        #expect(throws: InputError("a section of 0x20 bytes goes past the last address", at: 72)) {
            try parse(head + "fffffffffffffff0 fffffffffffffff0       20     1 .text\n")
        }
        #expect(
            throws: InputError(
                "the link map lists no sections", at: UInt64(head.utf8.count), hint: "it may be cut short")
        ) { try parse(head) }
        let map = try parse(head + "  1000   1000   20     1 .text\n11111111111111111  0 20     1 .data\n")
        #expect(map.warnings.map(\.code) == ["map-odd-lines"])
    }
}
