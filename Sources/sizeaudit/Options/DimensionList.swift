import ArgumentParser
import LinkMapKit

/// The value of `--by`: dimensions separated by commas.
enum DimensionList {
    static let offered = Dimension.allCases.map(\.rawValue)
    static let names = offered.joined(separator: ", ")

    static func parse(_ argument: String) throws -> [Dimension] {
        var dimensions: [Dimension] = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let dimension = Dimension(rawValue: String(name)) else {
                throw ValidationError("there is no dimension '\(name)'; there are \(names)")
            }
            guard !dimensions.contains(dimension) else {
                throw ValidationError("'\(name)' is named twice")
            }
            dimensions.append(dimension)
        }
        return dimensions
    }
}
