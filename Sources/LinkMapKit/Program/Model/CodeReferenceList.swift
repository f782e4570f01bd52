/// The references in the code of a program, its longest list. All copies of the program share it, so that whoever has made use of it
/// can give its memory back.
final class CodeReferenceList {
    private(set) var all: [CodeReference]

    init(_ references: [CodeReference]) { all = references }

    /// Empties the list in all copies of the program.
    func release() { all = [] }
}
