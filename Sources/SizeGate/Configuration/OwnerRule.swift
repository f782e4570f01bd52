import LinkMapKit

/// A rule that assigns parts of the artifact to an owner. The first matching rule decides.
package struct OwnerRule: Equatable, Sendable {
    package var name: String
    /// The patterns for paths of archives and object files. A pattern without a slash is also tried on the last part of the
    /// path.
    package var paths: [String] = []
    package var modules: [String] = []
    package var classes: [String] = []
    package var sections: [String] = []

    package init(
        name: String, paths: [String] = [], modules: [String] = [], classes: [String] = [], sections: [String] = []
    ) {
        self.name = name
        self.paths = paths
        self.modules = modules
        self.classes = classes
        self.sections = sections
    }

    /// The dimensions that a match needs.
    var dimensions: [GateDimension] {
        let all: [(GateDimension, [String])] = [
            (.section, sections), (.archive, paths), (.object, paths), (.module, modules), (.class, classes),
        ]
        return all.filter { !$0.1.isEmpty }.map(\.0)
    }

    /// Returns whether a byte matches.
    /// - Parameter name: Returns the name of the byte's row in a dimension, or `nil` if that dimension was not measured.
    package func matches(_ name: (GateDimension) -> String?) -> Bool {
        func fits(_ dimension: GateDimension, _ patterns: [String]) -> Bool {
            guard !patterns.isEmpty, let name = name(dimension) else { return false }
            return patterns.contains { NameGlob.matches(text: name, $0) }
        }
        return fits(.section, sections) || fits(.module, modules) || fits(.class, classes)
            || pathFits(name(.archive)) || pathFits(name(.object))
    }

    private func pathFits(_ path: String?) -> Bool {
        guard let path else { return false }
        let leaf =
            path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
        return paths.contains { pattern in
            NameGlob.matches(text: path, pattern)
                || !pattern.utf8.contains(UInt8(ascii: "/")) && NameGlob.matches(text: leaf, pattern)
        }
    }
}
