/// How an image is used from outside, as far as that was said.
struct ProgramUse {
    var roots = LinkRoots()
    var outside = OutsideUse()
    /// Things that the user's list keeps, with the reason, by node.
    var kept: [UInt32: ByteView] = [:]
    /// The object files that the image was put together from; `nil` for a file.
    var set: LinkedSet?

    /// Whether nothing but what was given uses the exports.
    var isClosed: Bool { roots.isClosed || set?.isProgram == true }

    /// Whether an image that uses this one was given: another that has nothing to do with it tells nothing.
    func hasUsers(of program: Program) -> Bool {
        outside.hasImages && program.linkage.exports.contains { outside.bound[$0.name] != nil }
    }
}
