import LinkMapKit

/// Whose a part of the artifact is: the first rule that matches decides.
package struct OwnerRule: Equatable, Sendable {
    package var name: String
    /// Patterns of paths of archives and object files; one without a slash is tried on the last part of the path too.
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

    /// What must be known of a byte to tell whether it matches.
    var dimensions: [GateDimension] {
        let all: [(GateDimension, [String])] = [
            (.section, sections), (.archive, paths), (.object, paths), (.module, modules), (.class, classes),
        ]
        return all.filter { !$0.1.isEmpty }.map(\.0)
    }

    /// - Parameter name: of the byte's row in a dimension, `nil` where it was not asked for.
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
