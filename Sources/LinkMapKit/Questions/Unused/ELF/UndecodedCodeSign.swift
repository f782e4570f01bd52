/// A good part of the code was not understood, and may refer to anything.
enum UndecodedCodeSign: ELFSign {
    static let name = "undecoded-code"

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        guard subject.isPartlyDecoded else { return nil }
        return .atMost(.medium, "\(subject.program.scan.coverage.undecoded) bytes of code are no known instructions")
    }
}
