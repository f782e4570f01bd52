/// Evidence that the runtime or compiler-generated code calls the method without a selector in the code.
enum LifecycleRule: FindingRule {
    static let name = "lifecycle"

    private static let selectors: Set<ByteView> = [
        "init", "dealloc", "load", "initialize", ".cxx_construct", ".cxx_destruct", "finalize",
    ]

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        selectors.contains(method.method.selector) ? .keeps("the runtime or the compiler calls it") : nil
    }
}
