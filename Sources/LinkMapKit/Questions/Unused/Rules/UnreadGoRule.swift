/// Evidence that the image has tables of a Go release whose form is not known. Go's runtime may reach anything through
/// them.
enum UnreadGoRule: FindingRule {
    static let name = "go-tables"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard !context.program.go.isRead else { return nil }
        return .atMost(.low, "the tables of this release of Go are not read, and its runtime may reach it by them")
    }
}
