import ArgumentParser
import LinkMapKit

/// The value of `--kind`: kinds of findings separated by commas.
enum KindList {
    static let offered = Finding.Kind.allCases.map(\.rawValue)

    static func parse(_ argument: String) throws -> [Finding.Kind] {
        try argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
            guard let kind = Finding.Kind(rawValue: String(name)) else {
                throw ValidationError("unknown kind '\(name)'; there are \(offered.joined(separator: ", "))")
            }
            return kind
        }
    }
}
