import LinkMapKit

/// What `.sizeaudit.toml` says:
///
///     schema = 1
///     [gate]
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
    /// The number of the form that is described here.
    package static let schema: Int64 = 1

    /// What a run does about something that is of no use.
    package enum Reaction: String, Sendable, CaseIterable {
        case warn, fail, ignore
    }

    /// As the user named it.
    package var path: String
    package var rules: [GateRule]
    package var exceptions: [RuleException] = []
    package var owners: [OwnerRule] = []
    /// Relative to the working directory, like `path`.
    package var baseline: String?
    package var anchor: String?
    /// Exceptions that excuse nothing, or have expired.
    package var staleExceptions = Reaction.warn
    /// Rules that nothing in the artifact matches.
    package var unmatched = Reaction.warn
    /// How many of the largest changes are shown.
    package var contributors = 10
    /// What the changes are changes of.
    package var contributorsBy = GateDimension.symbol

    package init(path: String, rules: [GateRule]) {
        self.path = path
        self.rules = rules
    }

    /// Reads the file at `path`.
    ///
    /// - Throws: ``InputError`` for the first thing in it that is wrong; its path is `path:line`.
    package static func read(_ path: String) throws(InputError) -> GateConfiguration {
        try ConfigurationReader.configuration(in: TOMLDocument.read(path))
    }

    package static func parse(_ text: ByteView, named path: String) throws(InputError) -> GateConfiguration {
        try ConfigurationReader.configuration(in: TOMLDocument.parse(text, named: path))
    }
}
