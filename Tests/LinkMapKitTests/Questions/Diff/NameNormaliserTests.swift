import LinkMapKit
import TestSupport
import Testing

@Suite struct NameNormaliserTests {
    private func normalised(_ name: String, keepsParts: Bool = true) -> String {
        var normaliser = NameNormaliser(keepsParts: keepsParts)
        return String(decoding: normaliser.normalised(ByteView(copying: name)), as: UTF8.self)
    }

    @Test(arguments: [
        ("parse.constprop.0", "parse"), ("parse.isra.12.constprop.3", "parse"), ("scan.llvm.1234567890", "scan"),
        ("scan.part.3.llvm.99", "scan.part"), ("scan.cold.7", "scan.cold"), ("scan.part.0.cold", "scan.part.cold"),
        ("buffer.4321", "buffer"), ("lock.lto_priv.17", "lock"), ("f.__uniq.8421.llvm.7", "f"),
        ("_ZN4core3fmt17h0123456789abcdefE", "_ZN4core3fmt17hE"),
        ("_RNvCs5Kq2_4tool3run", "_RNvC4tool3run"), ("_RNvNtCsdE1_4core3fmt5write", "_RNvNtC4core3fmt5write"),
        ("_ZZ4mainENKUlvE12_clEv", "_ZZ4mainENKUlvE_clEv"), ("_ZZ4mainENKUlvE_clEv", "_ZZ4mainENKUlvE_clEv"),
        ("_ZN19_GLOBAL__N_abcd12343fooE", "_ZN12_GLOBAL__N_13fooE"),
        ("_ZN12_GLOBAL__N_13fooE", "_ZN12_GLOBAL__N_13fooE"),
        ("___load_block_invoke_2", "___load_block_invoke"), ("$s4main3fooyyFyycfU3_", "$s4main3fooyyFyycfU_"),
        ("$s4main3bar33_0123456789ABCDEF0123456789ABCDEFLLyyF", "$s4main3bar33_LLyyF"),
        ("GCC_except_table42", "GCC_except_table"), ("_OUTLINED_FUNCTION_7", "_OUTLINED_FUNCTION_"),
        (".L.str.12", ".L.str"), ("ccXa81bQ.o", "cc.o"), ("switch.table.f.3", "switch.table.f"),
        (".L__unnamed_4", ".L__unnamed_"), ("core::fmt::write::h0123456789abcdef", "core::fmt::write::h"),
        ("anon.c67e22c3f1d1ca4c8a8e5c9ef6d4b3a1.12.llvm.987654321", "anon."),
        (".Lanon.c67e22c3f1d1ca4c8a8e5c9ef6d4b3a1.3", "anon."), ("l_anon.c67e22c3f1d1ca4c.3", "anon."),
        ("alloc_0123456789abcdef0123456789abcdef", "alloc_"),
        ("alloc_0123456789abcdef0123456789abcdef.llvm.7", "alloc_"),
    ]) func leavesOutWhatToolsMadeUp(_ name: String, _ rest: String) {
        #expect(normalised(name) == rest)
    }

    /// Checks that names chosen by programmers stay unchanged.
    @Test(arguments: [
        "main", "utf8", "_ZN3foo3barEv", "sha256", "md5_17h", "_ZN5E12_aEv", "-[Foo bar:baz:]", ".text", "a.b",
        "v1.2.x", "anon.small", "anonymous", "alloc_pages", "alloc_0123456789abcdef0123456789abcdefs", "a::h012",
        "anon.",
        "17h0123", "_R", "12_GLOBAL__N_1", "99_GLOBAL__N_1", "33_short",
    ]) func leavesTheRestAlone(_ name: String) {
        #expect(normalised(name) == name)
    }

    @Test func partsAreTheFunctionWhenNothingElseIs() {
        #expect(normalised("scan.part.0.cold", keepsParts: false) == "scan")
        #expect(normalised("scan.cold", keepsParts: false) == normalised("scan.constprop.1", keepsParts: false))
    }

    @Test func mostNamesNeedOneLookOnly() {
        for name in ["_ZN5swift6ASTGen7bridgedEv", "_ZNK4llvm5ValueE", "$s4main3FooV3baryyF"] {
            #expect(NameNormaliser.isPlain(ByteView(copying: name)), "\(name)")
        }
    }

    /// Whatever a name is made of: it does not grow, and one that is called plain stays as it is.
    @Test func anyBytesAreFine() {
        var random = SplitMix(state: 3)
        var normaliser = NameNormaliser(keepsParts: true)
        let pieces = [
            "17h", "Cs", "_GLOBAL__N_", "UlvE", "fU", "$_", ".cold", ".1", "33_", "9", "_", "E", "\u{0}",
            "_block_invoke_",
        ]
        for _ in 0..<5000 {
            let name = (0..<8).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            for prefix in ["", "_Z", "_R", "$s"] {
                let view = ByteView(copying: prefix + name)
                let rest = normaliser.normalised(view)
                #expect(rest.count <= name.utf8.count + 16)
                if NameNormaliser.isPlain(view) { #expect(rest == Array((prefix + name).utf8)) }
            }
        }
    }
}
