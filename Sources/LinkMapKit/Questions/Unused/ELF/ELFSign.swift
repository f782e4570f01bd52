/// A sign that a thing may be used although nothing leads to it.
protocol ELFSign {
    /// Stable: it stands in the evidence.
    static var name: String { get }
    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign?
}

enum ELFSigns {
    /// In the order in which they are shown: the strongest doubt first.
    static var all: [any ELFSign.Type] {
        [
            ExportedSign.self, ForeignCodeSign.self, UndecodedCodeSign.self, NamedByStringSign.self,
            CopiedFunctionSign.self, MergedFunctionSign.self, DoubtedSign.self, UnusedMethodSign.self,
            ThreadLocalSign.self,
        ]
    }
}
