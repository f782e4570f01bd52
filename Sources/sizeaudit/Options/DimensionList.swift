import ArgumentParser
import CommandOptions
import LinkMapKit

/// The value of `--by`: dimensions separated by commas.
enum DimensionList {
    /// The names of all dimensions.
    static let offered = Dimension.allCases.map(\.rawValue)
    /// The names as they stand in help.
    static let names = offered.joined(separator: ", ")

    /// The completion of the last name in a list.
    static var completion: CompletionKind { .custom { _, _, prefix in completions(of: prefix) } }

    /// Returns the lists that begin with a prefix, each with one more name.
    private static func completions(of prefix: String) -> [String] {
        let start = prefix.lastIndex(of: ",").map { String(prefix[...$0]) } ?? ""
        let named = start.split(separator: ",").map(String.init)
        return offered.filter { !named.contains($0) }.map { start + $0 }
    }

    static func parse(_ argument: String) throws -> [Dimension] {
        var dimensions: [Dimension] = []
        for written in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let name = String(written)
            guard let dimension = DimensionSpelling.named(name, among: offered).flatMap(Dimension.init(rawValue:))
            else {
                throw ValidationError(DimensionSpelling.remark(on: name, among: offered))
            }
            guard !dimensions.contains(dimension) else {
                throw ValidationError("'\(name)' is named twice")
            }
            dimensions.append(dimension)
        }
        return dimensions
    }
}
