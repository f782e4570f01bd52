import AuditPlatform
import LinkMapKit

/// The content of a configuration file, `.sizeaudit.toml`:
///
///     schema = 1
///     [gate]
///     size = "shipped"
///     baseline = "sizes.json"
///     [[rule]]
///     section = ".text"
///     max = "2 MiB"
///     [[exception]]
///     rule = "section:.text"
///     reason = "the new codec, until it loads its tables"
///     owner = "media"
///     expires = 2027-03-01
package struct GateConfiguration: Sendable {
    /// The schema number that this version reads.
    package static let schema: Int64 = 1

    /// The path of a configuration where a command names none.
    package static let usualPath = ".sizeaudit.toml"

    /// The usual path, if a file is there.
    package static var usualPathIfThere: String? { unsafe access(usualPath, F_OK) == 0 ? usualPath : nil }

    /// The reaction of a run to an entry that has no effect.
    package enum Reaction: String, Sendable, CaseIterable {
        case warn, fail, ignore
    }

    /// The path as the user gave it.
    package var path: String
    package var rules: [GateRule]
    package var exceptions: [RuleException] = []
    package var owners: [OwnerRule] = []
    /// The path of the baseline, relative to the working directory like `path`.
    package var baseline: String?
    package var anchor: String?
    /// The reaction to exceptions that excuse nothing or have expired.
    package var staleExceptions = Reaction.warn
    /// The reaction to rules that match nothing in the artifact.
    package var unmatched = Reaction.warn
    /// The number of the largest changes to show.
    package var contributors = 10
    /// The dimension of the shown changes.
    package var contributorsBy = GateDimension.symbol

    /// The size that rules limit which name none.
    package var measure = CostColumn.file
    /// Whether rules limit the size of the file only because nothing says what counts, as in configurations of older versions.
    package var isOlder = false

    /// The size of the parts that are named as causes.
    var sizeOfParts: CostColumn { measure == .shipped ? .shipped : .file }

    package init(path: String, rules: [GateRule]) {
        self.path = path
        self.rules = rules
    }

    /// Reads the file at `path`.
    /// - Parameter cost: the size that rules limit which name none; `nil` for that of the file.
    /// - Throws: ``InputError`` for the first mistake. Its path is `path:line`.
    package static func read(_ path: String, counting cost: CostColumn? = nil) throws(InputError) -> GateConfiguration {
        try ConfigurationReader.configuration(in: TOMLDocument.read(path), counting: cost)
    }

    package static func parse(_ text: ByteView, named path: String) throws(InputError) -> GateConfiguration {
        try ConfigurationReader.configuration(in: TOMLDocument.parse(text, named: path), counting: nil)
    }
}
