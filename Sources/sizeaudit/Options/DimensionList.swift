import ArgumentParser
import LinkMapKit

/// What `--by` takes: dimensions with commas between them.
enum DimensionList {
    /// Those that work: the others need debug info, which is not read yet, and say so when they are asked for.
    static let offered = Dimension.allCases.filter { $0 != .compileunit && $0 != .source }.map(\.rawValue)
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
