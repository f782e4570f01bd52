import LinkMapKit
import Testing

@Suite struct RustScopeTests {
    static let rows: [NamingRow] = [
        NamingRow(
            "_ZN4core3fmt9Formatter3pad17h0123456789abcdefE", "core::fmt::Formatter", "core",
            shown: "core::fmt::Formatter::pad"),
        NamingRow("__ZN4core3fmt9Formatter3pad17h0123456789abcdefE", "core::fmt::Formatter", "core"),
        NamingRow("_ZN4core3fmt9Formatter3pad17h0123456789abcdefE.llvm.123", "core::fmt::Formatter", "core"),
        NamingRow("_ZN3std2io5stdio6_print17h0123456789abcdefE", "-", "std"),
        NamingRow("_ZN5alloc3vec16Vec$LT$T$C$A$GT$4push17h0123456789abcdefE", "alloc::vec::Vec", "alloc"),
        NamingRow(
            "_ZN60_$LT$alloc..string..String$u20$as$u20$core..fmt..Display$GT$3fmt17h0123456789abcdefE",
            "alloc::string::String", "alloc", shown: "<alloc::string::String as core::fmt::Display>::fmt"),
        NamingRow(
            "_ZN4core3fmt3num50_$LT$impl$u20$core..fmt..Debug$u20$for$u20$usize$GT$3fmt17h0123456789abcdefE",
            "usize", "core"),
        NamingRow(
            "_ZN45_$LT$$RF$T$u20$as$u20$core..fmt..Display$GT$3fmt17h0123456789abcdefE", "core::fmt::Display", "core"),
        NamingRow(
            "_ZN75_$LT$usize$u20$as$u20$core..slice..index..SliceIndex$LT$$u5b$T$u5d$$GT$$GT$17get_unchecked_mut"
                + "17h219a61eeb5169bf8E", "usize", "core"),
        NamingRow(
            "_ZN69_$LT$f64$u20$as$u20$core..iter..traits..accum..Sum$LT$$RF$f64$GT$$GT$3sum28_$u7b$$u7b$closure$u7d$$u7d$"
                + "17h5f6e0c732bc06152E", "f64", "core"),
        NamingRow("_ZN52_$LT$$u5b$T$u5d$$u20$as$u20$alloc..slice..Concat$GT$6concat17h0123456789abcdefE", "-", "alloc"),
        NamingRow("_RNvC4tool4main", "-", "tool", shown: "tool::main"),
        NamingRow("__RNvC4tool4main", "-", "tool", shown: "tool::main"),
        NamingRow("_RNvCs1234_4tool4main", "-", "tool", shown: "tool::main"),
        NamingRow("_RNvMsb_Cs6IqgnrtlzSn_4toolNtNtB5_5inner4Span2to", "tool::inner::Span", "tool"),
        NamingRow("_RNvMs_C4toolNtB4_3Row3len", "tool::Row", "tool", shown: "<tool::Row>::len"),
        NamingRow("_RNvXs_C4toolNtB4_3RowNtNtC4core3fmt7Display3fmt", "tool::Row", "tool"),
        NamingRow("_RNvYNtC4tool3RowNtC4core5Clone5clone", "tool::Row", "core"),
        NamingRow("_RNCNvMC4toolNtB4_3Row3len0B4_", "tool::Row", "tool"),
        NamingRow("_RNCNCNvMC4toolNtB6_3Row3len00B6_", "tool::Row", "tool"),
        NamingRow("_RINvNtC4core3mem4swaphEB4_", "-", "core"),
        NamingRow("_RNvMNtC4core3stre3len", "str", "core"),
    ]

    @Test(arguments: rows) func belongs(_ row: NamingRow) {
        #expect(row.found() == row.expected)
        if let shown = row.shown { #expect(Naming.demangle(row.name) == shown) }
    }
}
