/// The known uses of an image from outside of it.
struct ProgramUse {
    var roots = LinkRoots()
    var outside = OutsideUse()
    /// The nodes named by the user's keep list, with the reason for each.
    var kept: [UInt32: ByteView] = [:]
    /// The code that ran; `nil` without run records.
    var ran: RanCode?
    /// The object files that the image was linked from in memory; `nil` for an image read from a file.
    var set: LinkedSet?

    /// Whether only the given files use the exports.
    var isClosed: Bool { roots.isClosed || set?.isProgram == true }

    /// Returns whether a given image uses an export of this one. Unrelated images prove nothing about its exports.
    func hasUsers(of program: Program) -> Bool {
        outside.hasImages && program.linkage.exports.contains { outside.bound[$0.name] != nil }
    }
}
