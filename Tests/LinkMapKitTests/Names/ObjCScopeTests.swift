import LinkMapKit
import Testing

@Suite struct ObjCScopeTests {
    static let foo: [String] = [
        "-[Foo bar:]", "+[Foo(Cat) bar]", "-[Foo bar].cold.1", "FDE for: -[Foo bar]",
        "___23-[Foo bar]_block_invoke", "___23-[Foo bar]_block_invoke_2", "__23-[Foo(Cat) bar]_block_invoke",
        "_OBJC_CLASS_$_Foo", "OBJC_CLASS_$_Foo", "_OBJC_METACLASS_$_Foo", "_OBJC_IVAR_$_Foo._x", "_OBJC_EHTYPE_$_Foo",
        "__OBJC_CLASS_RO_$_Foo", "l_OBJC_METACLASS_RO_$_Foo", "__OBJC_$_INSTANCE_METHODS_Foo",
        "l_OBJC_$_CLASS_METHODS_Foo", "_OBJC_$_INSTANCE_VARIABLES_Foo", "__OBJC_$_PROP_LIST_Foo",
        "__OBJC_$_CLASS_PROP_LIST_Foo", "__OBJC_CLASS_PROTOCOLS_$_Foo", "__OBJC_$_CATEGORY_Foo_$_Cat",
        "__OBJC_$_CATEGORY_INSTANCE_METHODS_Foo_$_Cat", "_OBJC_$_CATEGORY_CLASS_METHODS_Foo_$_Cat",
        "__OBJC_CATEGORY_PROTOCOLS_$_Foo_$_Cat", "__OBJC_$_INSTANCE_METHODS_Foo(Cat|Cat2)",
        "INSTANCE_METHODS_Foo(Cat|Cat2)", "_i_Foo__bar_", "_c_Foo__bar", "_i_Foo_Cat__bar_", "__objc_class_name_Foo",
        "_OBJC_Class_Foo", "_OBJC_MetaClass_Foo", "._OBJC_CLASS_Foo", "._OBJC_METACLASS_Foo",
        "._OBJC_REF_CLASS_Foo", "non-lazy-pointer-to: _OBJC_CLASS_$_Foo", "_OBJC_CLASS_$_Foo.got",
        "__OBJC_PROTOCOL_$_Foo", "__OBJC_LABEL_PROTOCOL_$_Foo", "__OBJC_PROTOCOL_REFERENCE_$_Foo",
        "__OBJC_$_PROTOCOL_METHOD_TYPES_Foo", "__OBJC_$_PROTOCOL_INSTANCE_METHODS_OPT_Foo",
    ]

    @Test(arguments: foo) func belongsToFoo(_ name: String) {
        #expect(Naming.resolve([name]) == [Found(type: "Foo", module: "-")])
    }

    @Test(arguments: [
        "__METACLASS_DATA__TtC4main3Foo", "__DATA__TtC4main3Foo", "_IVARS__TtC4main3Foo",
        "__INSTANCE_METHODS__TtC4main3Foo", "__PROTOCOLS__TtC4main3Foo", "_OBJC_CLASS_$__TtC4main3Foo",
        "__OBJC_$_INSTANCE_METHODS__TtC4main3Foo(Cat)",
    ])
    func belongsToTheSwiftClass(_ name: String) {
        #expect(Naming.resolve([name])[0].type == "main.Foo")
    }

    @Test(arguments: [
        "_objc_msgSend$sel", "literal string: -[Foo bar]", "objc-class-ref", "_main", "main", "_i_count",
        "_OBJC_SELECTOR_REFERENCES_.9", "__OBJC_CATEGORY_PROTOCOLS_$_(Legacy)", "-", "-[", "l_", "___", "",
    ])
    func belongsToNobody(_ name: String) {
        #expect(Naming.resolve([name]) == [Found(type: "-", module: "-")])
    }

    @Test func knownClassesSplitGccMethods() {
        let names = ["_i_My_Class_Cat_bar_", "_i_My_Class__bar_", "_OBJC_Class_My_Class"]
        #expect(Naming.resolve(names).map(\.type) == ["My_Class", "My_Class", "My_Class"])
    }

    @Test func methodsAreShownAsTheyAre() {
        #expect(Naming.demangle("-[Foo bar:]") == nil)
        #expect(Naming.demangle("_main") == nil)
        #expect(Naming.demangle("_TtC4main3Foo") == "main.Foo")
    }
}
