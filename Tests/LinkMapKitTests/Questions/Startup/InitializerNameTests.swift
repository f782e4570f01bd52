import LinkMapKit
import Testing

/// Origins of initializers, derived from the names of compiler-generated functions.
struct InitializerNameTests {
    @Test(
        arguments: [
            ("_GLOBAL__sub_I_main.cpp", "main.cpp", nil, nil), ("__GLOBAL__sub_I_engine.mm", "engine.mm", nil, nil),
            ("_GLOBAL__sub_I__ZN3Foo1xE", nil, "_ZN3Foo1xE", nil), ("_GLOBAL__I_000101", nil, nil, 101),
            ("_GLOBAL__sub_I.00200__Z1x", nil, "_Z1x", 200), ("_GLOBAL__I_x", nil, "x", nil),
            ("_GLOBAL__sub_I_65535_tables", nil, "tables", nil), ("_GLOBAL__sub_I_7zip.cc", "7zip.cc", nil, nil),
        ] as [(String, String?, String?, UInt32?)])
    func isOfOneFile(_ name: String, _ source: String?, _ subject: String?, _ priority: UInt32?) {
        let known = InitializerName(ByteView(copying: name))
        #expect(known.isCxx)
        #expect(known.source?.text == source)
        #expect(known.subject?.text == subject)
        #expect(known.priority == priority)
    }

    @Test func oneVariableIsKnownToo() {
        #expect(InitializerName("__cxx_global_var_init.3").isCxx)
        #expect(InitializerName("___cxx_global_var_init").isCxx)
    }

    @Test(arguments: [
        "main", "_GLOBAL_OFFSET_TABLE_", "_GLOBAL__N_1", "_GLOBAL__sub_D_x", "", "_", "_GLOBAL__", "_GLOBAL__sub_I",
        "_GLOBAL__Ixyz",
    ])
    func othersAreNone(_ name: String) { #expect(!InitializerName(ByteView(copying: name)).isCxx) }
}
