/// The sections with lists that runtimes walk at start. Walking them is not a use of their elements.
enum RuntimeLists {
    /// - Parameter hasObjC: Whether the Objective-C metadata was read, which distinguishes its lists from its slots.
    static func contains(_ section: ByteView, hasObjC: Bool = false) -> Bool {
        section.starts(with: "swift5_") || !hasObjC && section.starts(with: "__objc_")
            || section.starts(with: "__llvm_") || section.starts(with: "asan_") || section.starts(with: "__sancov_")
            || section.starts(with: "__patchable_")
    }
}
