import LinkMapKit

/// The limits of what the rules of a configuration make of a build. A configuration comes with the change that it judges, and a
/// hundred kilobytes of rules about all symbols would make millions of checks.
final class JudgingBudget {
    private static let freeChecks = 200_000
    private static let freeComparisons = 5_000_000
    /// The checks and comparisons that each name of the build adds.
    private static let checksOfName = 4
    private static let comparisonsOfName = 128

    private let path: String
    private let mostChecks: Int
    private let mostComparisons: Int
    private var checks = 0
    private var comparisons = 0

    /// - Parameters:
    ///   - names: the number of names in the dimension that has most.
    ///   - path: the path of the configuration, for messages.
    init(names: Int, path: String) {
        self.path = path
        mostChecks = JudgingBudget.freeChecks + names * JudgingBudget.checksOfName
        mostComparisons = JudgingBudget.freeComparisons + names * JudgingBudget.comparisonsOfName
    }

    /// - Throws: ``InputError`` that names the limit.
    func spend(checks count: Int) throws(InputError) {
        checks += count
        guard checks <= mostChecks else {
            throw InputError(
                "its rules make more than \(mostChecks) checks of this build", hint: "let fewer rules match all names",
                path: path)
        }
    }

    /// Counts comparisons of a name with a pattern.
    ///
    /// - Throws: ``InputError`` that names the limit.
    func spend(comparisons count: Int) throws(InputError) {
        comparisons += count
        guard comparisons <= mostComparisons else {
            throw InputError(
                "its patterns and the names of this build make more than \(mostComparisons) comparisons",
                hint: "write fewer rules and exceptions with patterns", path: path)
        }
    }
}
