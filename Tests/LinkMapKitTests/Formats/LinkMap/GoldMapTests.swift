import LinkMapKit
import Testing

@Suite struct GoldMapTests {
    static let sample = """
        Archive member included because of file (symbol)

        libu.a(u.o)                   a.o (util)

        Discarded input sections

         .text.unused   0x0000000000000000        0x4 a.o

        Memory map

         ** file header
                        0x0000000000000000       0x40
         ** segment headers
                        0x0000000000000040      0x268

        .interp         0x00000000000002a8       0x1c
         ** fill        0x00000000000002a8       0x1c

        .text           0x0000000000000960       0x40
         .text          0x0000000000000960       0x22 crt1.o
                        0x0000000000000960                _start
         ** fill        0x0000000000000982        0xe
         .text.f        0x0000000000000990       0x10 a.o
                        0x0000000000000990                f()

        .rodata         0x0000000000000c80       0x60
         ** merge strings
                        0x0000000000000c80       0x31
         .rodata.str1.1
                        0xffffffffffffffff        0xd a.o

        .tdata          0x0000000000002d90        0x4
         .tdata.d       0x0000000000002d90        0x4 a.o
                        0x0000000000000000                d

        .tbss           0x0000000000002da0       0x28
         .tbss.z        0x0000000000002da0       0x28 a.o
                        0x0000000000000010                z

        .bss            0x0000000000003060       0x20
         ** common      0x0000000000003060       0x20

        .symtab         0x0000000000000000      0x4b0
         ** symtab      0x0000000000000000      0x4b0

        """

    @Test func sectionsAndHeaders() throws {
        let map = try parse(GoldMapTests.sample)
        #expect(map.dialect == .gold)
        #expect(
            map.sections.map(\.name.text) == [
                "[ELF header]", "[program headers]", ".interp", ".text", ".rodata", ".tdata", ".tbss", ".bss",
                ".symtab",
            ])
        #expect(map.sections[0].kind == .headers)
        #expect(map.sections[0].memoryRange == 0..<0x40)
        #expect(map.section(".symtab")?.memoryRange.isEmpty == true)
        #expect(map.warnings.isEmpty)
    }

    @Test func fillIsPaddingInCodeAlone() throws {
        let map = try parse(GoldMapTests.sample)
        #expect(map.inputs(of: ".interp") == ["2a8+1c linker synthesized"])
        #expect(map.inputs(of: ".text") == ["960+22 crt1.o", "982+e [padding]", "990+10 a.o"])
        #expect(map.inputs(of: ".rodata") == ["c80+31 linker synthesized"])
        #expect(map.dead?.size == 4)
    }

    @Test func threadLocalSymbolsGetAddresses() throws {
        let map = try parse(GoldMapTests.sample)
        #expect(map.row("d")?.address == 0x2d90)
        #expect(map.row("z")?.address == 0x2da0)
    }
}
