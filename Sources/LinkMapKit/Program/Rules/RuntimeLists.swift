/// Lists that runtimes walk at start, which is no use of what they list.
enum RuntimeLists {
    /// - Parameter hasObjC: whether the metadata of Objective-C was read, which tells its lists from its slots.
    static func contains(_ section: ByteView, hasObjC: Bool = false) -> Bool {
        section.starts(with: "swift5_") || !hasObjC && section.starts(with: "__objc_")
            || section.starts(with: "__llvm_") || section.starts(with: "asan_") || section.starts(with: "__sancov_")
            || section.starts(with: "__patchable_")
    }
}
