/// An instruction names a place at its end or shortly before it, with an index that may lead out of it, or into it.
enum DoubtedSign: ELFSign {
    static let name = "named-beside-it"

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        guard subject.liveness.doubted.contains(node) else { return nil }
        return .atMost(.medium, "an instruction names a place beside it, which with an index may mean it")
    }
}
