import LinkMapKit
import Testing

@Suite struct ItaniumScopeTests {
    static let rows: [NamingRow] = [
        // Members of every kind.
        NamingRow("_ZN3foo3BarC1Ev", "foo::Bar", "foo", shown: "foo::Bar::Bar()"),
        NamingRow("_ZN3foo3BarD0Ev", "foo::Bar", "foo", shown: "foo::Bar::~Bar()"),
        NamingRow("__ZN3foo3BarC1Ev", "foo::Bar", "foo", shown: "foo::Bar::Bar()"),
        NamingRow("_ZNK3foo3bar3runEv", "foo::bar", "foo", shown: "foo::bar::run() const"),
        NamingRow("_ZNKR3foo3bar3runEv", "foo::bar", "foo"),
        NamingRow("_ZN3foo3barcvbEv", "foo::bar", "foo", shown: "foo::bar::operator bool()"),
        NamingRow("_ZN3foo3baraSERKS0_", "foo::bar", "foo"),
        NamingRow("_ZN3foo3BarplERKS0_", "foo::Bar", "foo", shown: "foo::Bar::operator+(foo::Bar const&)"),
        NamingRow("_ZN3Bar5valueE", "Bar", "-", shown: "Bar::value"),
        NamingRow("_ZN3Bar4nameB5cxx11Ev", "Bar", "-", shown: "Bar::name[abi:cxx11]()"),
        NamingRow("_ZN3foo3barIiE3runIcEEvT_", "foo::bar<int>", "foo"),
        // What belongs to a class without being a member.
        NamingRow("_ZTVN3foo3barE", "foo::bar", "foo", shown: "vtable for foo::bar"),
        NamingRow("_ZTV3bar", "bar", "-"),
        NamingRow("_ZTTN3foo3barE", "foo::bar", "foo"),
        NamingRow("_ZTIN3foo3barE", "foo::bar", "foo"),
        NamingRow("_ZTSN3foo3barE", "foo::bar", "foo", shown: "typeinfo name for foo::bar"),
        NamingRow("_ZTIPKN3foo3barE", "foo::bar", "foo"),
        NamingRow("_ZTCN3foo3barE16_NS_4baseE", "foo::bar", "foo"),
        NamingRow("_ZThn16_N3foo3BarD1Ev", "foo::Bar", "foo", shown: "non-virtual thunk to foo::Bar::~Bar()"),
        NamingRow("_ZTv0_n24_N3foo3BarD1Ev", "foo::Bar", "foo"),
        NamingRow("_ZTchn8_h8_N3foo3Bar5cloneEv", "foo::Bar", "foo"),
        NamingRow("_ZGVN3foo3Bar4onceE", "foo::Bar", "foo"),
        // Locals and closures.
        NamingRow("_ZZN3foo3Bar3runEvE5state", "foo::Bar", "foo", shown: "foo::Bar::run()::state"),
        NamingRow("_ZGVZN3foo3Bar3runEvE5state", "foo::Bar", "foo"),
        NamingRow("_ZZN3foo3BarC1EvENKUlvE_clEv", "foo::Bar", "foo"),
        NamingRow("_ZZN3foo3Bar3runEvEN5Local4stepEv", "foo::Bar", "foo"),
        NamingRow("_ZNK3foo3Bar5valueMUlvE_clEv", "foo::Bar", "foo"),
        NamingRow("_ZZ4mainENKUlvE_clEv", "-", "-"),
        NamingRow(
            "____ZN3foo3Bar3runEv_block_invoke", "foo::Bar", "foo",
            shown: "invocation function for block in foo::Bar::run()"),
        NamingRow("_GLOBAL__sub_I__ZN3foo3Bar4onceE", "foo::Bar", "foo"),
        // The standard library.
        NamingRow("_ZNSt6vectorIiSaIiEE9push_backERKi", "std::vector<int, std::allocator<int> >", "std"),
        NamingRow(
            "_ZNSt3__16vectorIiNS_9allocatorIiEEE3addEv", "std::__1::vector<int, std::__1::allocator<int> >", "std"),
        NamingRow("_ZNSs6appendEPKc", "std::string", "std"),
        NamingRow("_ZNSaIcEC1Ev", "std::allocator<char>", "std"),
        NamingRow("_ZTISt9exception", "std::exception", "std"),
        NamingRow("_ZSt4cout", "-", "std", shown: "std::cout"),
        NamingRow("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc", "-", "std"),
        // Namespaces and global things.
        NamingRow("_ZN3foo3bar3runEv", "-", "foo"),
        NamingRow("_Z3runv", "-", "-", shown: "run()"),
        NamingRow("_ZL3runv", "-", "-"),
        NamingRow("_ZN12_GLOBAL__N_13BarC2Ev", "(anonymous namespace)::Bar", "-"),
        // Expressions in template arguments.
        NamingRow("_ZN3foo3barIXeqLi1ELi1EEE3runEv", "foo::bar<(1)==(1)>", "foo"),
        NamingRow("_ZN3foo3barIXadL_Z3runvEEE4stepEv", "foo::bar<&(run())>", "foo"),
        NamingRow("_ZN3foo3barIFvvEJicEE3runEv", "foo::bar<void (), int, char>", "foo"),
        // Suffixes.
        NamingRow("_ZN3foo3BarC1Ev.cold", "foo::Bar", "foo", shown: "foo::Bar::Bar() [clone .cold]"),
        NamingRow("_ZN3foo3BarC1Ev.isra.0", "foo::Bar", "foo"),
        NamingRow("_ZN3foo3BarC1Ev@@V_1", "foo::Bar", "foo", shown: "foo::Bar::Bar()@@V_1"),
        NamingRow("_ZN3foo3BarC1Ev$got", "foo::Bar", "foo", shown: "foo::Bar::Bar()$got"),
        NamingRow("FDE for: __ZN3foo3BarC1Ev", "foo::Bar", "foo"),
        NamingRow("non-lazy-pointer-to: __ZTVN3foo3BarE", "foo::Bar", "foo"),
        NamingRow("non-lazy-pointer-to-local: __ZTVN3foo3BarE", "foo::Bar", "foo"),
        NamingRow("__ZN3foo3BarC1Ev.got", "foo::Bar", "foo"),
    ]

    @Test(arguments: rows) func belongs(_ row: NamingRow) {
        #expect(row.found() == row.expected)
        if let shown = row.shown { #expect(Naming.demangle(row.name) == shown) }
    }

    @Test func oneMemberGivesAwayTheClassOfAll() {
        let names = ["_ZN3foo3bar3runEv", "_ZN3foo3barD2Ev", "_ZN3foo3bar5inner4stepEv"]
        #expect(Naming.resolve(names).map(\.type) == ["foo::bar", "foo::bar", "foo::bar::inner"])
    }

    @Test func capitalisedNamespaceHoldsClasses() {
        let names = ["_ZN4Json4readEv", "_ZN4Json5ValueC1Ev"]
        #expect(
            Naming.resolve(names) == [
                Found(type: "-", module: "Json"), Found(type: "Json::Value", module: "Json"),
            ])
    }
}
