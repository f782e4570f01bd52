/// Its name stands in the image as a string: it may be looked up by that.
enum NamedByStringSign: ELFSign {
    static let name = "named-by-string"

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        guard let symbol = subject.graph.names.symbol(of: node), subject.namedByStrings.contains(symbol) else {
            return nil
        }
        return .atMost(.medium, "a string is its name, by which it may be looked up")
    }
}
