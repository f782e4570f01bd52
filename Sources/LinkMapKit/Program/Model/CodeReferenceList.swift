/// The references in the code of a program and its unwind records, the longest lists. All copies of the program share them, so that
/// their memory can be released after use.
final class CodeReferenceList {
    private(set) var all: [CodeReference]
    private(set) var frames: [UnwindFrame]

    init(_ references: [CodeReference], _ frames: [UnwindFrame]) { (all, self.frames) = (references, frames) }

    /// Sorts the references by site in all copies of the program. They are the longest list of a program, so none is made beside it.
    func sortBySite() { RadixSort.settle(&all) { $0.site } }

    /// Empties both lists in all copies of the program.
    func release() { (all, frames) = ([], []) }
}
