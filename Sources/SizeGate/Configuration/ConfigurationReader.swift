import LinkMapKit

/// A reader that makes a ``GateConfiguration`` of a TOML document.
enum ConfigurationReader {
    /// The largest number of rules. More are a mistake or an attack.
    static let mostRules = 1000

    /// - Parameter cost: the size that rules limit which name none; `nil` for that of the document.
    static func configuration(
        in document: TOMLDocument, counting cost: CostColumn?
    ) throws(InputError) -> GateConfiguration {
        let root = TOMLTable(document)
        try requireSchema(root)
        try root.requireKnown(["schema", "gate", "rule", "exception", "owner"], in: "the file")
        let settings = try root.table("gate")
        let chosen = try settings?.choice("size", of: CostColumn.self)
        let usual = RuleMeasure(
            cost: cost ?? chosen ?? .file, isTold: cost != nil && cost != .file, isOpen: true)
        var configuration = GateConfiguration(path: document.path, rules: try rules(in: root, usual))
        configuration.measure = usual.cost
        configuration.isOlder =
            cost == nil && chosen == nil && configuration.rules.contains(where: \.target.leavesSizeOpen)
        for table in try root.tables("exception") {
            configuration.exceptions.append(try exception(in: table))
        }
        for table in try root.tables("owner") { configuration.owners.append(try owner(in: table)) }
        // The files of a product tell more than the symbols of all its programs.
        if configuration.rules.contains(where: \.target.isOfProduct) { configuration.contributorsBy = .file }
        if let settings { try readSettings(settings, into: &configuration) }
        return configuration
    }

    /// Checks the schema number before anything else, because another schema has other keys.
    private static func requireSchema(_ root: TOMLTable) throws(InputError) {
        guard let schema = try root.integer("schema", in: 0...Int64.max) else {
            throw root.error("has no schema", hint: "begin with: schema = \(GateConfiguration.schema)")
        }
        guard schema == GateConfiguration.schema else {
            throw root.error(
                "has schema \(schema); this version reads schema \(GateConfiguration.schema)",
                line: root.line(of: "schema"))
        }
    }

    private static func readSettings(_ table: TOMLTable, into configuration: inout GateConfiguration)
        throws(InputError)
    {
        try table.requireKnown(
            ["size", "baseline", "anchor", "stale-exceptions", "unmatched", "contributors", "contributors-by"],
            in: "[gate]")
        let folder = folder(of: configuration.path)
        configuration.baseline = try table.string("baseline").map { resolve($0, in: folder) }
        configuration.anchor = try table.string("anchor").map { resolve($0, in: folder) }
        if let reaction = try table.choice("stale-exceptions", of: GateConfiguration.Reaction.self) {
            configuration.staleExceptions = reaction
        }
        if let reaction = try table.choice("unmatched", of: GateConfiguration.Reaction.self) {
            configuration.unmatched = reaction
        }
        if let count = try table.integer("contributors", in: 0...1000) { configuration.contributors = count }
        if let dimension = try table.choice("contributors-by", of: GateDimension.self) {
            configuration.contributorsBy = dimension
        }
    }

    // MARK: - Rules

    private static func rules(in root: TOMLTable, _ usual: RuleMeasure) throws(InputError) -> [GateRule] {
        let tables = try root.tables("rule")
        guard tables.count <= mostRules else {
            throw root.error("there are more than \(mostRules) rules", line: tables[mostRules].line)
        }
        var rules: [GateRule] = []
        var lines: [String: Int] = [:]
        for table in tables {
            for rule in try RuleReader(table, usual).rules() {
                if let other = lines[rule.id] {
                    throw table.error(
                        "the rule is called '\(rule.id)', like that of line \(other)",
                        hint: "give each one a unique id"
                    )
                }
                lines[rule.id] = rule.line
                rules.append(rule)
            }
        }
        return rules
    }

    // MARK: - Exceptions and owners

    private static func exception(in table: TOMLTable) throws(InputError) -> RuleException {
        try table.requireKnown(["rule", "subject", "up-to", "reason", "owner", "expires"], in: "[[exception]]")
        guard let expires = try table.day("expires") else {
            throw table.error("the exception has no last day", hint: "add: expires = 2027-03-01")
        }
        return RuleException(
            rule: try text("rule", of: table, "exception"), subject: try table.string("subject") ?? "*",
            upTo: try table.quantity("up-to"), reason: try text("reason", of: table, "exception"),
            owner: try text("owner", of: table, "exception"), expires: expires, line: table.line)
    }

    private static func owner(in table: TOMLTable) throws(InputError) -> OwnerRule {
        let patterns = ["symbols", "modules", "classes", "sources", "archives", "files", "paths", "sections"]
        try table.requireKnown(["name"] + patterns, in: "[[owner]]")
        let owner = OwnerRule(
            name: try text("name", of: table, "owner"), paths: try table.strings("paths"),
            modules: try table.strings("modules"), classes: try table.strings("classes"),
            sections: try table.strings("sections"), symbols: try table.strings("symbols"),
            sources: try table.strings("sources"), archives: try table.strings("archives"),
            files: try table.strings("files"))
        guard !owner.dimensions.isEmpty else {
            throw table.error(
                "the owner '\(owner.name)' has no patterns", hint: "add \(patterns.joined(separator: ", "))")
        }
        return owner
    }

    /// Returns the text of a required key.
    private static func text(_ key: String, of table: TOMLTable, _ name: String) throws(InputError) -> String {
        guard let text = try table.string(key), !Substring(text).trimmed.isEmpty else {
            throw table.error("the \(name) has no \(key)")
        }
        return text
    }

    // MARK: - Paths

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    }

    private static func resolve(_ path: String, in folder: String) -> String {
        path.utf8.first == UInt8(ascii: "/") ? path : folder + path
    }
}
