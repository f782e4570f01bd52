/// Code that is not read may refer to anything.
enum ForeignCodeSign: ELFSign {
    static let name = "no-code"

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        guard subject.program.scan.isForeign else { return nil }
        return .atMost(.low, "the code is for a machine whose instructions are not read")
    }
}
