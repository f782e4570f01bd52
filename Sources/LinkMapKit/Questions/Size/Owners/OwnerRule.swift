/// A rule that assigns parts of an artifact to an owner. The first rule with a matching pattern decides.
package struct OwnerRule: Equatable, Sendable {
    package var name: String
    /// The patterns for names in each dimension. A pattern for paths that has no slash is also tried on the last part of
    /// the path.
    package private(set) var patterns: [Dimension: [String]]

    /// - Parameter paths: patterns for archives and object files.
    package init(
        name: String, paths: [String] = [], modules: [String] = [], classes: [String] = [], sections: [String] = [],
        symbols: [String] = [], sources: [String] = [], archives: [String] = [], files: [String] = []
    ) {
        self.name = name
        patterns = [
            .section: sections, .archive: paths + archives, .object: paths + files, .module: modules, .class: classes,
            .symbol: symbols, .source: sources,
        ].filter { !$0.value.isEmpty }
    }

    /// The dimensions that a match needs, in the order of ``Dimension``.
    package var dimensions: [Dimension] { Dimension.allCases.filter { patterns[$0] != nil } }

    /// Returns whether a byte matches.
    /// - Parameter name: Returns the name of the byte's row in a dimension, or `nil` if that dimension was not measured.
    package func matches(_ name: (Dimension) -> String?) -> Bool {
        dimensions.contains { dimension in name(dimension).map { matches($0, in: dimension) } ?? false }
    }

    /// Returns whether a name in a dimension matches a pattern for that dimension.
    func matches(_ name: String, in dimension: Dimension) -> Bool {
        guard let patterns = patterns[dimension] else { return false }
        if patterns.contains(where: { NameGlob.matches(text: name, $0) }) { return true }
        guard dimension == .archive || dimension == .object || dimension == .source,
            let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
        else { return false }
        let leaf = String(name[name.utf8.index(after: slash)...])
        return patterns.contains { !$0.utf8.contains(UInt8(ascii: "/")) && NameGlob.matches(text: leaf, $0) }
    }
}

extension [OwnerRule] {
    /// The dimensions that any of the rules needs.
    package var dimensions: [Dimension] {
        Dimension.allCases.filter { dimension in contains { $0.patterns[dimension] != nil } }
    }
}
