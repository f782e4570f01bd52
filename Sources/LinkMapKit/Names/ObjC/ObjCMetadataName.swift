/// The class in the name of Objective-C metadata, whose leading underscores were removed.
enum ObjCMetadataName {
    /// Prefixes between `OBJC_` and the name of a class or protocol. A longer prefix precedes any that it starts with.
    private static let markers: [StaticString] = [
        "CLASS_$_", "METACLASS_$_", "IVAR_$_", "EHTYPE_$_", "CLASS_RO_$_", "METACLASS_RO_$_",
        "$_INSTANCE_METHODS_", "$_CLASS_METHODS_", "$_INSTANCE_VARIABLES_", "$_PROP_LIST_",
        "$_CLASS_PROP_LIST_", "CLASS_PROTOCOLS_$_", "$_CATEGORY_INSTANCE_METHODS_",
        "$_CATEGORY_CLASS_METHODS_", "$_CATEGORY_CLASS_PROP_LIST_", "$_CATEGORY_PROP_LIST_", "$_CATEGORY_",
        "CATEGORY_PROTOCOLS_$_", "CATEGORY_INSTANCE_METHODS_", "CATEGORY_CLASS_METHODS_",
        "PROTOCOL_$_", "LABEL_PROTOCOL_$_", "PROTOCOL_REFERENCE_$_",
        "$_PROTOCOL_INSTANCE_METHODS_OPT_", "$_PROTOCOL_INSTANCE_METHODS_", "$_PROTOCOL_CLASS_METHODS_OPT_",
        "$_PROTOCOL_CLASS_METHODS_", "$_PROTOCOL_METHOD_TYPES_", "$_PROTOCOL_REFS_", "$_PROTOCOL_PROP_LIST_",
        "Class_", "MetaClass_", "REF_CLASS_", "INIT_CLASS_", "METACLASS_", "CLASS_",
    ]

    /// Prefixes that the Swift compiler writes, and those that linkers print for merged lists.
    private static let lists: [StaticString] = [
        "METACLASS_DATA_", "DATA_", "IVARS_", "INSTANCE_METHODS_", "CLASS_METHODS_", "CLASS_PROPERTIES_",
        "PROPERTIES_", "PROTOCOLS_", "CATEGORY_INSTANCE_METHODS_", "CATEGORY_CLASS_METHODS_",
        "CATEGORY_CLASS_PROPERTIES_", "CATEGORY_PROPERTIES_", "CATEGORY_PROTOCOLS_", "CATEGORY_",
        "PROTOCOL_INSTANCE_METHODS_OPT_", "PROTOCOL_INSTANCE_METHODS_", "PROTOCOL_CLASS_METHODS_OPT_",
        "PROTOCOL_CLASS_METHODS_", "PROTOCOL_METHOD_TYPES_", "PROTOCOL_PROPERTIES_", "PROTOCOL_PROTOCOLS_",
        "PROTOCOL_",
    ]

    /// Returns the type in the text behind `OBJC_`.
    static func type(_ rest: ByteView) -> ByteView? { first(of: markers, in: rest) }

    /// Returns the type in a name without `OBJC_`, such as `METACLASS_DATA__TtC4main3Foo`.
    static func listed(_ rest: ByteView) -> ByteView? {
        switch rest[0] {
        case UInt8(ascii: "M"), UInt8(ascii: "D"), UInt8(ascii: "I"), UInt8(ascii: "C"), UInt8(ascii: "P"):
            first(of: lists, in: rest)
        default: nil
        }
    }

    private static func first(of markers: [StaticString], in rest: ByteView) -> ByteView? {
        for marker in markers {
            if let type = rest.removing(marker) { return trimmed(type) }
        }
        return nil
    }

    /// Cuts off the category (`Foo_$_Cat`, `Foo(Cat|Cat2)`), the variable (`Foo._x`) and a linker's suffix (`Foo.got`).
    private static func trimmed(_ type: ByteView) -> ByteView { type.upTo("_$_").upTo("(").upTo(".") }
}
