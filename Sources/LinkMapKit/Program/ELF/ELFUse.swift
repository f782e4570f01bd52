/// How an ELF image is used from outside, as far as that was said.
struct ELFUse {
    var roots = LinkRoots()
    var outside = OutsideUse()
    /// Things that the user's list keeps, with the reason, by node.
    var kept: [UInt32: ByteView] = [:]
    /// Of object files before they are linked; `nil` for an image.
    var set: LinkedSet?
    /// The methods of Objective-C in it, which are judged by other rules; `nil` where there is none.
    var methods: ObjCMethodUse?

    /// Whether an image that uses this one was given: another that has nothing to do with it tells nothing.
    func hasUsers(of program: ELFProgram) -> Bool {
        outside.hasImages
            && program.offered.contains { outside.bound[$0.name] != nil }
    }
}

/// Where methods of Objective-C begin, and which of them nothing uses.
struct ObjCMethodUse {
    var implementations: Set<UInt64>
    var unused: Set<UInt64>
}
