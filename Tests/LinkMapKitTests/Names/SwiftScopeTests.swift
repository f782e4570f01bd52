import LinkMapKit
import Testing

@Suite struct SwiftScopeTests {
    static let rows: [NamingRow] = [
        NamingRow("$s4main3FooV3baryyF", "main.Foo", "main", shown: "main.Foo.bar() -> ()"),
        NamingRow("_$s4main3FooV3baryyF", "main.Foo", "main", shown: "main.Foo.bar() -> ()"),
        NamingRow("$S4main3FooV3baryyF", "main.Foo", "main"),
        NamingRow("_T04main3FooV3baryyF", "main.Foo", "main"),
        NamingRow("$s4main3fooyyF", "-", "main", shown: "main.foo() -> ()"),
        NamingRow("$s4main5OuterC5InnerO3runyyF", "main.Outer.Inner", "main"),
        // Everything about a type.
        NamingRow("$s4main3FooCMa", "main.Foo", "main", shown: "type metadata accessor for main.Foo"),
        NamingRow("$s4main3FooVN", "main.Foo", "main"),
        NamingRow("$s4main3FooVMn", "main.Foo", "main"),
        NamingRow("$s4main3FooVMF", "main.Foo", "main"),
        NamingRow("$s4main3FooVWV", "main.Foo", "main"),
        NamingRow("$s4main3FooVwCP", "main.Foo", "main"),
        NamingRow("$s4main3FooVWOc", "main.Foo", "main"),
        NamingRow("$s4main3FooVAA1PAAMc", "main.Foo", "main"),
        NamingRow("$s4main3FooVAA1PAAWP", "main.Foo", "main"),
        NamingRow("$s4main3FooVAA1PA2aDP3baryyFTW", "main.Foo", "main"),
        NamingRow("$s4main1PMp", "main.P", "main"),
        NamingRow("$s4main1PTL", "main.P", "main"),
        NamingRow("$s4main1P_pMD", "main.P", "main"),
        // Members.
        NamingRow("$s4main3FooV1xSivg", "main.Foo", "main", shown: "main.Foo.x.getter : Swift.Int"),
        NamingRow("$s4main3FooV1xSivpMV", "main.Foo", "main"),
        NamingRow("$s4main3FooV1xACSi_tcfC", "main.Foo", "main"),
        NamingRow("$s4main3FooCACycfc", "main.Foo", "main"),
        NamingRow("$s4main3FooCfD", "main.Foo", "main", shown: "main.Foo.__deallocating_deinit"),
        NamingRow("$s4main3FooVyS2icig", "main.Foo", "main"),
        NamingRow("$s4main3FooV3baryyFyycfU_", "main.Foo", "main"),
        NamingRow("$s4main3FooV3baryyFyycfU_TA", "main.Foo", "main"),
        NamingRow("$s4main3FooV3bar1xySi_tFfA_", "main.Foo", "main"),
        NamingRow("$s4main3FooV3baryyFZTm", "main.Foo", "main"),
        // Extensions.
        NamingRow("$sSa4mainE3fooyyF", "Swift.Array", "main", shown: "(extension in main):Swift.Array.foo() -> ()"),
        NamingRow("$sSS4mainE5twiceSSvg", "Swift.String", "main"),
        NamingRow("$sSa4main1PAAMc", "Swift.Array", "main"),
        // Specialisations.
        NamingRow("$sSa6appendyyxnF4main3FooV_Tg5", "main.Foo", "main"),
        NamingRow("$sSa6appendyyxnFSi_Tg5", "Swift.Array", "Swift"),
        NamingRow("$sSa6appendyyxnFSay4main3FooVG_Tg5", "main.Foo", "main"),
        NamingRow("$s4main3FooV3bar1xySi_tFTf4dn_n", "main.Foo", "main"),
        // Words, private names, known types.
        NamingRow("$s10FooPackage0A3BarV3runyyF", "FooPackage.FooBar", "FooPackage"),
        NamingRow("$s4main3Foo33_0123456789ABCDEF0123456789ABCDEFLLV3baryyF", "main.Foo", "main"),
        NamingRow("$sSo8NSObjectC4mainE3fooyyF", "__C.NSObject", "main"),
        NamingRow("$sScM4mainE3fooyyF", "Swift.MainActor", "main"),
        // Nobody's.
        NamingRow("$sSiIegy_ABIegr_TR", "-", "-"),
    ]

    @Test(arguments: rows) func belongs(_ row: NamingRow) {
        #expect(row.found() == row.expected)
        if let shown = row.shown { #expect(Naming.demangle(row.name) == shown) }
    }

    @Test func suffixesAreKept() {
        #expect(Naming.demangle("$s4main3FooV3baryyF@@V_1") == "main.Foo.bar() -> ()@@V_1")
        #expect(Naming.demangle("$s4main3FooV3baryyF.cold.1")?.hasPrefix("main.Foo.bar() -> ()") == true)
    }
}
