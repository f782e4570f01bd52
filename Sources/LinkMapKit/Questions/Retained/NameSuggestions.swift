/// Suggestions for an unknown name: existing names similar to it.
package struct NameSuggestions {
    private static let most = 5
    /// The number of bytes compared.
    private static let longest = 1 << 10
    /// The maximum length in bytes for the edit distance, which takes quadratic time.
    private static let longestTypo = 64

    /// The similarity of a name; smaller is more similar.
    private struct Nearness: Comparable {
        /// 0: equal except for case; 1: a small edit distance; 2: begins with the name; 3: contains the name.
        var rank: Int
        var distance: Int
        var name: String

        static func < (left: Nearness, right: Nearness) -> Bool {
            (left.rank, left.distance, left.name) < (right.rank, right.distance, right.name)
        }
    }

    private let wanted: [UInt8]
    private var nearest: [Nearness] = []
    private var names: [String] { nearest.map(\.name) }

    private init(_ name: String) { wanted = name.utf8.prefix(NameSuggestions.longest).map(NameSuggestions.lowercased) }

    /// Returns the error for an unknown name. `others` are names of groups, for example classes, besides the nodes of
    /// the graphs.
    static func unknown(_ name: String, in graphs: [ProgramGraph], others: [String] = []) -> InputError {
        var suggestions = NameSuggestions(name)
        for other in others { suggestions.consider(other) }
        for graph in graphs { suggestions.consider(graph.names) }
        let listed = suggestions.names.map { "'\($0)'" }.joined(separator: ", ")
        return InputError("nothing in it is named '\(name)'", hint: listed.isEmpty ? nil : "did you mean \(listed)?")
    }

    /// Returns the names that are similar to one, the most similar first.
    package static func nearest(to name: String, among others: [String]) -> [String] {
        var suggestions = NameSuggestions(name)
        for other in others { suggestions.consider(other) }
        return suggestions.names
    }

    private mutating func consider(_ names: NodeNames) {
        for name in names.entities { consider(name.lossless) }
        var demangler = Demangler()
        for node in names.entities.count..<max(names.map.nodes.count, names.entities.count) {
            guard names.isNamed(UInt32(node)) else { continue }
            consider(names.text(of: UInt32(node), &demangler))
        }
    }

    private mutating func consider(_ name: String) {
        guard let near = nearness(of: name), nearest.count < NameSuggestions.most || near < nearest[nearest.count - 1],
            !nearest.contains(where: { $0.name == near.name })
        else { return }
        let place = nearest.firstIndexSorted { near < $0 }
        nearest.insert(near, at: place)
        if nearest.count > NameSuggestions.most { nearest.removeLast() }
    }

    private func nearness(of name: String) -> Nearness? {
        let other = name.utf8.prefix(NameSuggestions.longest).map(NameSuggestions.lowercased)
        if other == wanted { return Nearness(rank: 0, distance: 0, name: name) }
        let slips = min(max(wanted.count / 4, 1), 3)
        if let distance = distance(to: other, atMost: slips) {
            return Nearness(rank: 1, distance: distance, name: name)
        }
        guard !wanted.isEmpty, other.count > wanted.count else { return nil }
        let excess = other.count - wanted.count
        if other.starts(with: wanted) { return Nearness(rank: 2, distance: excess, name: name) }
        return contains(other) ? Nearness(rank: 3, distance: excess, name: name) : nil
    }

    private func contains(_ other: [UInt8]) -> Bool {
        (0...other.count - wanted.count).contains { start in
            other[start] == wanted[0] && other[start..<start + wanted.count].elementsEqual(wanted)
        }
    }

    /// Returns the edit distance in bytes (Levenshtein); `nil` if it is greater than `most`.
    private func distance(to other: [UInt8], atMost most: Int) -> Int? {
        guard abs(other.count - wanted.count) <= most, wanted.count <= NameSuggestions.longestTypo else { return nil }
        var row = Array(0...other.count)
        for (line, byte) in wanted.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in other.indices {
                let changed = diagonal + (other[column] == byte ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count] <= most ? row[other.count] : nil
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension NodeNames {
    /// Returns whether the file contains a name for the node.
    func isNamed(_ node: UInt32) -> Bool {
        if Int(node) < entities.count { return true }
        let known = map.nodes[Int(node)]
        return known.symbol != NodeMap.noSymbol || methods.names[known.address] != nil
    }
}
