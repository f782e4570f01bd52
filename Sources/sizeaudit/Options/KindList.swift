import ArgumentParser
import LinkMapKit

/// What `--kind` takes: kinds of findings with commas between them.
enum KindList {
    static let offered = Finding.Kind.allCases.map(\.rawValue)

    static func parse(_ argument: String) throws -> [Finding.Kind] {
        try argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
            guard let kind = Finding.Kind(rawValue: String(name)) else {
                throw ValidationError("there is no kind '\(name)'; there are \(offered.joined(separator: ", "))")
            }
            return kind
        }
    }
}
