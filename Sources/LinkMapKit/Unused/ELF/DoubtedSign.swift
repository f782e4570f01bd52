/// An instruction names a place at its end, with an index that most likely counts from what follows.
enum DoubtedSign: ELFSign {
    static let name = "named-at-its-end"

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        guard subject.liveness.doubted.contains(node) else { return nil }
        return .atMost(.medium, "an indexed reference leads to its end, and most likely means what follows it")
    }
}
