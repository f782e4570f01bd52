/// The compiler made a copy or a part of it, which is called in its place.
enum CopiedFunctionSign: ELFSign {
    static let name = "copied-function"

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        guard let symbol = subject.graph.names.symbol(of: node), let copy = subject.copies.copy(of: symbol) else {
            return nil
        }
        return .atMost(.low, "\(subject.name(of: copy).text) is used, which the compiler made of it")
    }
}
