import LinkMapKit
import Testing

@Suite struct GNUMapTests {
    static let sample = """
        Archive member included to satisfy reference by file (symbol)

        lib u.a(u.o)                  a.o (util)

        Discarded input sections

         .text.unused   0x0000000000000000       0x10 lib u.a(u.o)
         .note.GNU-stack
                        0x0000000000000000        0x0 a.o
         .text._Z15unused_functioni
                        0x0000000000000000        0x4 a.o

        Memory Configuration

        Name             Origin             Length             Attributes
        FLASH            0x0000000008000000 0x0000000000100000 xr
        *default*        0x0000000000000000 0xffffffffffffffff

        Linker script and memory map

        LOAD /usr/lib/crt1.o
        START GROUP
        END GROUP
                        [!provide]                        PROVIDE (__executable_start = 0x0)
                        0x0000000000001000                . = SEGMENT_START ("text-segment", 0x0)

        .interp         0x0000000000001000       0x1c
         *(.interp)
         .interp        0x0000000000001000       0x1c /usr/lib/crt1.o

        .hash
         *(.hash)

        .text           0x0000000000002000       0x60
         *(.text.unlikely .text.*_unlikely .text.unlikely.*)
         .text          0x0000000000002000       0x22 /usr/lib/crt1.o
                        0x0000000000002000                _start
         *fill*         0x0000000000002022        0xe 90909090
         .text._ZN3fooEv_long_name
                        0x0000000000002030       0x20 lib u.a(u.o)
                        0x0000000000002030                foo::operator=(foo const&)
                        0x0000000000002050                __text_end = .
                        0x0000000000002050        0x4 LONG 0xdeadbeef
         *(.glue_7)

        .a_long_output_name
                        0x0000000000003000       0x20
         .rodata.str1.1
                        0x0000000000003000       0x10 a.o
                                                 0x40 (size before relaxing)
         .rodata.str1.1
                        0x0000000000003010       0x30 lib u.a(u.o)

        .eh_frame       0x0000000000003020       0x60
         .eh_frame      0x0000000000003020       0x20 /usr/lib/crt1.o
         .eh_frame      0x0000000000003040       0x20 /usr/lib/crt1.o
         .eh_frame      0x0000000000003060       0x20 a.o

        .tbss           0x0000000000004000        0x8
         .tbss.t        0x0000000000004000        0x8 a.o
                        0x0000000000004000                t

        .data           0x0000000020000000       0x10 load address 0x0000000008000100
         .data          0x0000000020000000       0x10 a.o
                        0x0000000020000000                d
                        [!provide]                        PROVIDE (edata = .)

        .bss            0x0000000020000010       0x20 load address 0x0000000008000110
         COMMON         0x0000000020000010       0x20 a.o
                        0x0000000020000010                c

        .comment        0x0000000000000000       0x27
         .comment       0x0000000000000000       0x27 a.o
                                                 0x28 (size before relaxing)
         .comment       0x0000000000000027       0x28 lib u.a(u.o)

        /DISCARD/
         *(.note.GNU-stack)
        OUTPUT(my app elf64-x86-64)

        Cross Reference Table

        Symbol                                            File
        .text           0x0000000000009000       0x10

        """

    @Test func sections() throws {
        let map = try parse(GNUMapTests.sample)
        #expect(map.dialect == .gnuLd)
        #expect(map.outputPath?.text == "my app")
        #expect(map.architecture == "x86_64")
        #expect(
            map.sections.map(\.name.text) == [
                ".interp", ".text", ".a_long_output_name", ".eh_frame", ".tbss", ".data", ".bss", ".comment",
            ])
        #expect(map.section(".a_long_output_name")?.memoryRange == 0x3000..<0x3020)
        #expect(map.section(".data")?.memoryRange == 0x2000_0000..<0x2000_0010)
        #expect(map.section(".bss")?.fileRange.isEmpty == true)
        #expect(map.section(".comment")?.memoryRange.isEmpty == true)
        #expect(map.section(".comment")?.fileRange.count == 0x27)
        #expect(map.section(".tbss")?.memoryRange.isEmpty == true)
        #expect(map.section(".tbss")?.fileRange.isEmpty == true)
        #expect(map.warnings.isEmpty)
    }

    @Test func inputsAndWhoseTheyAre() throws {
        let map = try parse(GNUMapTests.sample)
        #expect(map.inputs(of: ".interp") == ["1000+1c linker synthesized"])
        #expect(
            map.inputs(of: ".text") == [
                "2000+22 /usr/lib/crt1.o", "2022+e [padding]", "2030+20 lib u.a(u.o)", "2050+4 linker synthesized",
            ])
        #expect(map.inputs(of: ".a_long_output_name") == ["3000+10 a.o", "3010+30 lib u.a(u.o)"])
        #expect(
            map.inputs(of: ".eh_frame") == ["3020+20 /usr/lib/crt1.o", "3040+20 linker synthesized", "3060+20 a.o"])
        #expect(map.inputs(of: ".bss") == ["20000010+20 a.o"])
        #expect(map.inputs(of: ".comment") == ["0+27 a.o", "27+28 lib u.a(u.o)"])
    }

    @Test func symbols() throws {
        let map = try parse(GNUMapTests.sample)
        #expect(map.rows.map(\.name.text) == ["_start", "foo::operator=(foo const&)", "t", "d", "c"])
        let foo = try #require(map.row("foo::operator=(foo const&)"))
        #expect(foo.address == 0x2030)
        #expect(map.path(foo.file) == "lib u.a(u.o)")
    }

    @Test func discardedOnesStandApart() throws {
        let map = try parse(GNUMapTests.sample)
        #expect(map.dead?.count == 2)
        #expect(map.dead?.size == 0x14)
        #expect(map.dead?.rows.map(\.name.text) == [".text.unused", ".text._Z15unused_functioni"])
        let sections = try parse(GNUMapTests.sample, detail: .sections)
        #expect(sections.dead?.size == 0x14)
        #expect(sections.placements.isEmpty)
        #expect(sections.sections.count == 8)
    }

    @Test func keptRelocationsStayWithTheirFiles() throws {
        let map = try parse(
            """
            Memory Configuration

            Linker script and memory map

            .rela.dyn       0x0000000000001000       0x18
             .rela.got      0x0000000000001000       0x18 crt1.o

            .text           0x0000000000002000       0x18
             .text          0x0000000000002000       0x18 a.o

            .rela.text      0x0000000000000000       0x18
             .rela.text     0x0000000000000000       0x18 a.o

            """)
        #expect(map.inputs(of: ".rela.dyn") == ["1000+18 linker synthesized"])
        #expect(map.inputs(of: ".rela.text") == ["0+18 a.o"])
    }

    @Test func programsForBareMetalBeginAtZero() throws {
        let map = try parse(
            """
            Memory Configuration

            Linker script and memory map

            .isr_vector     0x0000000000000000      0x100
             .isr_vector    0x0000000000000000      0x100 startup.o

            .text           0x0000000000000100       0x20
             .text          0x0000000000000100       0x20 main.o

            .ARM.attributes
                            0x0000000000000000       0x30
             .ARM.attributes
                            0x0000000000000000       0x30 main.o

            """)
        #expect(map.sections.map(\.memoryRange) == [0..<0x100, 0x100..<0x120, 0..<0])
        #expect(map.sections.map(\.fileRange) == [0..<0x100, 0x100..<0x120, 0x120..<0x150])
    }

    @Test func impossibleNumbers() throws {
        let head = "Memory Configuration\n\nLinker script and memory map\n\n"
        #expect(throws: InputError("a section of 0x20 bytes goes past the last address", at: 52)) {
            try parse(head + ".text           0xfffffffffffffff0       0x20\n")
        }
        let map = try parse(
            head + ".text           0x0000000000001000       0x20\n .text          0xfffffffffffffff0       0x20 a.o\n")
        #expect(map.placements.isEmpty)
        #expect(map.warnings.map(\.code) == ["map-bad-range"])
    }
}
